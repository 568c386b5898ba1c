//! Short descriptions of games, by which people find them: ID, opponents, result, date, rules.

use crate::command::{Caller, ComponentAction};
use crate::domain::{Finish, PersonId};
use crate::event_log::{GameHeader, GameState, Sitter};
use crate::game::Game;
use crate::i18n::{self, markup, search as say};
use crate::reply::MenuOption;
use crate::reply::error::Result;
use crate::show::which_game;
use crate::store::Tx;
use homeworlds::rules::Ruleset;

/// A short description of a game for one person.
pub struct Brief {
    /// The game.
    pub game: GameHeader,
    seats: Vec<Sitter>,
    me: Option<PersonId>,
    rules: String,
}

impl Brief {
    /// Describes the game for a person who may see it; without one, for spectators.
    pub fn of(tx: &Tx, me: Option<PersonId>, game: GameHeader) -> Result<Self> {
        let seats = tx.sitters(game.id)?;
        let rules = Ruleset::stored(&game.ruleset, game.rules_version)
            .map_or_else(|_| String::new(), |rules| i18n::game(&rules));
        Ok(Self {
            game,
            seats,
            me,
            rules,
        })
    }

    /// Returns whether every typed word matches something in the description.
    pub fn fits(&self, typed: &str) -> bool {
        let told = format!("{} {} {}", self.label(), self.more(), self.words()).to_lowercase();
        let words: Vec<String> = typed.split_whitespace().map(str::to_lowercase).collect();
        words.iter().all(|word| told.contains(letters_of(word)))
    }

    /// Returns the game, its result and the opponents as plain text.
    pub fn label(&self) -> String {
        i18n::FoundLabel {
            game: self.game.id,
            how: self.how(str::to_owned),
        }
        .text()
    }

    /// Returns the date of the latest activity and the rules.
    pub fn more(&self) -> String {
        i18n::FoundMore {
            rules: &self.rules,
            when: say::day(self.game.last_at),
        }
        .text()
    }

    /// Returns everything in one plain line, with the seat to move of a running game.
    pub fn completion(&self, tx: &Tx, caller: &Caller) -> Result<String> {
        if self.game.state == GameState::Ended {
            return Ok(i18n::FoundLabel {
                game: self.label(),
                how: self.more(),
            }
            .text());
        }
        let game = Game::load_required(tx, self.game.id)?;
        let whose = which_game::whose_turn(caller, &game);
        Ok(i18n::FoundLabel {
            game: self.label(),
            how: i18n::FoundMore {
                rules: &self.rules,
                when: &whose,
            }
            .text(),
        }
        .text())
    }

    /// Returns everything as a line of a list.
    pub fn line(&self) -> String {
        let when = markup::day(self.game.last_at);
        i18n::FoundLine {
            game: self.game.id,
            how: self.how(markup::escape),
            rules: &self.rules,
            when: &when,
        }
        .text()
    }

    fn words(&self) -> String {
        match self.game.state {
            GameState::Running => say::words(None),
            GameState::Ended => self
                .own()
                .map_or_else(String::new, |own| say::words(Some(own))),
        }
    }

    /// Returns the person's result, if they played and the game is over.
    fn own(&self) -> Option<Finish> {
        let own = self
            .seats
            .iter()
            .find(|seat| self.me.is_some() && seat.person == self.me);
        own.and_then(|seat| seat.finish)
    }

    fn how(&self, shown: fn(&str) -> String) -> String {
        let named = |wanted: &dyn Fn(&Sitter) -> bool| -> Vec<String> {
            self.seats
                .iter()
                .filter(|seat| wanted(seat))
                .map(|seat| shown(&seat.name))
                .collect()
        };
        let is_me = |seat: &Sitter| self.me.is_some() && seat.person == self.me;
        if self.game.state == GameState::Running {
            return i18n::game::in_turn_order(&named(&|_| true));
        }
        if !self.seats.iter().any(is_me) {
            let winners = named(&|seat| seat.finish == Some(Finish::Won));
            let finish = self.seats.first().and_then(|seat| seat.finish);
            return say::others(finish, &winners, &named(&|_| true));
        }
        let finish = self.own();
        let who = named(&|seat| match finish {
            Some(Finish::Lost) => seat.finish == Some(Finish::Won),
            Some(Finish::Won) => seat.finish == Some(Finish::Lost),
            Some(Finish::Drawn | Finish::Void) | None => !is_me(seat),
        });
        say::own(finish, &who)
    }
}

/// Returns these games as lines of a list, and as menu options with the command that `opens`
/// returns.
pub fn listed(
    tx: &Tx,
    caller: &Caller,
    games: Vec<GameHeader>,
    opens: fn(&GameHeader) -> ComponentAction,
) -> Result<(Vec<String>, Vec<MenuOption>)> {
    let (mut lines, mut menu) = (Vec::new(), Vec::new());
    for game in games {
        let opens = opens(&game);
        let brief = Brief::of(tx, Some(caller.person.id), game)?;
        lines.push(brief.line());
        menu.push(MenuOption::new(brief.label(), opens).about(brief.more()));
    }
    Ok((lines, menu))
}

/// Strips the punctuation around a word.
fn letters_of(word: &str) -> &str {
    word.trim_matches(|letter: char| !letter.is_alphanumeric())
}

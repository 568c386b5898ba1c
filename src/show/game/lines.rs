//! The actions for a game. A new action is one line of `ENTRIES`.

use crate::command::{
    Action, Caller, ComponentAction, Form, GameRef, Irrevocable, MoverRole, Planning,
    ProposalRequest, ProposalStep, Query, TimeLook, Watching,
};
use crate::event_log::{PlayedTurn, ProposalKind, RulingKind};
use crate::game::{Game, play_clock, proposals};
use crate::i18n::{self, TextKey};
use crate::reply::{Button, Menu, MenuOption, Style};
use crate::show::{card, timing};
use homeworlds::rules::Seat;

/// An action on the panel.
struct GameMenuEntry {
    label: TextKey,
    /// Its position.
    at: Stands,
    /// Its command.
    does: fn(&GameView) -> ComponentAction,
    /// Whether it is offered.
    applies: fn(&GameView) -> bool,
}

/// The position of an action on the panel.
enum Stands {
    /// A button with this style.
    Button(Style),
    /// A menu option with this text under its name.
    Menu(TextKey),
}

/// A game and the caller who views it.
pub struct GameView {
    /// The game.
    pub game: Game,
    caller: Caller,
    seat: Option<Seat>,
}

impl GameView {
    /// Creates the caller's view of a game.
    pub fn of(game: Game, caller: &Caller) -> Self {
        Self {
            seat: game.seat_of(caller.person.id),
            caller: caller.clone(),
            game,
        }
    }

    /// Returns the caller's seat, if they are still in a running game.
    pub fn plays_at(&self) -> Option<Seat> {
        self.game.plays_at(self.caller.person.id)
    }

    const fn anybody(&self) -> bool {
        true
    }

    fn sits(&self) -> bool {
        self.seat.is_some()
    }

    fn over(&self) -> bool {
        self.game.is_over()
    }

    fn goes_on(&self) -> bool {
        !self.over()
    }

    fn plays(&self) -> bool {
        self.plays_at().is_some()
    }

    fn to_move(&self) -> bool {
        self.plays() && self.game.state.to_move() == self.seat
    }

    fn may_analyse(&self) -> bool {
        self.sits() && self.goes_on()
    }

    fn is_dealt(&self) -> bool {
        self.sits() && self.game.published().is_some()
    }

    fn may_offer(&self) -> bool {
        self.plays() && self.game.history.proposal(ProposalKind::Draw).is_none()
    }

    fn may_claim(&self) -> bool {
        self.plays() && self.game.state.may_claim_draw()
    }

    fn may_transfer(&self) -> bool {
        self.game.check_transfer(&self.caller).is_ok()
    }

    fn may_ask_back(&self) -> bool {
        let own = |turn: &PlayedTurn| Some(turn.seat) == self.seat;
        let asked = self.game.history.proposal(ProposalKind::Takeback);
        self.plays() && asked.is_none() && self.game.history.turns.iter().any(own)
    }

    fn keeps_time(&self) -> bool {
        self.game.course.time.control.budget().is_some()
    }

    fn may_pause(&self) -> bool {
        let now = self.caller.at();
        self.plays() && self.keeps_time() && !play_clock::is_paused(&self.game, now)
    }

    fn may_give(&self) -> bool {
        let to = |seat| play_clock::receiver(&self.game, seat).is_ok();
        self.keeps_time() && self.plays_at().is_some_and(to)
    }

    fn may_resume(&self) -> bool {
        let now = self.caller.at();
        let asked = proposals::standing(&self.game, ProposalKind::Pause, now);
        self.plays() && asked.is_none() && play_clock::is_paused(&self.game, now)
    }

    fn may_claim_time(&self) -> bool {
        let clock = self.game.course.at(self.caller.at());
        let seat = self.plays_at().zip(clock.as_ref());
        seat.is_some_and(|(seat, clock)| {
            play_clock::claimed_from(&self.game, clock, seat).is_some()
        })
    }

    fn may_call(&self) -> bool {
        self.sits() && self.game.history.game.origin.guild().is_some()
    }

    fn was_ruled(&self) -> bool {
        !self.game.history.rulings.is_empty()
    }

    /// Returns whether it is played in another channel of this server.
    fn may_come_here(&self) -> bool {
        let here = self.caller.place;
        let place = self.game.where_played();
        let elsewhere = place.is_some_and(|place| {
            place.guild.is_some() && place.guild == here.guild && place.channel != here.channel
        });
        self.sits() && self.goes_on() && elsewhere
    }

    fn may_abort(&self) -> bool {
        self.plays() && !self.game.state.is_under_way()
    }

    fn has_moments(&self) -> bool {
        self.over() && self.game.state.has_moments()
    }

    fn may_rematch(&self) -> bool {
        self.over() && self.sits()
    }

    fn may_watch(&self) -> bool {
        let place = self.game.where_played();
        !self.over() && !self.sits() && place.is_some_and(|place| place.guild.is_some())
    }

    fn game(&self) -> GameRef {
        self.game.which()
    }

    fn here(&self) -> GameRef {
        self.game.as_it_stands()
    }
}

const fn line(
    label: TextKey,
    about: TextKey,
    does: fn(&GameView) -> ComponentAction,
    applies: fn(&GameView) -> bool,
) -> GameMenuEntry {
    GameMenuEntry {
        label,
        at: Stands::Menu(about),
        does,
        applies,
    }
}

const fn button(
    label: TextKey,
    style: Style,
    does: fn(&GameView) -> ComponentAction,
    applies: fn(&GameView) -> bool,
) -> GameMenuEntry {
    GameMenuEntry {
        label,
        at: Stands::Button(style),
        does,
        applies,
    }
}

/// All actions in the order of the panel: the most common first, those that end the game late.
#[rustfmt::skip]
const ENTRIES: &[GameMenuEntry] = &[
    button(i18n::BUTTON_PLAY, Style::Main, |seen| Query::Play(Some(seen.here())).into(), GameView::to_move),
    button(i18n::BUTTON_CLAIM_WIN, Style::Main, |seen| timing::ask_claim(&seen.game).into(), GameView::may_claim_time),
    button(i18n::BUTTON_REVIEW, Style::Plain, |seen| card::review(seen.game()).into(), GameView::anybody),
    button(i18n::BUTTON_MOMENTS, Style::Plain, |seen| card::moment(&seen.game, 1).into(), GameView::has_moments),
    button(i18n::BUTTON_REMATCH, Style::Plain, |seen| Action::Rematch { game: seen.here() }.into(), GameView::may_rematch),
    button(i18n::BUTTON_CLOCK, Style::Plain, |seen| Query::Time(TimeLook::Clock { game: seen.game() }).into(), GameView::keeps_time),
    button(i18n::BUTTON_WATCH, Style::Plain, |seen| Action::Watch { game: seen.game(), what: Watching::Turns }.into(), GameView::may_watch),
    button(i18n::BUTTON_PLAN, Style::Plain, |seen| Action::Plan(Planning::open(seen.game())).into(), GameView::may_analyse),
    line(i18n::BUTTON_GOOD_OR_EVIL, i18n::MORE_ALIGNMENT, |seen| Query::Alignment { game: seen.game() }.into(), GameView::is_dealt),
    line(i18n::BUTTON_CLAIM_DRAW, i18n::MORE_CLAIM_DRAW, |seen| Action::Irrevocable { what: Irrevocable::Claim, game: seen.here(), sure: false }.into(), GameView::may_claim),
    line(i18n::BUTTON_OFFER_DRAW, i18n::MORE_OFFER_DRAW, |seen| Query::OfferDraw { game: seen.here() }.into(), GameView::may_offer),
    line(i18n::RULING_TAKEBACK, i18n::MORE_TAKEBACK, |seen| Action::Propose { game: seen.here(), step: ProposalStep::Ask(ProposalRequest::Takeback) }.into(), GameView::may_ask_back),
    line(i18n::BUTTON_GIVE_TIME, i18n::MORE_GIVE_TIME, |seen| Query::Time(TimeLook::Give { game: seen.game() }).into(), GameView::may_give),
    line(i18n::BUTTON_RESUME, i18n::MORE_RESUME, |seen| timing::resume(&seen.game).into(), GameView::may_resume),
    line(i18n::BUTTON_PAUSE, i18n::MORE_PAUSE, |seen| Form::Pause { game: seen.game.id() }.into(), GameView::may_pause),
    line(i18n::BUTTON_TRANSFER, i18n::MORE_TRANSFER, |seen| Action::Irrevocable { what: Irrevocable::Transfer, game: seen.here(), sure: false }.into(), GameView::may_transfer),
    line(i18n::RULING_CALL_REFEREE, i18n::MORE_CALL_REFEREE, |seen| Form::Rule { game: seen.game.id(), kind: RulingKind::Called }.into(), GameView::may_call),
    line(i18n::RULING_LOG, i18n::MORE_RULED, |seen| Query::Rulings { game: seen.game() }.into(), GameView::was_ruled),
    line(i18n::BUTTON_MOVE_HERE, i18n::MORE_MOVE_HERE, |seen| Action::MoveHere { game: seen.game(), by: MoverRole::Player }.into(), GameView::may_come_here),
    line(i18n::BUTTON_FILM, i18n::MORE_FILM, |seen| card::film(seen.game()).into(), GameView::anybody),
    line(i18n::RULING_ABORT, i18n::MORE_ABORT, |seen| Action::Irrevocable { what: Irrevocable::Abort, game: seen.here(), sure: false }.into(), GameView::may_abort),
    line(i18n::BUTTON_RESIGN, i18n::MORE_RESIGN, |seen| Action::Irrevocable { what: Irrevocable::Resign, game: seen.here(), sure: false }.into(), GameView::plays),
    line(i18n::BUTTON_HELP, i18n::MORE_HELP, |seen| Query::Help(card::help_of(&seen.game)).into(), GameView::anybody),
    line(i18n::BUTTON_SETTINGS, i18n::MORE_SETTINGS, |_| Query::Settings(None).into(), GameView::anybody),
];

/// Returns the buttons that the caller is offered.
pub fn buttons(seen: &GameView) -> Vec<Button> {
    let button = |entry: &GameMenuEntry| match entry.at {
        Stands::Button(style) => Some(Button::new(entry.label, style, (entry.does)(seen))),
        Stands::Menu(_) => None,
    };
    offered(seen).filter_map(button).collect()
}

/// Returns the menu with all other actions.
pub fn menu(seen: &GameView) -> Menu {
    let line = |entry: &GameMenuEntry| match entry.at {
        Stands::Button(_) => None,
        Stands::Menu(about) => {
            Some(MenuOption::new(entry.label, (entry.does)(seen)).about(about.to_string()))
        }
    };
    Menu::of(i18n::MORE_HINT, offered(seen).filter_map(line))
}

fn offered(seen: &GameView) -> impl Iterator<Item = &'static GameMenuEntry> {
    ENTRIES.iter().filter(|entry| (entry.applies)(seen))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::reply::Message;

    /// Number of characters of a menu option that a phone shows.
    const MOST_READ: usize = 60;

    #[test]
    fn all_entries_fit_menu_and_row() {
        let mut lines = 0;
        for entry in ENTRIES {
            let Stands::Menu(about) = entry.at else {
                continue;
            };
            lines += 1;
            let read = about.to_string().chars().count();
            assert!((1..=MOST_READ).contains(&read), "{about}");
        }
        assert!(lines < 20, "{lines}");
        // The player to move has nothing to claim, a watcher does not play, and a game is
        // either running or over.
        assert!(ENTRIES.len() - lines <= Message::MAX_BUTTONS_PER_ROW + 3);
    }

    #[test]
    fn no_two_entries_are_told_alike() {
        for (place, entry) in ENTRIES.iter().enumerate() {
            let others = &ENTRIES[place + 1..];
            assert!(others.iter().all(|other| other.label != entry.label));
        }
    }
}

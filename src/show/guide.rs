//! The coach: advice for beginners before each turn against the Referee, and hints with their
//! reasons on request.
//!
//! A hint is given only if no other person plays, so that it never helps against a person.

use crate::command::{Caller, GameRef};
use crate::game::{Game, fair_play};
use crate::i18n::markup::notation;
use crate::i18n::{self, game as say, set_up};
use crate::lessons::{after, verbs};
use crate::reply::error::{Broken, CommandResult, Result, refuse};
use crate::show::reasons::{GLANCE, TurnReason, reason, threatens};
use crate::show::tips::{Tip, tips};
use crate::store::Tx;
use homeworlds::piece::{Piece, Size};
use homeworlds::rules::star::ThreatSearch;
use homeworlds::rules::{AnyGame, AnyVerdict, Event, Seat};
use homeworlds_engine::{ChosenTurn, EngineView, Level, Request};

/// Playing strength and search budget of a hint.
const TEACHER: Request = Request {
    level: Level::Nine,
    seed: 0,
    budget: Some(60_000),
};

/// The highest level against which hints are given.
const HINTED: u8 = 4;

/// Returns the level of the bot player that a seat plays alone, once the homes are set up.
fn level(game: &Game, seat: Seat) -> Option<u8> {
    let for_two = game.state.seats() == 2 && !game.state.is_setting_up();
    if !for_two {
        return None;
    }
    game.person(seat.other())?.level()
}

/// Returns whether a beginner is coached in a game: no other person plays.
pub fn coaches(game: &Game, seat: Seat) -> bool {
    level(game, seat).is_some()
}

/// Returns whether hints are given in a game.
pub fn hints(game: &Game, seat: Seat) -> bool {
    level(game, seat).is_some_and(|level| level <= HINTED)
}

/// The coach's advice before a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CoachAdvice {
    /// The seat to move can win immediately; `again` if that was already said before its previous
    /// turn.
    Win { again: bool },
    /// The opponent threatens to win.
    Threat { again: bool },
    /// Nothing is urgent.
    Tip(Tip),
}

impl CoachAdvice {
    /// Returns the advice in words, about this opponent.
    pub fn told(self, who: &str) -> String {
        match self {
            CoachAdvice::Win { again } => i18n::coach_win(again),
            CoachAdvice::Threat { again } => i18n::coach_threat(again, who),
            CoachAdvice::Tip(tip) => i18n::CoachTip {
                colour: tip.colour(),
                tip,
                who,
            }
            .text(),
        }
    }
}

/// Returns the advice for the seat to move in one sentence, or `None` if there is nothing new to
/// say.
pub fn seen(game: &Game, seat: Seat) -> std::result::Result<Option<String>, Broken> {
    let mut own = Vec::new();
    game.each_turn(|game_id, _| {
        if game_id.to_move() == Some(seat) && !game_id.is_setting_up() {
            own.push(game_id.clone());
        }
    })?;
    own.push(game.state.clone());
    let said = said(&own, seat);
    Ok(said.map(|said| said.told(&game.name(seat.other()))))
}

/// Returns the advice before a seat's latest turn, given the positions before all of its turns;
/// never the same as before the previous turn.
pub fn said(own: &[AnyGame], seat: Seat) -> Option<CoachAdvice> {
    let urgent = |game: &AnyGame| {
        if game.can_win(&mut ThreatSearch::new(GLANCE)) == Ok(true) {
            return Some("win");
        }
        threatens(game).then_some("threat")
    };
    let (now, earlier) = own.split_last()?;
    if let Some(what) = urgent(now) {
        let before = earlier.iter().rev();
        let again = before.take_while(|game| urgent(game) == Some(what)).count() % 2 == 1;
        return Some(match what {
            "win" => CoachAdvice::Win { again },
            _ => CoachAdvice::Threat { again },
        });
    }
    let tip = own.iter().fold(None, |last, game| {
        let mut tips = tips(&game.view(Some(seat)), seat).into_iter();
        tips.find(|&tip| Some(tip) != last)
    });
    tip.map(CoachAdvice::Tip)
}

/// Loads the game in which the caller wants a hint, with their seat.
pub fn find(tx: &Tx, caller: &Caller, game_ref: GameRef) -> CommandResult<(Game, Seat)> {
    let game = Game::asked(tx, caller, game_ref)?;
    let seat = game.check_turn(caller)?;
    if !hints(&game, seat) {
        return refuse(i18n::ERROR_NOTHING_ASKED);
    }
    fair_play::check(tx, caller.person.id, &game.state, Some(game.id()))?;
    Ok((game, seat))
}

/// Returns a good player's choice for the seat to move.
pub fn best(game: &AnyGame) -> Option<ChosenTurn> {
    EngineView::of(game, game.to_move()?)?.choose(&TEACHER, &mut || false)
}

/// Returns a good turn, in canonical form and in words with its reason. It thinks for a moment,
/// outside the store.
pub fn hint((game, seat): &(Game, Seat)) -> Option<[String; 2]> {
    let state = &game.state;
    let verdict = state.judge_stored(&best(state)?.turn)?;
    let told = i18n::told(&verdict, &state.homes(), &game.names());
    let who = game.name(seat.other());
    let why = match reason(state, *seat, &verdict) {
        TurnReason::Unclear => answer(game, &verdict).unwrap_or_default(),
        why => why.told(&who),
    };
    let order = verdict.order();
    let hint = i18n::GuideHint {
        told,
        turn: notation(&order),
        why,
    }
    .text();
    Some([order, hint])
}

/// Returns the opponent's best answer to a turn, in words.
fn answer(game: &Game, verdict: &AnyVerdict) -> Option<String> {
    let then = after(&game.state, verdict)?;
    let reply = then.judge_stored(&best(&then)?.turn)?;
    let told = i18n::told(&reply, &then.homes(), &game.names());
    Some(i18n::hint_answer(told))
}

/// Returns the verb that best describes the purpose of a turn.
pub fn telling_verb(order: &str) -> Option<&'static str> {
    let telling = [
        "catastrophe",
        "attack",
        "sacrifice",
        "trade",
        "build",
        "discover",
        "move",
    ];
    telling
        .into_iter()
        .find(|verb| verbs(order).any(|said| said == *verb))
}

/// Returns an example of a setup for the current seat, as it is typed: it causes no warning (H3).
pub fn example(game: &AnyGame) -> Option<String> {
    let (stars, ship) = game.suggested_set_up()?;
    Some(set_up(stars, ship))
}

/// Returns the advice to a player who has just set up.
pub fn after_set_up(tx: &Tx, caller: &Caller, events: &[Event]) -> Result<Vec<String>> {
    let Some(Event::Settled {
        stars: [first, second],
        ship,
        ..
    }) = events.first()
    else {
        return Ok(Vec::new());
    };
    let kind = say::home_kind(first.size().pips(), second.size().pips());
    let mut said = vec![i18n::game_home_feedback(kind)];
    if is_newcomer(tx, caller)? {
        said.push(i18n::game_second_turn_advice(
            Piece::new(ship.colour(), Size::Small).to_string(),
        ));
    }
    Ok(said)
}

/// Returns whether the caller has never won a game.
pub fn is_newcomer(tx: &Tx, caller: &Caller) -> Result<bool> {
    let [won, _] = tx.results_of(caller.person.id, None)?;
    Ok(won == 0)
}

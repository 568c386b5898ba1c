//! The coach: advice for beginners before each turn against the Referee, and hints with their
//! reasons on request.
//!
//! A hint is given only if no other person plays, so that it never helps against a person.

use crate::command::{Caller, GameRef};
use crate::game::{Game, fair_play};
use crate::i18n::markup::notation;
use crate::i18n::{self, game as say, set_up};
use crate::lessons::{after, verbs, wins};
use crate::reply::error::{Broken, CommandResult, Result, refuse};
use crate::show::tips::{Tip, has, tips};
use crate::store::Tx;
use homeworlds::piece::{Colour, Piece, Size};
use homeworlds::rules::count::Budget;
use homeworlds::rules::star::ThreatSearch;
use homeworlds::rules::{AnyGame, AnyVerdict, AnyView, Event, Seat};
use homeworlds_engine::{ChosenTurn, EngineView, Level, Request};

/// Playing strength and search budget of a hint.
const TEACHER: Request = Request {
    level: Level::Nine,
    seed: 0,
    budget: Some(60_000),
};

/// Search budget for threats before a panel is shown.
const GLANCE: Budget = Budget {
    results: 100_000,
    tables: 20_000,
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
            CoachAdvice::Tip(tip) => i18n::coach_tip(tip.colour(), tip, who),
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

/// Returns whether the opponent could win if this seat passed.
pub fn threatens(game: &AnyGame) -> bool {
    game.judge_stored("pass")
        .is_some_and(|pass| game.lets_win(&pass, &mut ThreatSearch::new(GLANCE)) == Ok(true))
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
    let why = reason(state, *seat, &verdict);
    let why = i18n::hint_reason(why.colour(), game.name(seat.other()), why);
    let order = verdict.order();
    let hint = i18n::guide_hint(told, notation(&order), why);
    Some([order, hint])
}

/// The reason why a turn is good, derived from the position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, strum::Display)]
#[strum(serialize_all = "kebab-case")]
pub enum TurnReason {
    /// It wins.
    Wins,
    /// It prevents the opponent's win.
    Saves,
    /// It resists the opponent's threat to win, but does not provably stop it.
    Resists,
    /// It triggers a catastrophe.
    Catastrophe,
    /// It captures.
    Attack,
    /// It threatens to win.
    Threat,
    /// It builds several ships by a sacrifice.
    Builds,
    /// It trades several ships by a sacrifice.
    Trades,
    /// It moves several times by a sacrifice.
    Moves,
    /// It gains one action by a sacrifice.
    Once,
    /// It builds a small ship.
    Build,
    /// It builds a larger ship.
    Larger,
    /// It trades for a colour that the seat has nowhere else.
    Gains(Colour),
    /// It trades for another colour.
    Trade,
    /// It discovers a system.
    Discover,
    /// It moves.
    Move,
    /// It conquers, in Settlers.
    Conquer,
    /// It builds or lands, in Settlers.
    Settle,
    /// It upgrades, in Settlers.
    Upgrade,
    /// No known reason.
    Pass,
}

impl TurnReason {
    /// Returns the colour of the reason, or an empty text.
    fn colour(self) -> &'static str {
        match self {
            TurnReason::Gains(colour) => colour.word(),
            _ => "",
        }
    }
}

/// Returns the first reason that applies to a turn.
pub fn reason(game: &AnyGame, seat: Seat, verdict: &AnyVerdict) -> TurnReason {
    if wins(game, verdict) {
        return TurnReason::Wins;
    }
    if threatens(game) {
        let saves = game.lets_win(verdict, &mut ThreatSearch::new(GLANCE)) == Ok(false);
        return if saves {
            TurnReason::Saves
        } else {
            TurnReason::Resists
        };
    }
    let order = verdict.order();
    let AnyView::Star(view) = game.view(Some(seat)) else {
        return on_fields(&order);
    };
    let threat = || after(game, verdict).is_some_and(|after| threatens(&after));
    match telling_verb(&order) {
        Some("catastrophe") => TurnReason::Catastrophe,
        Some("attack") => TurnReason::Attack,
        // The threat is tested after a pass of the opponent.
        Some(_) if threat() => TurnReason::Threat,
        Some("sacrifice") => given_for(&order),
        Some("build") => match order.split(' ').nth(1) {
            Some(ship) if !ship.ends_with('1') => TurnReason::Larger,
            _ => TurnReason::Build,
        },
        Some("trade") => {
            let letter = order.split(' ').nth(3).and_then(|word| word.chars().next());
            let into = Colour::ALL
                .into_iter()
                .find(|it| Some(it.letter()) == letter);
            match into.filter(|&colour| !has(&view, seat, colour)) {
                Some(colour) => TurnReason::Gains(colour),
                None => TurnReason::Trade,
            }
        }
        Some("discover") => TurnReason::Discover,
        Some(_) => TurnReason::Move,
        None => TurnReason::Pass,
    }
}

/// Returns the reason why a turn of Settlers is good, by its action.
fn on_fields(order: &str) -> TurnReason {
    match verbs(order).next() {
        Some("conquer") => TurnReason::Conquer,
        Some("build" | "land" | "transfer") => TurnReason::Settle,
        Some("blue") if order.contains("upgrade") => TurnReason::Upgrade,
        Some("blue") => TurnReason::Trade,
        Some("move") => TurnReason::Move,
        _ => TurnReason::Pass,
    }
}

/// Returns the reason for a sacrifice, by its number of actions.
fn given_for(order: &str) -> TurnReason {
    let mut then = verbs(order).skip_while(|&verb| verb != "sacrifice").skip(1);
    match (then.next(), then.next()) {
        (Some("build"), Some(_)) => TurnReason::Builds,
        (Some("trade"), Some(_)) => TurnReason::Trades,
        (Some(_), Some(_)) => TurnReason::Moves,
        _ => TurnReason::Once,
    }
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
    let [won, _] = tx.results_of(caller.person.id)?;
    Ok(won == 0)
}

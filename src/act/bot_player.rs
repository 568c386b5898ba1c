//! The bot players, one per level, which sit at games like people. They grant requests, and their
//! turns are judged, logged and announced like any other.
//!
//! Their tasks follow from the store, so a restart loses nothing. Thinking takes long and uses only
//! what the seat may know. It happens between two transactions, and the result counts only if
//! nothing has happened since.

use crate::act::commit_turn::{TurnOrigin, commit};
use crate::command::{self, Action, Caller, GameRef, Irrevocable, ProposalStep};
use crate::domain::{GameId, InteractionId, Language, Millis, PersonId};
use crate::event_log::{ProposalKind, Seq};
use crate::game::proposals::{is_drawn_without, standing, yet_to_agree};
use crate::game::{Game, seating};
use crate::reply::error::{CommandResult, InternalError, Result};
use crate::store::{BotPlayerCall, Tx};
use homeworlds::rules::{AnyGame, Seat};
use homeworlds_engine::{ChosenTurn, EngineView, Level, Proof, Request};

/// The task that a game has for a bot player.
pub enum BotTask {
    /// Nothing.
    Nothing,
    /// Agree to a request.
    Word(Box<BotOrder>),
    /// Choose a turn in a position.
    Turn(Box<Thought>),
}

/// An action of a bot player, which is carried out like a person's.
pub struct BotOrder {
    /// The bot player.
    pub caller: Caller,
    /// The action.
    pub act: Action,
}

/// A position that the engine analyses.
pub struct Thought {
    game: GameId,
    person: PersonId,
    /// Log position of the current board.
    place: Seq,
    /// Everything that the seat to move may know.
    pub view: EngineView,
    /// Playing strength and options of the search.
    pub request: Request,
}

impl Thought {
    /// Judges a draw on the opponent's turn: the bot player agrees if the opponent stands better.
    pub fn of_draw(&self) -> command::ProposalRequest {
        let choice = self.view.choose(&self.request, &mut || false);
        let agrees = choice.is_some_and(|choice| choice.value > 0);
        command::ProposalRequest::DrawOf { agrees }
    }
}

/// Requests that are always granted.
const GRANTED: [ProposalKind; 2] = [ProposalKind::Takeback, ProposalKind::Pause];

/// Returns the current task that a game has for a bot player.
pub fn wanted(tx: &Tx, call: &BotPlayerCall, now: Millis) -> Result<BotTask> {
    let Some(game) = Game::load(tx, call.game)? else {
        return Ok(BotTask::Nothing);
    };
    if game.is_over() || game.check_not_adjourned().is_err() {
        return Ok(BotTask::Nothing);
    }
    for kind in GRANTED {
        let waiting =
            standing(&game, kind, now).map_or_else(Vec::new, |asked| yet_to_agree(&game, asked));
        if let Some(person) = waiting
            .into_iter()
            .find_map(|seat| bot_player_at(&game, seat))
        {
            return agrees(tx, &game, person, kind, now);
        }
    }
    let Some(mover) = game.state.to_move() else {
        return Ok(BotTask::Nothing);
    };
    if let Some(person) = bot_player_at(&game, mover) {
        let thought = thought(&game, mover, person)?;
        return Ok(BotTask::Turn(Box::new(thought)));
    }
    match asked_for_a_draw(&game, now) {
        // Bot players follow the people once they all agree.
        Some(person) => agrees(tx, &game, person, ProposalKind::Draw, now),
        None => Ok(BotTask::Nothing),
    }
}

/// Returns the position to analyse if a person offers a draw to the bot player of a game for two,
/// on the person's own turn.
pub fn draw_to_judge(
    tx: &Tx,
    caller: &Caller,
    game_ref: GameRef,
) -> CommandResult<Option<Thought>> {
    let (game, seat) = Game::played(tx, caller, game_ref)?;
    if game.state.seats() != 2 || game.state.to_move() != Some(seat) {
        return Ok(None);
    }
    let program = bot_player_at(&game, seat.other());
    Ok(program.map(|it| thought(&game, seat, it)).transpose()?)
}

/// Returns the bot player whose answer to a draw offer is pending, if no other is.
fn asked_for_a_draw(game: &Game, now: Millis) -> Option<PersonId> {
    let waiting = yet_to_agree(game, standing(game, ProposalKind::Draw, now)?);
    let bot_player: Option<Vec<_>> = waiting
        .iter()
        .map(|&seat| bot_player_at(game, seat))
        .collect();
    bot_player?.first().copied()
}

/// Returns whether a game waits for the turn of a bot player.
pub fn is_to_move(game: &Game) -> bool {
    let mover = game.state.to_move();
    !game.is_over()
        && game.check_not_adjourned().is_ok()
        && mover.is_some_and(|seat| bot_player_at(game, seat).is_some())
}

fn bot_player_at(game: &Game, seat: Seat) -> Option<PersonId> {
    game.person(seat).filter(|person| person.is_bot_player())
}

fn thought(game: &Game, mover: Seat, person: PersonId) -> Result<Thought> {
    let broken = |why| InternalError::BotPlayer {
        game: game.id(),
        why,
    };
    let level = person.level().map(Level::try_from).and_then(Result::ok);
    let own = game.history.turns.iter().filter(|turn| turn.seat == mover);
    let view = EngineView::of(&game.state, mover)
        .map(|view| own.fold(view, |view, turn| view.having_played(&turn.text)));
    Ok(Thought {
        game: game.id(),
        person,
        place: game.turn_place(),
        view: view.ok_or_else(|| broken("unknown game"))?,
        request: Request {
            level: level.ok_or_else(|| broken("unknown level"))?,
            seed: seed(game),
            budget: None,
        },
    })
}

/// Returns a seed that depends only on the game and the turn.
fn seed(game: &Game) -> u64 {
    let name = game.id().to_string();
    let letters = name.bytes().map(u64::from);
    let game_id = letters.fold(0, |sum: u64, letter| {
        sum.wrapping_mul(31).wrapping_add(letter)
    });
    game_id
        .wrapping_mul(1_000_003)
        .wrapping_add(game.turns().into())
}

fn agrees(
    tx: &Tx,
    game: &Game,
    person: PersonId,
    kind: ProposalKind,
    now: Millis,
) -> Result<BotTask> {
    Ok(BotTask::Word(Box::new(BotOrder {
        caller: caller(tx, game, person, now)?,
        act: propose(game, ProposalStep::agree(kind)),
    })))
}

fn propose(game: &Game, step: ProposalStep) -> Action {
    let game_ref = GameRef::Named(game.id());
    Action::Propose {
        game: game_ref,
        step,
    }
}

/// Plays the chosen turn, unless the position has changed, or returns the action taken instead: a
/// player who stands worse agrees to a draw rather than play.
pub fn play(
    tx: &mut Tx,
    thought: &Thought,
    choice: &ChosenTurn,
    now: Millis,
) -> CommandResult<Option<BotOrder>> {
    let game_ref = thought.game;
    let mut game = Game::load_required(tx, game_ref)?;
    let caller = caller(tx, &game, thought.person, now)?;
    if game.turn_place() != thought.place || game.check_not_adjourned().is_err() {
        return Ok(None);
    }
    let agree = ProposalStep::agree(ProposalKind::Draw);
    let may_end = game.state.seats() == 2 && thought.request.level >= RESIGNS_FROM;
    // Sides may have been swapped while it thought (B22).
    if game.person_to_move() != Some(thought.person) {
        return Ok(None);
    }
    let seat = game.check_turn(&caller)?;
    let act = if choice.value < 0 && is_drawn_without(&game, seat) {
        propose(&game, agree)
    } else if may_end && matches!(choice.proven, Some(Proof::Loss(_))) {
        Action::Irrevocable {
            what: Irrevocable::Resign,
            game: GameRef::Named(game_ref),
            sure: true,
        }
    } else {
        let why = "refused turn";
        let turn = varied(&game.state, thought.request.level, choice);
        let verdict = game
            .state
            .judge_stored(turn)
            .ok_or(InternalError::BotPlayer {
                game: game_ref,
                why,
            })?;
        let made = TurnOrigin {
            interaction: None,
            offers_draw: may_end && is_long_and_even(&game, choice),
            ..TurnOrigin::by(&caller)
        };
        commit(tx, &mut game, verdict, made)?;
        return Ok(None);
    };
    Ok(Some(BotOrder { caller, act }))
}

/// The lowest level that avoids repeating a position.
const VARIES_FROM: Level = Level::Two;

/// Number of occurrences of a position that a player who stands no worse avoids.
const TOO_OFTEN: usize = 3;

/// Returns the chosen turn or, if it would repeat a position too often, the best alternative that
/// leaves the seat no worse.
fn varied<'c>(game: &AnyGame, level: Level, choice: &'c ChosenTurn) -> &'c str {
    let repeats = |turn: &str| {
        game.judge_stored(turn).is_some_and(|verdict| {
            let mut after = game.clone();
            after.accept(verdict);
            after.repetitions() >= TOO_OFTEN
        })
    };
    if level < VARIES_FROM || choice.value < 0 || !repeats(&choice.turn) {
        return &choice.turn;
    }
    let mut others = choice.alternatives.iter();
    let other = others.find(|other| other.value >= 0 && !repeats(&other.turn));
    other.map_or(&choice.turn, |other| &other.turn)
}

/// The lowest level that resigns a proven loss and offers draws.
const RESIGNS_FROM: Level = Level::Seven;

/// Number of turns after which a draw may be offered, and interval between two offers.
const LONG_GAME_TURNS: [u32; 2] = [60, 20];

/// Maximum distance from 0 of a value that counts as even.
const EVEN_WITHIN: u32 = 40;

/// Returns whether to offer a draw with the next own turn.
fn is_long_and_even(game: &Game, choice: &ChosenTurn) -> bool {
    let [first, again] = LONG_GAME_TURNS;
    let turns = game.turns();
    // Each seat of two has one of two consecutive turns.
    let is_time = turns >= first && turns % again < 2;
    is_time && game.state.seats() == 2 && choice.value.unsigned_abs() <= EVEN_WITHIN
}

/// Returns a bot player as the caller of an action in the game's place.
pub fn caller(tx: &Tx, game: &Game, person: PersonId, now: Millis) -> Result<Caller> {
    let place = game.where_played();
    let why = "no place";
    let game_id = game.id();
    Ok(Caller {
        person: seating::person(tx, person)?,
        place: place.ok_or(InternalError::BotPlayer { game: game_id, why })?,
        interaction: InteractionId::at(now),
        lacks: Vec::new(),
        moderates: false,
        locale: Language::default(),
        language: Language::default(),
        server_language: None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use homeworlds::order::Name;
    use homeworlds::rules::Ruleset;
    use homeworlds_engine::Alternative;

    /// Returns a game in which both seats have passed so often that another pass repeats a position
    /// for the third time.
    fn shuffled() -> AnyGame {
        let names = ["Ann", "Beth"].map(|name| name.parse::<Name>().expect("a name"));
        let mut game = AnyGame::dealt(Ruleset::default(), names.to_vec(), None).expect("two seats");
        for turn in [
            "homeworld r1 b2 g3 Ann",
            "homeworld r1 b3 g3 Beth",
            "pass",
            "pass",
            "pass",
        ] {
            let verdict = game.judge_stored(turn).expect("a legal turn");
            game.accept(verdict);
        }
        game
    }

    fn choice(value: i32, other: i32) -> ChosenTurn {
        let alternative = |turn: &str, value| Alternative {
            turn: turn.to_owned(),
            value,
        };
        ChosenTurn {
            turn: "pass".to_owned(),
            value,
            alternatives: vec![
                alternative("pass", value),
                alternative("build g1 Beth", other),
            ],
            ..ChosenTurn::default()
        }
    }

    #[test]
    fn second_repetition_is_avoided_unless_worse() {
        let game = shuffled();
        let turn = |level, choice: &ChosenTurn| varied(&game, level, choice).to_owned();
        for level in &Level::ALL[1..] {
            assert_eq!(turn(*level, &choice(20, 10)), "build g1 Beth");
            assert_eq!(turn(*level, &choice(-20, 10)), "pass", "it stands worse");
            assert_eq!(turn(*level, &choice(20, -300)), "pass", "the other loses");
        }
        assert_eq!(turn(Level::One, &choice(20, 10)), "pass");
    }
}

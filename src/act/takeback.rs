//! Taking a turn back: its player asks, every other player allows it, and the game goes on from before it on a new line.

use crate::act::play::announce;
use crate::act::rulings;
use crate::act::rulings::Entry;
use crate::answer::error::{CommandError, NoTakeback, UserError};
use crate::answer::{Button, Message, Style};
use crate::command::{Act, Asker, BackStep, Which};
use crate::domain::{GameId, PersonId};
use crate::log::{NewEvent, ProposalKind, Proposed, RulingKind, Seq, Takeback, Turn, What};
use crate::matches::asked::yet_to_allow;
use crate::matches::resolve_game::Require;
use crate::matches::{Match, resolve_game};
use crate::notify::Notice;
use crate::store::{Draft, Tx};
use crate::text;
use crate::text::{markup, ruling as say};
use homeworlds::rules::{AnyGame, Seat};

impl From<NoTakeback> for CommandError {
    fn from(why: NoTakeback) -> Self {
        UserError::NoTakeback(why).into()
    }
}

/// Whether turns of this game can be taken back among its players. Every game is casual as yet.
pub const fn may_take_back(_table: &Match) -> bool {
    true
}

/// Asks for a takeback, allows or declines it.
pub fn step(
    tx: &mut Tx<'_>,
    asker: &Asker,
    game: Which,
    step: BackStep,
) -> Result<Message, CommandError> {
    let table = resolve_game::find(tx, asker, game, Require::APlayer, |game| Act::AskBack {
        game,
        step,
    })?;
    let seat = table.seat_of_player(asker)?;
    table.check_running()?;
    table.check_in(seat)?;
    table.check_not_adjourned()?;
    match (step, table.history.takeback.clone()) {
        (BackStep::Ask, None) => ask(tx, asker, &table, seat),
        (BackStep::Ask, Some(asked)) => Ok(stands(&table, seat, &asked)),
        (BackStep::Allow | BackStep::Decline, None) => Err(NoTakeback::NotAsked(table.id()).into()),
        (BackStep::Allow, Some(asked)) => allow(tx, asker, table, seat, &asked),
        (BackStep::Decline, Some(asked)) => decline(tx, asker, &table, seat, &asked),
    }
}

fn ask(tx: &mut Tx<'_>, asker: &Asker, table: &Match, seat: Seat) -> Result<Message, CommandError> {
    let turn = target(table, seat).ok_or(NoTakeback::NothingMade(table.id()))?;
    check(table, turn)?;
    let made = table.turns();
    let proposal = Proposed::Takeback { turn };
    tx.append(table.id(), &asker.does(What::Asked { seat, proposal }))?;
    let notice = Notice::TakebackAsked {
        seat: seat.0,
        turn,
        made,
    };
    let key = format!("takeback-{}", asker.interaction);
    announce(tx, table, notice, &key, asker.at())?;
    Ok(Message::of(say::ASKED))
}

/// After how many turns the game would stand: before the last turn of `seat`, if others have made at most one since.
fn target(table: &Match, seat: Seat) -> Option<u32> {
    if !may_take_back(table) {
        return None;
    }
    let mut others = 0;
    let turns = table.history.turns.iter().rev();
    for turn in turns.filter(|turn| turn.by.is_some()) {
        if turn.seat == seat {
            return Some(turn.number - 1);
        }
        others += 1;
        if others > 1 {
            return None;
        }
    }
    None
}

/// Refuses what cannot be hidden or given back any more.
fn check(table: &Match, turn: u32) -> Result<(), CommandError> {
    let to = before(table, turn);
    let history = &table.history;
    if history.departures.iter().any(|left| left.seq > to) {
        return Err(NoTakeback::LeftSince.into());
    }
    if history.transference.is_some_and(|moved| moved.seq > to) {
        return Err(NoTakeback::MovedSince.into());
    }
    let then = table.at(table.place_before_next(turn))?;
    if sides(&then.game) != sides(&table.game) {
        return Err(NoTakeback::SideShown.into());
    }
    Ok(())
}

/// Where the game stood when the turn after `turn` turns was about to be made.
fn before(table: &Match, turn: u32) -> Seq {
    let history = &table.history;
    history.log.before(history.place_of(turn + 1))
}

/// What everybody may know of the sides.
pub fn sides(game: &AnyGame) -> Vec<Option<&'static str>> {
    let seats = (0..game.seats()).map(Seat);
    seats
        .map(|seat| game.revealed(seat).map(text::alignment_word))
        .collect()
}

fn named(table: &Match, seats: &[Seat]) -> String {
    let names: Vec<String> = seats.iter().map(|&seat| table.name(seat)).collect();
    text::all_of(&names)
}

const fn which_turns(asked: &Takeback) -> [u32; 2] {
    [asked.turn + 1, asked.made]
}

fn stands(table: &Match, seat: Seat, asked: &Takeback) -> Message {
    let waiting = yet_to_allow(table, asked.seat);
    if asked.seat == seat {
        let text = say::you_asked(table.id(), &named(table, &waiting));
        let press = press(table, BackStep::Decline);
        return Message::of(text).with_buttons([Button::new(
            say::label::WITHDRAW,
            Style::Plain,
            press,
        )]);
    }
    if !waiting.contains(&seat) {
        return Message::of(say::you_allow(&named(table, &waiting)));
    }
    let who = table.name(asked.seat);
    Message::of(say::asked_you(table.id(), &who, which_turns(asked))).with_buttons(answers(table))
}

fn press(table: &Match, step: BackStep) -> Act {
    let game = table.as_it_stands();
    Act::AskBack { game, step }
}

fn answers(table: &Match) -> [Button; 2] {
    [
        Button::new(
            say::label::ALLOW,
            Style::Main,
            press(table, BackStep::Allow),
        ),
        Button::new(
            say::label::DECLINE,
            Style::Plain,
            press(table, BackStep::Decline),
        ),
    ]
}

/// The request in public; without buttons once it stands no more.
pub fn asked(table: &Match, asked: &Takeback) -> Message {
    let whom = yet_to_allow(table, asked.seat);
    let called: Vec<String> = whom
        .iter()
        .map(|&seat| {
            let person = table.person(seat);
            person.map_or_else(|| table.name(seat), markup::person)
        })
        .collect();
    let who = table.name(asked.seat);
    let text = say::asked(table.id(), &who, which_turns(asked), &text::all_of(&called));
    let message = Message::of(text);
    let now = table.history.takeback.as_ref();
    let same =
        |now: &Takeback| (now.seat, now.turn, now.made) == (asked.seat, asked.turn, asked.made);
    let stands = now.is_some_and(same);
    if !stands {
        return message;
    }
    Message {
        others: whom.iter().filter_map(|&seat| table.person(seat)).collect(),
        ..message
    }
    .with_buttons(answers(table))
}

fn decline(
    tx: &mut Tx<'_>,
    asker: &Asker,
    table: &Match,
    seat: Seat,
    asked: &Takeback,
) -> Result<Message, CommandError> {
    let of = ProposalKind::Takeback;
    tx.append(table.id(), &asker.does(What::Dropped { of }))?;
    let (notice, said) = if asked.seat == seat {
        (
            Notice::TakebackWithdrawn { seat: seat.0 },
            say::YOU_WITHDREW,
        )
    } else {
        (Notice::TakebackDeclined { seat: seat.0 }, say::YOU_DECLINED)
    };
    let key = format!("takeback-over-{}", asker.interaction);
    announce(tx, table, notice, &key, asker.at())?;
    Ok(Message::of(said))
}

fn allow(
    tx: &mut Tx<'_>,
    asker: &Asker,
    table: Match,
    seat: Seat,
    asked: &Takeback,
) -> Result<Message, CommandError> {
    if asked.seat == seat {
        return Err(NoTakeback::OwnRequest.into());
    }
    let mut waiting = yet_to_allow(&table, asked.seat);
    if !waiting.contains(&seat) {
        return Err(NoTakeback::AllowedAlready.into());
    }
    waiting.retain(|other| *other != seat);
    if !waiting.is_empty() {
        let to = ProposalKind::Takeback;
        tx.append(table.id(), &asker.does(What::Agreed { seat, to }))?;
        let notice = Notice::TakebackAllowed { seat: seat.0 };
        let key = format!("takeback-allowed-{}", asker.interaction);
        announce(tx, &table, notice, &key, asker.at())?;
        return Ok(Message::of(say::you_allow(&named(&table, &waiting))));
    }
    go_back(tx, asker, &table, asked)?;
    Ok(Message::of(say::WENT_BACK))
}

/// Begins the line on which the turns were not made; each comes back to its player as a draft.
fn go_back(
    tx: &mut Tx<'_>,
    asker: &Asker,
    table: &Match,
    asked: &Takeback,
) -> Result<(), CommandError> {
    let person = table.person(asked.seat).unwrap_or(asker.person.id);
    let before = table.history.log.last();
    let to = self::before(table, asked.turn);
    rulings::go_back(tx, table.id(), to, |what| {
        NewEvent::of(what, asker.at())
            .by(person)
            .through(asker.interaction)
    })?;
    let taken = table.history.turns.iter().skip(asked.turn as usize);
    // The earliest of each player's is the one that they can make again.
    for turn in taken.rev().filter(|turn| turn.by.is_some()) {
        give_back(tx, asker, table, turn, asked.turn)?;
    }
    let entry = Entry {
        kind: RulingKind::TakenBack,
        by: person,
        reason: String::new(),
        turn: asked.turn,
        before,
        undoes: None,
        seat: Some(asked.seat),
        other: None,
        second: None,
        at: asker.at(),
        interaction: asker.interaction,
    };
    rulings::record(tx, table.id(), &entry)
}

fn give_back(
    tx: &mut Tx<'_>,
    asker: &Asker,
    table: &Match,
    turn: &Turn,
    turns: u32,
) -> Result<(), CommandError> {
    let Some(person) = table.person(turn.seat) else {
        return Ok(());
    };
    let rev = revision(tx, table.id(), person)?;
    Ok(tx.set_draft(&Draft {
        game: table.id(),
        person,
        turn: turns,
        rev: rev + 1,
        text: turn.text.clone(),
        at: asker.at(),
        offers_draw: false,
        seal: None,
    })?)
}

fn revision(tx: &Tx<'_>, game: GameId, person: PersonId) -> Result<u32, CommandError> {
    Ok(tx.draft(game, person)?.map_or(0, |draft| draft.rev))
}

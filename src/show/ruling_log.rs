//! The ruling log of a game: each posted entry, and the list of all.

use crate::command::{Caller, GameRef};
use crate::event_log::{Ruling, RulingKind, Seq};
use crate::game::rulings::{
    call_before, is_called, is_undone, shows_a_card, stands_still, table_of,
};
use crate::game::seating::players;
use crate::game::{Game, seating};
use crate::i18n::proposals::turns;
use crate::i18n::{self, markup};
use crate::reply::error::{CommandResult, Result};
use crate::reply::{Message, truncate, width};
use crate::show::{card, desk, timing};
use crate::store::Tx;
use homeworlds::rules::Seat;
use std::collections::VecDeque;

/// Maximum number of entries in the list.
const LISTED: usize = 15;

/// Builds the posted entry, with the log position if it is a card.
pub fn posted(
    tx: &Tx,
    game: &Game,
    at: Seq,
    side: Option<Seat>,
) -> Result<Option<(Message, Option<Seq>)>> {
    let rulings = &game.history.rulings;
    let Some(ruling) = game.history.ruling_at(at) else {
        return Ok(None);
    };
    let mut text = told(tx, game, ruling, rulings)?;
    if hides_a_side(game, ruling)? {
        text = format!("{text}\n{}", i18n::RULING_SIDES_WERE_SHOWN);
    }
    if ruling.other.is_some() && game.published().is_some() && !game.is_over() {
        text = format!("{text}\n{}", i18n::RULING_A_SIDE_GOES_WITH_IT);
    }
    if has_a_former(tx, game)? {
        text = format!("{text}\n{}", i18n::RULING_A_FORMER_SITS);
    }
    if !shows_a_card(game, ruling) {
        return Ok(Some((Message::of(text), None)));
    }
    let over = game.is_over();
    let mut message = if over {
        card::result(game, side)
    } else {
        card::turn(game, game.place(), side)?
    };
    message.text = format!("{text}\n{}", message.text);
    // The result follows the card of the last turn, which then loses its buttons.
    let place = if over {
        game.history.tip()
    } else {
        game.place()
    };
    Ok(Some((message, Some(place))))
}

/// Returns whether the ruling hides previously known facts about the sides.
fn hides_a_side(game: &Game, ruling: &Ruling) -> Result<bool> {
    if ruling.rewound != Some(game.history.rewound()) || game.published().is_none() {
        return Ok(false);
    }
    Ok(!game.is_over())
}

/// Returns whether a former player would have to play on.
fn has_a_former(tx: &Tx, game: &Game) -> Result<bool> {
    if game.is_over() {
        return Ok(false);
    }
    for seat in game.state.still_in() {
        if let Some(person) = game.person(seat)
            && tx.is_former(person)?
        {
            return Ok(true);
        }
    }
    Ok(false)
}

fn told(tx: &Tx, game: &Game, ruling: &Ruling, all: &[Ruling]) -> Result<String> {
    let game_id = game.id();
    let who = &seating::name(tx, ruling.person)?;
    let fact = match ruling.kind {
        // The text of a call is for moderators alone.
        RulingKind::Called => return Ok(i18n::ruling_called_told(game_id)),
        // A private answer is for the caller alone.
        RulingKind::AnsweredPrivately => {
            return Ok(i18n::RulingAnsweredPrivately { game: game_id, who }.text());
        }
        RulingKind::TakenBack => {
            let made = game.history.log.turns_at(ruling.before);
            let agreed = seating::others(game, ruling.person);
            let turns = turns([ruling.turn + 1, made]);
            return Ok(i18n::RulingTurnsTakenBack {
                agreed,
                game: game_id,
                what: turns,
            }
            .text());
        }
        RulingKind::RolledBack => i18n::RulingRolledBack {
            game: game_id,
            turn: ruling.turn,
            who,
        }
        .text(),
        RulingKind::Replaced => {
            let [was, now] = changed_hands(tx, game, ruling)?;
            i18n::RulingReplacedTold {
                game: game_id,
                now: &now,
                was: &was,
                who,
            }
            .text()
        }
        RulingKind::GaveTime => {
            let to = ruling.seat.map(|seat| game.name(seat));
            i18n::RulingGaveTimeTold {
                game: game_id,
                to: to.unwrap_or_default(),
                who,
            }
            .text()
        }
        RulingKind::Answered
        | RulingKind::Adjourned
        | RulingKind::Resumed
        | RulingKind::Adjudicated
        | RulingKind::Voided
        | RulingKind::Unrated => i18n::RulingTold {
            game: game_id,
            kind: ruling.kind.word(),
            who,
        }
        .text(),
        RulingKind::Undone => i18n::RulingUndoneTold {
            game: game_id,
            what: undone(game, ruling, all),
            who,
        }
        .text(),
    };
    let mut lines = vec![format!("{fact}: {}", markup::escape(&ruling.reason))];
    if ruling.kind == RulingKind::Adjourned {
        lines.push(i18n::RULING_UNTIL_RESUMED.to_string());
    }
    if ruling.kind == RulingKind::GaveTime && stands_still(game, ruling) {
        lines.extend(timing::on_card(game));
    }
    Ok(lines.join("\n"))
}

/// Returns the previous and the new holder of a seat.
fn changed_hands(tx: &Tx, game: &Game, ruling: &Ruling) -> Result<[String; 2]> {
    let was = match ruling.other {
        Some(person) => seating::name(tx, person)?,
        None => String::new(),
    };
    let seat = ruling.seat.unwrap_or(Seat(0));
    let now = game
        .history
        .sitters
        .get(seat.index())
        .map_or_else(String::new, |sitter| markup::escape(&sitter.name));
    Ok([was, now])
}

/// Describes the object of an undo.
fn undone(game: &Game, ruling: &Ruling, all: &[Ruling]) -> String {
    let undone = ruling
        .undoes
        .and_then(|number| all.iter().find(|one| one.number == number));
    match (undone, ruling.seat) {
        (Some(undone), _) => i18n::RulingTheRuling {
            number: undone.number,
            what: i18n::ruling_kind(undone.kind.word()),
        }
        .text(),
        (None, Some(seat)) => i18n::ruling_the_leaving(game.name(seat)),
        (None, None) => i18n::RULING_THE_END.to_string(),
    }
}

/// Lists the log of a game, for its players and for the moderators of its server.
pub fn show(tx: &Tx, caller: &Caller, game_ref: GameRef) -> CommandResult {
    let game = Game::asked(tx, caller, game_ref)?;
    if game.seat_of(caller.person.id).is_none() {
        table_of(tx, caller, game.which())?;
    }
    let rulings = &game.history.rulings;
    let players = players(&game, &game.state);
    let mut lines = vec![
        i18n::RulingListHeading {
            game: game.id(),
            players: &players,
        }
        .text(),
    ];
    if let Some(adjourned) = &game.history.adjournment {
        lines.push(i18n::ruling_card_waits(markup::escape(&adjourned.reason)));
    }
    if rulings.is_empty() {
        lines.push(i18n::RULING_NOTHING_RULED.to_string());
    }
    let call = is_called(rulings).then(|| i18n::RULING_CALL_WAITS.to_string());
    let kept_free = truncate::length(&lines) + call.as_deref().map_or(0, |call| width(call) + 1);
    lines.extend(latest(
        tx,
        rulings,
        |ruling| reason_for(caller, &game, ruling),
        Message::MAX_CHARS.saturating_sub(kept_free),
    )?);
    lines.extend(call);
    let log = Message::lines(&lines);
    Ok(desk::with_tools(caller, &game, log))
}

/// Returns the reason of a call or ruling, if the caller may read it: a call and its private answer
/// are visible to its author and to moderators who do not play.
fn reason_for(caller: &Caller, game: &Game, ruling: &Ruling) -> Option<String> {
    let (me, reason) = (caller.person.id, markup::escape(&ruling.reason));
    let judges = caller.moderates && game.seat_of(me).is_none();
    let call = match ruling.kind {
        RulingKind::Called => Some(ruling),
        RulingKind::AnsweredPrivately => call_before(&game.history.rulings, ruling.seq),
        _ => return Some(reason),
    };
    (judges || call.is_some_and(|call| call.person == me)).then_some(reason)
}

/// Returns as many of the latest entries as fit, and the number of earlier ones.
fn latest(
    tx: &Tx,
    rulings: &[Ruling],
    reason: impl Fn(&Ruling) -> Option<String>,
    room: usize,
) -> Result<Vec<String>> {
    let room = room.saturating_sub(width(&i18n::ruling_earlier(rulings.len())) + 1);
    let mut lines: VecDeque<String> = VecDeque::new();
    let mut used = 0;
    for ruling in rulings.iter().rev().take(LISTED) {
        let what = ruling.undoes.map_or_else(
            || i18n::ruling_kind(ruling.kind.word()),
            i18n::ruling_undoing_of,
        );
        let line = i18n::RulingListLine {
            number: ruling.number,
            reason: reason(ruling).filter(|reason| !reason.is_empty()),
            undone: is_undone(rulings, ruling),
            what,
            when: markup::date(ruling.at),
            who: seating::name(tx, ruling.person)?,
        }
        .text();
        used += width(&line) + 1;
        if used > room {
            break;
        }
        lines.push_front(line);
    }
    let before = rulings.len() - lines.len();
    if before > 0 {
        lines.push_front(i18n::ruling_earlier(before));
    }
    Ok(lines.into())
}

//! A typed turn: read, judged, and confirmed where it should be; then it is sent as a composed one is.

use crate::act::count::submit;
use crate::answer::error::{CommandError, UserError};
use crate::answer::{Button, Message};
use crate::command::{Act, Asker, Waiting, Which};
use crate::matches::resolve_game::Require;
use crate::matches::warnings::{cautions, warnings};
use crate::matches::{Match, resolve_game};
use crate::show::home;
use crate::store::{Pending, PendingId, Tx};
use crate::text;
use crate::text::markup::notation;
use crate::text::{game as say, reading};
use homeworlds::rules::any::AnyUnderstood;
use homeworlds::rules::search::Strictness;
use homeworlds::rules::{AnyGame, AnyVerdict};

/// Makes the turn that `text` means, or asks for a confirmation first.
pub fn make(
    tx: &mut Tx<'_>,
    asker: &Asker,
    game: Which,
    text: &str,
) -> Result<Message, CommandError> {
    let again = |game| Act::Move {
        game,
        text: text.to_owned(),
    };
    let mut table = resolve_game::find(tx, asker, game, Require::TheTurn, again)?;
    let seat = table.check_turn(asker)?;
    let AnyUnderstood {
        verdict, starred, ..
    } = judge(&table.game, &reading::in_notation(&table.game, text))?;
    let found = warnings(&table, seat, &cautions(&table, seat, &verdict));
    if found.is_empty() {
        return submit(tx, asker, &mut table, verdict, false);
    }
    if starred {
        let mut done = submit(tx, asker, &mut table, verdict, false)?;
        done.text = format!("{}\n{}", done.text, say::confirmed_by_star(&found));
        return Ok(done);
    }
    let pending = Pending {
        game: table.id(),
        person: asker.person.id,
        turn: table.turns() + 1,
        text: verdict.order(),
        at: asker.at(),
    };
    let id = tx.set_pending(&pending)?;
    Ok(question(&table, &verdict, &found, Waiting(id.0)))
}

/// Judges a turn in the notation.
fn judge(game: &AnyGame, text: &str) -> Result<AnyUnderstood, UserError> {
    game.understand(text, Strictness::Play)
        .map_err(UserError::Misunderstood)
}

/// Sets up as suggested (H3).
pub fn settle(tx: &mut Tx<'_>, asker: &Asker, game: Which) -> Result<Message, CommandError> {
    let suggested = home::suggested(tx, asker, game)?;
    make(tx, asker, game, &suggested)
}

/// Lets the turn count that waits for it, or drops it.
pub fn confirm(
    tx: &mut Tx<'_>,
    asker: &Asker,
    game: Which,
    asked: Waiting,
    sure: bool,
) -> Result<Message, CommandError> {
    let again = |game| Act::Confirm { game, asked, sure };
    let mut table = resolve_game::find(tx, asker, game, Require::TheTurn, again)?;
    table.seat_of_player(asker)?;
    let id = PendingId(asked.0);
    let pending = tx.pending(id)?.filter(|pending| {
        pending.person == asker.person.id
            && pending.game == table.id()
            && pending.turn == table.turns() + 1
    });
    let pending = pending.ok_or(UserError::NothingAsked)?;
    if !sure {
        tx.drop_one_pending(id)?;
        return Ok(Message::of(text::GAME_TAKEN_BACK));
    }
    table.check_turn(asker)?;
    let verdict = judge(&table.game, &pending.text)?.verdict;
    submit(tx, asker, &mut table, verdict, false)
}

fn question(table: &Match, verdict: &AnyVerdict, cautions: &[String], id: Waiting) -> Message {
    let (game, asked) = (table.as_it_stands(), id);
    Message::of(say::confirm(&notation(&verdict.order()), cautions)).with_buttons([
        Button::danger(
            text::BUTTON_CONFIRM,
            Act::Confirm {
                sure: true,
                game,
                asked,
            },
        ),
        Button::plain(
            text::BUTTON_CANCEL,
            Act::Confirm {
                sure: false,
                game,
                asked,
            },
        ),
    ])
}

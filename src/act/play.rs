//! A typed turn: read, judged, and sent as a composed one is; one that should be looked at once more becomes its player's draft, on
//! their panel, which says why.

use crate::act::count::submit;
use crate::answer::error::{Answer, refusal};
use crate::command::{Act, Asker, Which};
use crate::matches::resolve_game::{self, Require};
use crate::matches::warnings::{cautions, warnings};
use crate::show::compose;
use crate::store::Tx;
use crate::text::{self, not_understood, reading};
use homeworlds::rules::AnyGame;
use homeworlds::rules::any::AnyUnderstood;
use homeworlds::rules::search::Strictness;

/// Makes the turn that `text` means, or shows it on the panel first.
pub fn make(tx: &mut Tx, asker: &Asker, game: Option<Which>, text: &str) -> Answer {
    let again = |game| Act::Move {
        game,
        text: text.to_owned(),
    };
    let mut match_ = resolve_game::find(tx, asker, game, Require::TheTurn, again)?;
    let seat = match_.check_turn(asker)?;
    let AnyUnderstood {
        verdict, starred, ..
    } = judge(&match_.game, &reading::in_notation(&match_.game, text))?;
    let found = warnings(
        &match_.game,
        &match_.names(),
        seat,
        &cautions(&match_, seat, &verdict),
    );
    if found.is_empty() {
        return submit(tx, asker, &mut match_, verdict, false);
    }
    if starred {
        let mut done = submit(tx, asker, &mut match_, verdict, false)?;
        done.text = format!(
            "{}\n{}",
            done.text,
            text::game_confirmed_by_star(text::bullets(&found))
        );
        return Ok(done);
    }
    let (me, turn) = (asker.person.id, match_.turn_place());
    tx.give_draft((match_.id(), me), turn, verdict.order(), asker.at())?;
    compose::show(tx, asker, Some(match_.which()))
}

/// Judges a turn in the notation.
fn judge(game: &AnyGame, text: &str) -> Answer<AnyUnderstood> {
    game.understand(text, Strictness::Play)
        .map_err(|why| refusal(not_understood(&why)))
}

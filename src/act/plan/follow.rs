//! Plans beside a game that goes on: a turn that was planned so carries its lines on, other lines stay where they began.

use crate::answer::error::CommandError;
use crate::show::plan::Planner;
use crate::store::{PlanTurn, Tx};
use crate::text::plan as say;
use homeworlds::rules::AnyGame;

/// Lets the plans follow what was played since they last did. Says whether anything of the board has changed.
pub fn follow(tx: &mut Tx<'_>, planner: &mut Planner) -> Result<bool, CommandError> {
    let (from, now) = (planner.board.turn, planner.table.turns());
    if from == now {
        return Ok(false);
    }
    let idle = planner.board.base >= from
        && planner.board.node.is_none()
        && planner.board.draft.is_empty();
    for made in from..now {
        follow_turn(tx, planner, made)?;
    }
    let board = &mut planner.board;
    board.turn = now;
    if idle && board.base != now {
        board.base = now;
        board.draft.clear();
    }
    Ok(true)
}

/// The turn after `made` turns was played.
fn follow_turn(tx: &mut Tx<'_>, planner: &mut Planner, made: u32) -> Result<(), CommandError> {
    let planned: Vec<PlanTurn> = owned(planner.tree.behind(made, None));
    let Some(played) = planner.table.made_after(made).map(str::to_owned) else {
        return Ok(());
    };
    if planned.is_empty() && planner.board.base != made {
        return Ok(());
    }
    let moment = planner.table.place_before_next(made);
    let (before, _) = planner.table.supposing(moment, [])?;
    let Some(actual) = after(&before.game, &played) else {
        return Ok(());
    };
    for turn in &planned {
        let like = after(&before.game, &turn.text).filter(|like| like.stands_like(&actual));
        if let Some(like) = like {
            planner.notes.push(say::followed(made + 1));
            return carry_on(tx, planner, turn, (&like, &actual));
        }
    }
    if !planned.is_empty() {
        planner.notes.push(say::overtaken(made + 1));
    }
    Ok(())
}

/// What was planned behind `turn` goes on from the game itself, by the names that systems have there.
fn carry_on(
    tx: &mut Tx<'_>,
    planner: &mut Planner,
    turn: &PlanTurn,
    games: (&AnyGame, &AnyGame),
) -> Result<(), CommandError> {
    let board = &mut planner.board;
    let base = turn.base + 1;
    let stood = match board.node {
        None => board.base == turn.base && board.draft.is_empty(),
        Some(node) => {
            let path = planner.tree.path(Some(node));
            path.iter().any(|above| above.id == turn.id)
        }
    };
    if stood {
        board.base = base;
        board.draft.clone_from(&turn.draft);
        board.node = board.node.filter(|&node| node != turn.id);
    }
    for mut next in owned(planner.tree.behind(turn.base, Some(turn.id))) {
        next.parent = None;
        retell(tx, planner, next, base, games)?;
    }
    planner.tree.remove(turn.id);
    Ok(tx.drop_plan_turn(planner.board.game, planner.board.person, turn.id)?)
}

/// Tells a turn and all behind it by the names of the actual game, as far as they are legal there.
fn retell(
    tx: &mut Tx<'_>,
    planner: &mut Planner,
    mut turn: PlanTurn,
    base: u32,
    (like, actual): (&AnyGame, &AnyGame),
) -> Result<(), CommandError> {
    let behind = owned(planner.tree.behind(turn.base, Some(turn.id)));
    turn.base = base;
    let renaming = like.standing().renaming(&actual.standing());
    let planned = like.judge_stored(&turn.text);
    let verdict = renaming.and_then(|renaming| actual.judge_alike(&turn.text, &renaming));
    let (mut like, mut actual) = (like.clone(), actual.clone());
    if let (Some(planned), Some(verdict)) = (planned, verdict) {
        turn.text = verdict.order();
        like.accept(planned);
        actual.accept(verdict);
    }
    planner.keep(tx, turn)?;
    for next in behind {
        retell(tx, planner, next, base, (&like, &actual))?;
    }
    Ok(())
}

fn after(game: &AnyGame, text: &str) -> Option<AnyGame> {
    let mut game = game.clone();
    let verdict = game.judge_stored(text)?;
    game.accept(verdict);
    Some(game)
}

fn owned(turns: Vec<&PlanTurn>) -> Vec<PlanTurn> {
    turns.into_iter().cloned().collect()
}

//! The view of the planning board: the board of the hypothetical game, the line that leads there,
//! and the next choices. Lines are played on a copy of the game without the deal, so no plan can
//! reveal anything that depends on it. A person's plans are loaded for that person alone.
//!
//! Must not depend on the deal, nor on anyone else's plans.

use crate::command::{Caller, GamePanel, GameRef, PlanAction, Planning};
use crate::domain::GameId;
use crate::game::conditional_moves::answers;
use crate::game::{Game, fair_play};
use crate::i18n::markup::notation;
use crate::i18n::{self, TextKey};
use crate::reply::error::CommandResult;
use crate::reply::{BoardSpec, Message};
use crate::show::panel::{PanelView, Preview};
use crate::show::planning::Planner;
use crate::store::Tx;
use homeworlds::rules::AnyGame;
use homeworlds::rules::choose::Code;

/// Number of turns of the line shown above the board.
const TOLD: usize = 4;

/// Shows the board with half a step chosen or none, without a change.
pub fn show(tx: &Tx, caller: &Caller, shown: GamePanel, half: Option<&Code>) -> CommandResult {
    let GamePanel { game, panel } = shown;
    let mut planner = Planner::of(tx, caller, GameRef::Named(game))?;
    let current = planner.is_current(Some(panel));
    if !current {
        planner.notes.push(i18n::PLAN_OLD_PANEL.to_string());
    }
    board(tx, &planner, half.filter(|_| current))
}

/// Returns the position after the caller's line, for the engine to reply to; `None` if the game is
/// still running, or the panel is outdated.
pub fn replies(tx: &Tx, caller: &Caller, planning: &Planning) -> CommandResult<Option<AnyGame>> {
    let planner = Planner::of(tx, caller, planning.game)?;
    if !planner.game.is_closed() || !planner.is_current(planning.panel) {
        return Ok(None);
    }
    let state = planner.supposed()?.state;
    fair_play::check(tx, caller.person.id, &state, None)?;
    Ok(Some(state))
}

/// Refuses a modal of the planning board from a person who does not play in the game.
pub fn check_form(tx: &Tx, caller: &Caller, game_id: GameId) -> CommandResult<Game> {
    Ok(Planner::of(tx, caller, GameRef::Named(game_id))?.game)
}

/// Returns the board of the caller's planning board, with the turn in progress.
pub fn standing(tx: &Tx, caller: &Caller, game: GameId) -> CommandResult<BoardSpec> {
    let planner = Planner::of(tx, caller, GameRef::Named(game))?;
    Ok(BoardSpec {
        steps: planner.board.draft.clone(),
        ..planner.shown()
    })
}

/// Shows the current board with its choices, after `half` a step if one is chosen.
pub fn board(tx: &Tx, planner: &Planner, half: Option<&Code>) -> CommandResult {
    let supposed = planner.supposed()?;
    let games = planner.game.walk(planner.base(), &planner.board.line)?;
    let heading = heading(planner, &supposed, &games);
    let line_answers = !answers(&games, planner.seat).is_empty();
    let back = (!planner.board.line.is_empty())
        .then(|| planner.button(i18n::BUTTON_BACK_A_TURN, PlanAction::Up));
    let Some(seat) = supposed.state.to_move() else {
        let mut lines = planner.notes.clone();
        lines.push(heading);
        lines.extend(
            supposed
                .state
                .outcome()
                .map(|outcome| i18n::plan_ends(i18n::outcome(outcome, &supposed.names()))),
        );
        return Ok(Message::lines(&lines)
            .with_board(planner.shown())
            .with_buttons(back)
            .with_buttons(planner.besides(tx, false, line_answers)?));
    };
    let resumed = supposed.draft(&planner.board.draft)?;
    let draft = &resumed.draft;
    let verdict = draft.verdict();
    let answers = if draft.is_empty() {
        line_answers
    } else {
        verdict.is_some() && planner.seat == seat && !planner.board.line.is_empty()
    };
    let shown = PanelView {
        heading,
        composer: planner.composer(),
        state: &supposed.state,
        game: Some(&supposed),
        names: supposed.plain_names(),
        seat,
        reader: planner.seat,
        draft,
        verdict,
        newcomer: false,
        preview: Preview::Whole,
        back,
        besides: planner.besides(tx, true, answers)?,
        proposed: &planner.proposed,
    };
    Ok(shown.panel(half, &planner.notes).with_board(BoardSpec {
        steps: draft.text(),
        ..planner.shown()
    }))
}

/// Builds the heading: the game, the start of the line, its last turns, and the seat to move.
fn heading(planner: &Planner, supposed: &Game, games: &[AnyGame]) -> String {
    let (base, now) = (planner.board.base, planner.game.turns());
    let names = planner.game.names();
    let mut lines = vec![
        i18n::PlanHeading {
            game: planner.game.id(),
            players: i18n::game::in_turn_order(&names),
        }
        .text(),
    ];
    lines.push(match base {
        _ if base == now => i18n::PLAN_NOW.to_string(),
        0 => i18n::plan_earlier(now),
        _ => i18n::PlanEarlierThanGame { base, now }.text(),
    });
    let line = &planner.board.line;
    let before = line.len().saturating_sub(TOLD);
    if before > 0 {
        lines.push(i18n::plan_more_before(before));
    }
    for (text, game_id) in line.iter().zip(games).skip(before) {
        let who = planner.game.name(game_id.next_seat());
        // A full stop after the number would make it an item of a numbered list, which counts by
        // itself.
        lines.push(format!(
            "{} · {who} {}",
            game_id.turns() + 1,
            notation(&text)
        ));
    }
    lines.extend(hidden(planner, supposed).map(String::from));
    if let Some(seat) = supposed.state.to_move() {
        let own = seat == planner.seat;
        let number = supposed.turns() + 1;
        lines.push(
            i18n::PlanNext {
                number,
                own,
                who: supposed.name(seat),
            }
            .text(),
        );
    }
    lines.join("\n")
}

// Rule M7: an elimination reveals parts of the deal, which a plan does not know.
fn hidden(planner: &Planner, supposed: &Game) -> Option<TextKey> {
    let before = planner.game.state.eliminated();
    let more = supposed
        .state
        .eliminated()
        .iter()
        .any(|out| !before.has(out));
    (planner.game.rules.has_sides() && more).then_some(i18n::PLAN_NO_SIDES)
}

//! A typed turn: read, judged, and sent as a composed one is; one that should be looked at once more becomes its player's draft, on
//! their panel, which says why.

use std::fmt::Display;

use crate::act::count::submit;
use crate::answer::error::{CommandError, CommandResult};
use crate::answer::{Button, Message};
use crate::command::{
    Action, Caller, ComponentAction, GameRef, Irrevocable, ProposalRequest, ProposalStep, Query,
    Topic,
};
use crate::matches::Game;
use crate::matches::resolve_game::{self, Require};
use crate::matches::warnings::{cautions, warnings};
use crate::show::compose;
use crate::store::Tx;
use crate::text::reading::Wish;
use crate::text::{self, reading};
use homeworlds::order::Verb;
use homeworlds::rules::any::AnyUnderstood;
use homeworlds::rules::search::Strictness;

/// Makes the turn that `text` means, or shows it on the panel first.
pub fn make(tx: &mut Tx, asker: &Caller, game: Option<GameRef>, text: &str) -> CommandResult {
    let again = |game| Action::Move {
        game,
        text: text.to_owned(),
    };
    let mut match_ = resolve_game::find(tx, asker, game, Require::TheTurn, again)?;
    if let Some(wish) = reading::wish(text) {
        match_.seat_of_player(asker)?;
        return Err(elsewhere(&match_, wish, text));
    }
    let seat = match_.check_turn(asker)?;
    let AnyUnderstood {
        verdict, starred, ..
    } = judge(&match_, text)?;
    let found = warnings(
        &match_.state,
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

/// Refuses a text that wants something else than a turn, with the button that does it.
pub fn elsewhere(match_: &Game, wish: Wish, typed: &str) -> CommandError {
    let game = match_.as_it_stands();
    let button = match wish {
        Wish::Resign => Some(Button::plain(
            text::BUTTON_RESIGN,
            Action::Irrevocable {
                what: Irrevocable::Resign,
                game,
                sure: false,
            },
        )),
        Wish::Draw => Some(Button::plain(
            text::BUTTON_OFFER_DRAW,
            Query::OfferDraw { game },
        )),
        Wish::Undo => {
            let step = ProposalStep::Ask(ProposalRequest::Takeback);
            let asks = Action::Propose { game, step };
            Some(Button::plain(text::RULING_TAKEBACK, asks))
        }
        Wish::Skip => turn(match_, text::choose_verb(Verb::Pass), "pass"),
        Wish::Hello | Wish::Help => {
            let page = Query::Help(Topic::Notation);
            Some(Button::plain(text::BUTTON_HELP, page))
        }
        Wish::Submit => None,
    };
    let message = Message::of(wish.refused(typed));
    CommandError::Refused(Box::new(message.with_buttons(button)))
}

/// Judges a typed turn; what a refusal proposes is a button beside it.
fn judge(match_: &Game, typed: &str) -> CommandResult<AnyUnderstood> {
    let notation = reading::in_notation(&match_.state, typed);
    let understood = match_.state.understand(&notation, Strictness::Play);
    understood.map_err(|why| {
        let names = match_.names();
        let told = text::refused_turn(&match_.state, &names, &why);
        let proposed = match_.state.proposed(&notation, &why);
        let buttons = proposed.iter().filter_map(|order| {
            let label = text::spoken_turn(order);
            turn(match_, label, order)
        });
        let buttons = buttons.take(Message::ABREAST);
        CommandError::Refused(Box::new(Message::of(told).with_buttons(buttons)))
    })
}

/// A button that makes a turn as long as the game stands as it does; none where the turn is too long for one.
fn turn(match_: &Game, label: impl Display, order: &str) -> Option<Button> {
    let makes = ComponentAction::from(Action::Move {
        game: Some(match_.as_it_stands()),
        text: order.to_owned(),
    });
    makes.custom_id()?;
    Some(Button::plain(label, makes))
}

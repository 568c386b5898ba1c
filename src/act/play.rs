//! Handles a typed turn. A legal turn counts immediately. A turn with warnings becomes a draft on
//! the player's panel, which shows the warnings.

use std::fmt::Display;

use crate::act::commit_turn::submit;
use crate::command::{
    Action, Caller, ComponentAction, GameRef, Irrevocable, ProposalRequest, ProposalStep, Query,
    Topic,
};
use crate::game::Game;
use crate::game::cautions::{cautions, in_words};
use crate::i18n::reading::Wish;
use crate::i18n::{self, reading};
use crate::reply::error::{CommandError, CommandResult};
use crate::reply::{Button, Message};
use crate::show::compose;
use crate::show::which_game::{self, Require};
use crate::store::{GivenDraft, Tx};
use homeworlds::order::Verb;
use homeworlds::rules::any::AnyUnderstood;
use homeworlds::rules::search::Strictness;

/// Plays the turn that `text` means, or shows it on the panel first.
pub fn make(tx: &mut Tx, caller: &Caller, game_ref: Option<GameRef>, text: &str) -> CommandResult {
    let again = |game_ref| Action::Move {
        game: game_ref,
        text: text.to_owned(),
    };
    let mut game = which_game::find(tx, caller, game_ref, Require::TheTurn, again)?;
    if let Some(wish) = reading::wish(text) {
        game.seat_of_player(caller)?;
        return Err(elsewhere(&game, wish, text));
    }
    let seat = game.check_turn(caller)?;
    let AnyUnderstood {
        verdict, starred, ..
    } = judge(&game, text)?;
    let found = in_words(
        &game.state,
        &game.names(),
        seat,
        &cautions(&game, seat, &verdict),
    );
    if found.is_empty() {
        return submit(tx, caller, &mut game, verdict, false);
    }
    if starred {
        let mut done = submit(tx, caller, &mut game, verdict, false)?;
        done.text = format!(
            "{}\n{}",
            done.text,
            i18n::game_confirmed_by_star(i18n::bullets(&found))
        );
        return Ok(done);
    }
    tx.give_draft(GivenDraft {
        game: game.id(),
        person: caller.person.id,
        turn: game.turn_place(),
        text: verdict.order(),
        at: caller.at(),
    })?;
    compose::show(tx, caller, Some(game.which()))
}

/// Refuses a text that requests something other than a turn, with the button for it.
pub fn elsewhere(game: &Game, wish: Wish, typed: &str) -> CommandError {
    let state = game.as_it_stands();
    let button = match wish {
        Wish::Resign => Some(Button::plain(
            i18n::BUTTON_RESIGN,
            Action::Irrevocable {
                what: Irrevocable::Resign,
                game: state,
                sure: false,
            },
        )),
        Wish::Draw => Some(Button::plain(
            i18n::BUTTON_OFFER_DRAW,
            Query::OfferDraw { game: state },
        )),
        Wish::Undo => {
            let step = ProposalStep::Ask(ProposalRequest::Takeback);
            let asks = Action::Propose { game: state, step };
            Some(Button::plain(i18n::RULING_TAKEBACK, asks))
        }
        Wish::Skip => turn(game, i18n::choose_verb(Verb::Pass), "pass"),
        Wish::Hello | Wish::Help => {
            let page = Query::Help(Topic::Notation);
            Some(Button::plain(i18n::BUTTON_HELP, page))
        }
        Wish::Submit => None,
    };
    let message = Message::of(wish.refused(typed));
    CommandError::Refused(Box::new(message.with_buttons(button)))
}

/// Judges a typed turn; suggestions in a refusal become buttons.
fn judge(game: &Game, typed: &str) -> CommandResult<AnyUnderstood> {
    let notation = reading::in_notation(&game.state, typed);
    let understood = game.state.understand(&notation, Strictness::Play);
    understood.map_err(|why| {
        let names = game.names();
        let told = i18n::refused_turn(&game.state, &names, &why);
        let proposed = game.state.proposed(&notation, &why);
        let buttons = proposed.iter().filter_map(|order| {
            let label = i18n::spoken_turn(order);
            turn(game, label, order)
        });
        let buttons = buttons.take(Message::MAX_BUTTONS_PER_ROW);
        CommandError::Refused(Box::new(Message::of(told).with_buttons(buttons)))
    })
}

/// Returns a button that plays a turn while the position stays the same, or `None` if the turn is
/// too long for one.
fn turn(game: &Game, label: impl Display, order: &str) -> Option<Button> {
    let makes = ComponentAction::from(Action::Move {
        game: Some(game.as_it_stands()),
        text: order.to_owned(),
    });
    makes.custom_id()?;
    Some(Button::plain(label, makes))
}

//! What a player asks all others for, as it stands and as it is posted, with the buttons that answer it.

use crate::answer::error::CommandResult;
use crate::answer::{Button, Message};
use crate::command::{Action, Caller, GameRef, ProposalRequest, ProposalStep};
use crate::log::{Proposal, ProposalKind, Proposed};
use crate::matches::Game;
use crate::matches::asked::{Asking, find, others, yet_to_agree};
use crate::store::Tx;
use crate::text::asked::Thing;
use crate::text::{self, asked as say, markup};
use homeworlds::rules::Seat;

/// The question in public; without buttons once it stands no more.
pub fn card(game: &Game, asked: &Proposal) -> Message {
    let whom = yet_to_agree(game, asked);
    let called: Vec<String> = whom
        .iter()
        .filter(|&&seat| !game.is_bot_players(seat))
        .map(|&seat| {
            let person = game.person(seat);
            person.map_or_else(|| game.name(seat), markup::person)
        })
        .collect();
    let message = Message::of(asks(game, asked, &text::all_of(&called)));
    let now = game.history.proposal(asked.kind());
    if now.is_none_or(|now| now.seq != asked.seq) {
        return message;
    }
    if asked.kind() == ProposalKind::Pause {
        return message.with_buttons(answers(game, asked));
    }
    let message = Message {
        calls: whom.iter().filter_map(|&seat| game.person(seat)).collect(),
        ..message
    };
    // A draw outlives the next turn of whoever offers it; the card of that turn has the buttons.
    if game.turns() == asked.turns {
        message.with_buttons(answers(game, asked))
    } else {
        message
    }
}

/// What stands, for a player at `seat`, with what they can do about it: nothing for whoever has agreed already.
pub fn stands(game: &Game, seat: Seat, asked: &Proposal) -> Message {
    let (kind, asks) = (asked.kind(), asks(game, asked, ""));
    let waiting = yet_to_agree(game, asked);
    let others = game.names_of(&waiting);
    if game.person(seat) == Some(asked.by) {
        let text = text::asked_you_asked(asks, game.id(), say::wait(&others), thing(asked));
        let withdraw = Button::plain(text::asked_withdraw(kind), press(game, asked, false));
        return Message::of(text).with_buttons([withdraw]);
    }
    if !waiting.contains(&seat) {
        let wait = say::wait(&others);
        return Message::of(text::asked_you_agreed(game.id(), kind, wait));
    }
    let (what, who) = (thing(asked), asker(game, asked));
    let text = text::asked_asks_you(asks, game.id(), turns(asked), what, who);
    Message::of(text).with_buttons(answers(game, asked))
}

/// What was agreed to is proposed no more, and something else is.
pub fn replaced(game: &Game, seat: Seat, asked: &Proposal) -> Message {
    let now = stands(game, seat, asked);
    Message {
        text: format!("{}\n{}", text::ASKED_REPLACED, now.text),
        ..now
    }
}

/// The buttons that answer it.
pub fn answers(game: &Game, asked: &Proposal) -> [Button; 2] {
    [
        Button::main(text::asked_agree(thing(asked)), press(game, asked, true)),
        Button::plain(text::asked_decline(thing(asked)), press(game, asked, false)),
    ]
}

fn press(game: &Game, asked: &Proposal, agrees: bool) -> Action {
    let kind = asked.kind();
    let (game_id, at) = match kind {
        ProposalKind::Draw | ProposalKind::Takeback => (game.as_it_stands(), None),
        ProposalKind::Pause => (game.which(), Some(asked.seq)),
    };
    let step = if agrees {
        ProposalStep::Agree { to: kind, at }
    } else {
        ProposalStep::Decline(kind)
    };
    Action::Propose {
        game: game_id,
        step,
    }
}

/// Who asked, by the name of the seat where they sit now.
fn asker(game: &Game, asked: &Proposal) -> String {
    game.name(game.seat_of(asked.by).unwrap_or(asked.seat))
}

/// What is asked for, by which sentences decide.
pub fn thing(asked: &Proposal) -> Thing {
    match asked.what {
        Proposed::Draw => Thing::Draw,
        Proposed::Takeback { .. } => Thing::Takeback,
        Proposed::Pause { .. } if asked.ends_a_pause() => Thing::EndOfPause,
        Proposed::Pause { .. } => Thing::Pause,
    }
}

/// The turns that are asked to be taken back.
fn turns(asked: &Proposal) -> String {
    match asked.what {
        Proposed::Takeback { turn } => say::turns([turn + 1, asked.turns]),
        Proposed::Draw | Proposed::Pause { .. } => String::new(),
    }
}

/// The question to all; `whom` is called.
fn asks(game: &Game, asked: &Proposal, whom: &str) -> String {
    let (until, because) = match &asked.what {
        Proposed::Pause { until, reason } => (markup::moment(*until), markup::because(reason)),
        Proposed::Draw | Proposed::Takeback { .. } => Default::default(),
    };
    text::asked_asks(
        because,
        game.id(),
        turns(asked),
        until,
        thing(asked),
        asker(game, asked),
        whom,
    )
}

/// Asks whether to offer a draw; shows the offer where one stands.
pub fn offer(tx: &Tx, asker: &Caller, game_ref: GameRef) -> CommandResult {
    let Asking { game, seat, asked } = find(tx, asker, (game_ref, ProposalKind::Draw))?;
    Ok(match asked {
        Some(asked) => stands(&game, seat, &asked),
        None => sure_to_offer(&game, seat),
    })
}

fn sure_to_offer(game: &Game, seat: Seat) -> Message {
    let opponents = game.names_of(&others(game, seat));
    let text = text::game_sure_to_offer(opponents.len(), game.id(), text::all_of(&opponents));
    let step = ProposalStep::Ask(ProposalRequest::Draw);
    let state = game.as_it_stands();
    Message::sure(
        text,
        Button::main(
            text::BUTTON_OFFER_DRAW,
            Action::Propose { game: state, step },
        ),
    )
}

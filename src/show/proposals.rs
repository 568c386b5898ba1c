//! What a player asks all others for, as it stands and as it is posted, with the buttons that answer it.

use crate::command::{Action, Caller, GameRef, ProposalRequest, ProposalStep};
use crate::event_log::{Proposal, ProposalKind, Proposed};
use crate::game::Game;
use crate::game::proposals::{Asking, find, others, yet_to_agree};
use crate::i18n::proposals::Thing;
use crate::i18n::{self, markup, proposals as say};
use crate::reply::error::CommandResult;
use crate::reply::{Button, Message};
use crate::store::Tx;
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
    let message = Message::of(asks(game, asked, &i18n::all_of(&called)));
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
        let text = i18n::asked_you_asked(asks, game.id(), say::wait(&others), thing(asked));
        let withdraw = Button::plain(i18n::asked_withdraw(kind), press(game, asked, false));
        return Message::of(text).with_buttons([withdraw]);
    }
    if !waiting.contains(&seat) {
        let wait = say::wait(&others);
        return Message::of(i18n::asked_you_agreed(game.id(), kind, wait));
    }
    let (what, who) = (thing(asked), asker(game, asked));
    let text = i18n::asked_asks_you(asks, game.id(), turns(asked), what, who);
    Message::of(text).with_buttons(answers(game, asked))
}

/// What was agreed to is proposed no more, and something else is.
pub fn replaced(game: &Game, seat: Seat, asked: &Proposal) -> Message {
    let now = stands(game, seat, asked);
    Message {
        text: format!("{}\n{}", i18n::ASKED_REPLACED, now.text),
        ..now
    }
}

/// The buttons that answer it.
pub fn answers(game: &Game, asked: &Proposal) -> [Button; 2] {
    [
        Button::main(i18n::asked_agree(thing(asked)), press(game, asked, true)),
        Button::plain(i18n::asked_decline(thing(asked)), press(game, asked, false)),
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
    i18n::asked_asks(
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
    let text = i18n::game_sure_to_offer(opponents.len(), game.id(), i18n::all_of(&opponents));
    let step = ProposalStep::Ask(ProposalRequest::Draw);
    let state = game.as_it_stands();
    Message::sure(
        text,
        Button::main(
            i18n::BUTTON_OFFER_DRAW,
            Action::Propose { game: state, step },
        ),
    )
}

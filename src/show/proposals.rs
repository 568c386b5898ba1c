//! Views of a proposal, privately and as posted, with the buttons that answer it.

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

/// Builds the public question; without buttons once the proposal is closed.
pub fn card(game: &Game, asked: &Proposal) -> Message {
    let recipients = yet_to_agree(game, asked);
    let called: Vec<String> = recipients
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
    // A draw offer outlives its author's next turn; the card of that turn has the buttons.
    if asked.kind() == ProposalKind::Pause || game.turns() == asked.turns {
        message.with_buttons(answers(game, asked))
    } else {
        message
    }
}

/// Shows the open proposal to the player at `seat` with their possible actions: none after they
/// have agreed.
pub fn stands(game: &Game, seat: Seat, asked: &Proposal) -> Message {
    let (kind, asks) = (asked.kind(), asks(game, asked, ""));
    let waiting = yet_to_agree(game, asked);
    let others = game.names_of(&waiting);
    if game.person(seat) == Some(asked.by) {
        let text = i18n::AskedYouAsked {
            asks,
            game: game.id(),
            waiting: say::wait(&others),
            what: thing(asked),
        }
        .text();
        let withdraw = Button::plain(i18n::asked_withdraw(kind), press(game, asked, false));
        return Message::of(text).with_buttons([withdraw]);
    }
    if !waiting.contains(&seat) {
        let wait = say::wait(&others);
        return Message::of(
            i18n::AskedYouAgreed {
                game: game.id(),
                kind,
                waiting: wait,
            }
            .text(),
        );
    }
    let (what, who) = (thing(asked), caller(game, asked));
    let text = i18n::AskedAsksYou {
        asks,
        game: game.id(),
        turns: turns(asked),
        what,
        who,
    }
    .text();
    Message::of(text).with_buttons(answers(game, asked))
}

/// Reports that the proposal agreed to is no longer open and another one is.
pub fn replaced(game: &Game, seat: Seat, asked: &Proposal) -> Message {
    let now = stands(game, seat, asked);
    Message {
        text: format!("{}\n{}", i18n::ASKED_REPLACED, now.text),
        ..now
    }
}

/// Returns the buttons that answer it.
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

/// Returns the author's name, by their current seat.
fn caller(game: &Game, asked: &Proposal) -> String {
    game.name(game.seat_of(asked.by).unwrap_or(asked.seat))
}

/// Returns the subject of the proposal, which selects the wording.
pub fn thing(asked: &Proposal) -> Thing {
    match asked.what {
        Proposed::Draw => Thing::Draw,
        Proposed::Takeback { .. } => Thing::Takeback,
        Proposed::Pause { .. } if asked.ends_a_pause() => Thing::EndOfPause,
        Proposed::Pause { .. } => Thing::Pause,
    }
}

/// Names the turns to be taken back.
fn turns(asked: &Proposal) -> String {
    match asked.what {
        Proposed::Takeback { turn } => say::turns([turn + 1, asked.turns]),
        Proposed::Draw | Proposed::Pause { .. } => String::new(),
    }
}

/// Builds the question to all others; `whom` are the mentions.
fn asks(game: &Game, asked: &Proposal, recipients: &str) -> String {
    let (until, because) = match &asked.what {
        Proposed::Pause { until, reason } => (markup::moment(*until), markup::because(reason)),
        Proposed::Draw | Proposed::Takeback { .. } => Default::default(),
    };
    i18n::AskedAsks {
        because,
        game: game.id(),
        turns: turns(asked),
        until,
        what: thing(asked),
        who: caller(game, asked),
        whom: recipients,
    }
    .text()
}

/// Asks whether to offer a draw; shows the open offer if there is one.
pub fn offer(tx: &Tx, caller: &Caller, game_ref: GameRef) -> CommandResult {
    let Asking { game, seat, asked } = find(tx, caller, game_ref, ProposalKind::Draw)?;
    Ok(match asked {
        Some(asked) => stands(&game, seat, &asked),
        None => sure_to_offer(&game, seat),
    })
}

fn sure_to_offer(game: &Game, seat: Seat) -> Message {
    let opponents = game.names_of(&others(game, seat));
    let text = i18n::GameSureToOffer {
        count: opponents.len(),
        game: game.id(),
        whom: i18n::all_of(&opponents),
    }
    .text();
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

//! What a player asks all others for, as it stands and as it is posted, with the buttons that answer it.

use crate::answer::error::Answer;
use crate::answer::{Button, Message};
use crate::command::{Act, Asker, ProposalStep, Wanted, Which};
use crate::log::{Proposal, ProposalKind, Proposed};
use crate::matches::Match;
use crate::matches::asked::{Asking, find, others, yet_to_agree};
use crate::show::asked;
use crate::store::Tx;
use crate::text;
use crate::text::asked::Thing;
use crate::text::{asked as say, markup};
use homeworlds::rules::Seat;

/// The question in public; without buttons once it stands no more.
pub fn card(match_: &Match, asked: &Proposal) -> Message {
    let whom = yet_to_agree(match_, asked);
    let called: Vec<String> = whom
        .iter()
        .map(|&seat| {
            let person = match_.person(seat);
            person.map_or_else(|| match_.name(seat), markup::person)
        })
        .collect();
    let who = asker(match_, asked);
    let text = with_words(asked, |thing| {
        say::asks(thing, match_.id(), &who, &text::all_of(&called))
    });
    let message = Message::of(text);
    let now = match_.history.proposal(asked.kind());
    if now.is_none_or(|now| now.seq != asked.seq) {
        return message;
    }
    if asked.kind() == ProposalKind::Pause {
        return message.with_buttons(answers(match_, asked));
    }
    let message = Message {
        calls: whom
            .iter()
            .filter_map(|&seat| match_.person(seat))
            .collect(),
        ..message
    };
    // A draw outlives the next turn of whoever offers it; the card of that turn has the buttons.
    if match_.turns() == asked.turns {
        message.with_buttons(answers(match_, asked))
    } else {
        message
    }
}

/// What stands, for a player at `seat`, with what they can do about it.
pub fn stands(match_: &Match, seat: Seat, asked: &Proposal) -> Message {
    let (text, buttons) = stands_with(match_, seat, asked);
    Message::of(text).with_buttons(buttons)
}

/// The same as words and buttons; none for whoever has agreed already.
pub fn stands_with(match_: &Match, seat: Seat, asked: &Proposal) -> (String, Vec<Button>) {
    let (kind, who) = (asked.kind(), asker(match_, asked));
    let waiting = yet_to_agree(match_, asked);
    let others = match_.names_of(&waiting);
    if match_.person(seat) == Some(asked.by) {
        let text = with_words(asked, |thing| {
            say::you_asked(thing, match_.id(), &who, &others)
        });
        let withdraw = Button::plain(text::asked_withdraw(kind), press(match_, asked, false));
        return (text, vec![withdraw]);
    }
    if !waiting.contains(&seat) {
        return (
            text::asked_you_agreed(match_.id(), kind, say::wait(&others)),
            Vec::new(),
        );
    }
    let text = with_words(asked, |thing| say::asked_you(thing, match_.id(), &who));
    (text, answers(match_, asked).to_vec())
}

/// What was agreed to is proposed no more, and something else is.
pub fn replaced(match_: &Match, seat: Seat, asked: &Proposal) -> Message {
    let now = stands(match_, seat, asked);
    Message {
        text: format!("{}\n{}", text::ASKED_REPLACED, now.text),
        ..now
    }
}

/// The buttons that answer it.
pub fn answers(match_: &Match, asked: &Proposal) -> [Button; 2] {
    let [agree, decline] = with_words(asked, say::labels);
    [
        Button::main(agree, press(match_, asked, true)),
        Button::plain(decline, press(match_, asked, false)),
    ]
}

fn press(match_: &Match, asked: &Proposal, agrees: bool) -> Act {
    let kind = asked.kind();
    let (game, at) = match kind {
        ProposalKind::Draw | ProposalKind::Takeback => (match_.as_it_stands(), None),
        ProposalKind::Pause => (match_.which(), Some(asked.seq)),
    };
    let step = if agrees {
        ProposalStep::Agree { to: kind, at }
    } else {
        ProposalStep::Decline(kind)
    };
    Act::Propose { game, step }
}

/// Who asked, by the name of the seat where they sit now.
fn asker(match_: &Match, asked: &Proposal) -> String {
    match_.name(match_.seat_of(asked.by).unwrap_or(asked.seat))
}

/// Makes words of what is asked for.
pub fn with_words<T>(asked: &Proposal, say: impl FnOnce(Thing<'_>) -> T) -> T {
    match &asked.what {
        Proposed::Draw => say(Thing::Draw),
        Proposed::Takeback { turn } => say(Thing::Takeback([turn + 1, asked.turns])),
        Proposed::Pause { .. } if asked.ends_a_pause() => say(Thing::EndOfPause),
        Proposed::Pause { until, reason } => say(Thing::Pause {
            until: &markup::moment(*until),
            reason: &markup::escape(reason),
        }),
    }
}

/// Asks whether to offer a draw; shows the offer where one stands.
pub fn offer(tx: &Tx, asker: &Asker, game: Which) -> Answer {
    let Asking {
        match_,
        seat,
        asked,
    } = find(tx, asker, (game, ProposalKind::Draw))?;
    Ok(match asked {
        Some(asked) => asked::stands(&match_, seat, &asked),
        None => sure_to_offer(&match_, seat),
    })
}

fn sure_to_offer(match_: &Match, seat: Seat) -> Message {
    let opponents = match_.names_of(&others(match_, seat));
    let text = text::game_sure_to_offer(opponents.len(), match_.id(), text::all_of(&opponents));
    let step = ProposalStep::Ask(Wanted::Draw);
    let game = match_.as_it_stands();
    Message::sure(
        text,
        Button::main(text::BUTTON_OFFER_DRAW, Act::Propose { game, step }),
    )
}

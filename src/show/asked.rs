//! What a player asks all others for, as it stands and as it is posted, with the buttons that answer it.

use crate::answer::{Button, Message};
use crate::command::{Act, ProposalStep};
use crate::log::{Proposal, ProposalKind, Proposed};
use crate::matches::Match;
use crate::matches::asked::yet_to_agree;
use crate::text;
use crate::text::asked::Thing;
use crate::text::{asked as say, markup};
use homeworlds::rules::Seat;

/// The question in public; without buttons once it stands no more.
pub fn card(table: &Match, asked: &Proposal) -> Message {
    let whom = yet_to_agree(table, asked);
    let called: Vec<String> = whom
        .iter()
        .map(|&seat| {
            let person = table.person(seat);
            person.map_or_else(|| table.name(seat), markup::person)
        })
        .collect();
    let who = asker(table, asked);
    let text = with_words(asked, |thing| {
        say::asks(thing, table.id(), &who, &text::all_of(&called))
    });
    let message = Message::of(text);
    let now = table.history.proposal(asked.kind());
    if now.is_none_or(|now| now.seq != asked.seq) {
        return message;
    }
    if asked.kind() == ProposalKind::Pause {
        return message.with_buttons(answers(table, asked));
    }
    let message = Message {
        others: whom.iter().filter_map(|&seat| table.person(seat)).collect(),
        ..message
    };
    // A draw outlives the next turn of whoever offers it; the card of that turn has the buttons.
    match table.turns() == asked.turns {
        true => message.with_buttons(answers(table, asked)),
        false => message,
    }
}

/// What stands, for a player at `seat`, with what they can do about it.
pub fn stands(table: &Match, seat: Seat, asked: &Proposal) -> Message {
    let (text, buttons) = stands_with(table, seat, asked);
    Message::of(text).with_buttons(buttons)
}

/// The same as words and buttons; none for whoever has agreed already.
pub fn stands_with(table: &Match, seat: Seat, asked: &Proposal) -> (String, Vec<Button>) {
    let (kind, who) = (asked.kind(), asker(table, asked));
    let waiting = yet_to_agree(table, asked);
    let others = table.names_of(&waiting);
    if table.person(seat) == Some(asked.by) {
        let text = with_words(asked, |thing| {
            say::you_asked(thing, table.id(), &who, &others)
        });
        let withdraw = Button::plain(text::asked_withdraw(kind), press(table, asked, false));
        return (text, vec![withdraw]);
    }
    if !waiting.contains(&seat) {
        return (
            text::asked_you_agreed(table.id(), kind, say::wait(&others)),
            Vec::new(),
        );
    }
    let text = with_words(asked, |thing| say::asked_you(thing, table.id(), &who));
    (text, answers(table, asked).to_vec())
}

/// What was agreed to is proposed no more, and something else is.
pub fn replaced(table: &Match, seat: Seat, asked: &Proposal) -> Message {
    let now = stands(table, seat, asked);
    Message {
        text: format!("{}\n{}", text::ASKED_REPLACED, now.text),
        ..now
    }
}

/// The buttons that answer it.
pub fn answers(table: &Match, asked: &Proposal) -> [Button; 2] {
    let [agree, decline] = with_words(asked, say::labels);
    [
        Button::main(agree, press(table, asked, true)),
        Button::plain(decline, press(table, asked, false)),
    ]
}

fn press(table: &Match, asked: &Proposal, agrees: bool) -> Act {
    let kind = asked.kind();
    let (game, at) = match kind {
        ProposalKind::Draw | ProposalKind::Takeback => (table.as_it_stands(), None),
        ProposalKind::Pause => (table.which(), Some(asked.seq)),
    };
    let step = match agrees {
        true => ProposalStep::Agree { to: kind, at },
        false => ProposalStep::Decline(kind),
    };
    Act::Propose { game, step }
}

/// Who asked, by the name of the seat where they sit now.
fn asker(table: &Match, asked: &Proposal) -> String {
    table.name(table.seat_of(asked.by).unwrap_or(asked.seat))
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

//! Challenges as people see them: the card, a line of a list, and the question which one is meant.

use crate::answer::error::{Fault, UserError};
use crate::answer::{Button, Message};
use crate::command::{Act, Asker, Reply};
use crate::matches::names;
use crate::store::{Challenge, Closing, NewChallenge, Tx};
use crate::text;
use crate::text::Phrase;
use crate::text::user_error::Unreadable;
use crate::text::{game as say, label, markup};
use homeworlds::rules::Ruleset;

/// A challenge as it is posted; once it is over, how it ended.
pub fn card(tx: &Tx<'_>, challenge: &Challenge) -> Result<Message, Fault> {
    let asked = &challenge.asked;
    let opponent = asked.opponent.map(|id| names::name(tx, id)).transpose()?;
    let challenger = names::name(tx, asked.challenger)?;
    let rules: Option<Ruleset> = asked.ruleset.parse().ok();
    let text = say::challenge(
        &rules.as_ref().map_or_else(
            || say::AN_UNKNOWN_KIND.to_string(),
            |rules| text::game(rules).to_owned(),
        ),
        &challenger,
        opponent.as_deref(),
        &format!(
            "{}\n{}",
            proposed(asked, rules, &challenger, opponent.as_deref()),
            text::clock::agreed(tx.challenge_time(challenge.id)?)
        ),
        &markup::from_now(asked.expires_at),
    );
    if let Some(closing) = challenge.closed {
        return Ok(Message::of(format!(
            "{text}\n{}",
            UserError::Closed(how(closing))
        )));
    }
    let press = |reply| Act::Answer(Some(challenge.id), reply);
    let mut buttons = vec![Button::main(label::ACCEPT, press(Reply::Accept))];
    if asked.opponent.is_some() {
        buttons.push(Button::plain(label::DECLINE, press(Reply::Decline)));
    }
    buttons.push(Button::plain(label::WITHDRAW, press(Reply::Withdraw)));
    let call = asked
        .opponent
        .map(|opponent| format!("{}\n", markup::person(opponent)))
        .unwrap_or_default();
    Ok(Message {
        mention: asked.opponent,
        ..Message::of(format!("{call}{text}"))
    }
    .with_buttons(buttons))
}

/// The options of a challenge in words, in which the challenger is the first seat.
fn proposed(
    asked: &NewChallenge,
    rules: Option<Ruleset>,
    challenger: &str,
    opponent: Option<&str>,
) -> String {
    let names = [
        challenger.to_owned(),
        opponent.map_or_else(|| say::WHO_ACCEPTS.to_string(), str::to_owned),
    ];
    rules.map_or_else(
        || Unreadable::Kind("ruleset").to_string(),
        |rules| text::options(&rules, Some(asked.first), &names),
    )
}

/// How a challenge was closed, in words.
pub const fn how(closing: Closing) -> Phrase {
    match closing {
        Closing::Accepted(_) => say::WAS_ACCEPTED,
        Closing::Declined => say::WAS_DECLINED,
        Closing::Withdrawn => say::WAS_WITHDRAWN,
        Closing::Expired => say::HAS_LAPSED,
    }
}

/// That a challenge was declined, in words.
pub fn declined_notice(tx: &Tx<'_>, challenge: &Challenge) -> Result<String, Fault> {
    let asked = &challenge.asked;
    let opponent = names::name(tx, asked.opponent.unwrap_or(asked.challenger))?;
    Ok(say::declined_notice(
        &opponent,
        &names::name(tx, asked.challenger)?,
    ))
}

/// The open challenges that the asker can answer so.
pub fn candidates(tx: &Tx<'_>, asker: &Asker, reply: Reply) -> Result<Vec<Challenge>, Fault> {
    let me = asker.person.id;
    let mut found = tx.open_challenges_of(me)?;
    if reply == Reply::Accept {
        found.extend(open_here(tx, asker)?);
    }
    found.retain(|open| {
        let own = open.asked.challenger == me;
        own == (reply == Reply::Withdraw) && open.asked.expires_at > asker.at()
    });
    Ok(found)
}

/// The challenges of others in this channel that anybody can accept.
pub fn open_here(tx: &Tx<'_>, asker: &Asker) -> Result<Vec<Challenge>, Fault> {
    let mut here = tx.open_challenges_in(asker.place.channel)?;
    here.retain(|open| {
        open.asked.opponent.is_none()
            && open.asked.challenger != asker.person.id
            && open.asked.expires_at > asker.at()
    });
    Ok(here)
}

/// Asks which of several challenges is meant.
pub fn which(tx: &Tx<'_>, candidates: &[Challenge], reply: Reply) -> Result<Message, Fault> {
    let numbers: Vec<String> = candidates.iter().map(|open| open.id.to_string()).collect();
    let mut buttons = Vec::new();
    for open in candidates.iter().take(Message::ABREAST) {
        let press = Act::Answer(Some(open.id), reply);
        buttons.push(Button::plain(&plain_line(tx, open)?, press));
    }
    Ok(Message::of(say::which_challenge(&numbers)).with_buttons(buttons))
}

/// A challenge in one plain line.
pub fn plain_line(tx: &Tx<'_>, open: &Challenge) -> Result<String, Fault> {
    let challenger = names::plain_name(tx, open.asked.challenger)?;
    Ok(format!("#{}: {challenger}", open.id))
}

/// An open challenge in one line.
pub fn line(tx: &Tx<'_>, open: &Challenge) -> Result<String, Fault> {
    let asked = &open.asked;
    let opponent = asked.opponent.map(|id| names::name(tx, id)).transpose()?;
    let challenger = names::name(tx, asked.challenger)?;
    let lapses = markup::from_now(asked.expires_at);
    Ok(say::challenge_line(
        open.id,
        &challenger,
        opponent.as_deref(),
        &lapses,
    ))
}

//! Lobbies as people see them: the card, a line of a list, and the question which one is meant.

use crate::answer::error::Fault;
use crate::answer::{Button, Message, Style};
use crate::command::{Act, Asker, LobbyStep};
use crate::domain::LobbyId;
use crate::matches::names;
use crate::store::{Lobby, LobbyEnd, Tx};
use crate::text;
use crate::text::user_error::Unreadable;
use crate::text::{label, lobby as say, markup};
use homeworlds::rules::Ruleset;

/// A lobby as it is posted; once it is over, how it ended. When it is `new`, its guests are called.
pub fn card(tx: &Tx<'_>, lobby: &Lobby, new: bool) -> Result<Message, Fault> {
    let (id, asked) = (lobby.id, &lobby.asked);
    let host = names::name(tx, asked.host)?;
    let ruleset: Result<Ruleset, _> = asked.ruleset.parse();
    let options = ruleset.map_or_else(
        |_| Unreadable::Kind("ruleset").to_string(),
        |ruleset| text::options(&ruleset, None, &[]),
    );
    let mut lines = vec![say::heading(id, &host, &options)];
    if !asked.guests.is_empty() {
        let guests: Vec<String> = asked.guests.iter().copied().map(markup::person).collect();
        lines.push(say::invited(&guests));
    }
    lines.push(text::clock::agreed(tx.lobby_time(id)?));
    lines.extend(seats(tx, lobby)?);
    if let Some(end) = lobby.ended {
        lines.push(say::over(&how(end)));
        return Ok(Message::of(lines.join("\n")));
    }
    let unreached = lobby.unreached();
    lines.push(if lobby.is_full() && !unreached.is_empty() {
        say::waits_for(&names::names(tx, &unreached)?)
    } else {
        say::begins(&host, &markup::from_now(asked.expires_at))
    });
    let guests = if new {
        asked.guests.clone()
    } else {
        Vec::new()
    };
    Ok(Message {
        others: guests,
        ..Message::of(lines.join("\n"))
    }
    .with_buttons(buttons(id)))
}

fn seats(tx: &Tx<'_>, lobby: &Lobby) -> Result<Vec<String>, Fault> {
    let mut lines = Vec::new();
    for number in 1..=usize::from(lobby.asked.seats).max(lobby.members.len()) {
        lines.push(match lobby.members.get(number - 1) {
            Some(member) => say::taken(
                number,
                &names::name(tx, member.person)?,
                member.person == lobby.asked.host,
            ),
            None if lobby.ended.is_some() => continue,
            None => say::free(number),
        });
    }
    Ok(lines)
}

fn buttons(id: LobbyId) -> Vec<Button> {
    [
        (label::JOIN, Style::Main, LobbyStep::Join),
        (label::LEAVE, Style::Plain, LobbyStep::Leave),
        (label::START, Style::Plain, LobbyStep::Start),
        (label::CLOSE, Style::Danger, LobbyStep::Close),
    ]
    .map(|(label, style, step)| Button::new(label, style, Act::Lobby(Some(id), step)))
    .into()
}

/// How a lobby ended, in words.
pub fn how(end: LobbyEnd) -> String {
    match end {
        LobbyEnd::Started(game) => say::has_started(game),
        LobbyEnd::Closed => say::WAS_CLOSED.to_string(),
        LobbyEnd::Expired => say::HAS_LAPSED.to_string(),
    }
}

/// The open lobbies with which the asker can do that.
pub fn candidates(tx: &Tx<'_>, asker: &Asker, step: LobbyStep) -> Result<Vec<Lobby>, Fault> {
    let me = asker.person.id;
    let mut found = tx.open_lobbies_of(me)?;
    if step == LobbyStep::Join {
        let here = tx.open_lobbies_in(asker.place.channel)?;
        let known: Vec<LobbyId> = found.iter().map(|lobby| lobby.id).collect();
        found.extend(here.into_iter().filter(|lobby| !known.contains(&lobby.id)));
    }
    found.retain(|lobby| {
        lobby.asked.expires_at > asker.at()
            && match step {
                LobbyStep::Join => lobby.is_for(me) && (lobby.has(me) || !lobby.is_full()),
                LobbyStep::Leave => lobby.has(me) && lobby.asked.host != me,
                LobbyStep::Start | LobbyStep::Close => lobby.asked.host == me,
            }
    });
    // A seat that is taken matters only where no other can be.
    if step == LobbyStep::Join && found.iter().any(|lobby| !lobby.has(me)) {
        found.retain(|lobby| !lobby.has(me));
    }
    Ok(found)
}

/// Asks which of several lobbies is meant.
pub fn which(tx: &Tx<'_>, candidates: &[Lobby], step: LobbyStep) -> Result<Message, Fault> {
    let numbers: Vec<String> = candidates
        .iter()
        .map(|lobby| lobby.id.to_string())
        .collect();
    let mut buttons = Vec::new();
    for lobby in candidates.iter().take(Message::ABREAST) {
        let press = Act::Lobby(Some(lobby.id), step);
        buttons.push(Button::plain(&plain_line(tx, lobby)?, press));
    }
    Ok(Message::of(say::which(&numbers)).with_buttons(buttons))
}

/// A lobby in one plain line.
pub fn plain_line(tx: &Tx<'_>, lobby: &Lobby) -> Result<String, Fault> {
    let host = names::plain_name(tx, lobby.asked.host)?;
    let taken = lobby.members.len();
    Ok(say::plain_line(lobby.id, &host, taken, lobby.asked.seats))
}

/// The asker's open lobbies, a line each.
pub fn lines(tx: &Tx<'_>, asker: &Asker, most: usize) -> Result<Vec<String>, Fault> {
    let mut lines = Vec::new();
    for lobby in tx.open_lobbies_of(asker.person.id)? {
        let lapses = lobby.asked.expires_at;
        if lapses <= asker.at() || lines.len() == most {
            continue;
        }
        lines.push(say::line(
            lobby.id,
            &names::name(tx, lobby.asked.host)?,
            lobby.members.len(),
            lobby.asked.seats,
            &markup::from_now(lapses),
        ));
    }
    Ok(lines)
}

//! Views of invitations: the card, and the open invitations for a person.

use crate::clock::Span;
use crate::command::{Action, Caller, Query, Reply, Terms};
use crate::domain::{ChannelId, GameId, InvitationId, PersonId};
use crate::game::{rated, seating};
use crate::i18n::{self, TextKey, agreement, markup};
use crate::reply::error::{CommandResult, Result, refusal};
use crate::reply::{Attachment, Button, ExampleSpec, Menu, MenuOption, Message, Style};
use crate::show::profile;
use crate::store::{Invitation, InvitationEnd, NewInvitation, Tx};
use homeworlds::rules::{AnyGame, Ruleset};

/// Returns the invitation that the caller makes with these terms.
pub fn proposed(caller: &Caller, terms: &Terms) -> NewInvitation {
    NewInvitation {
        host: caller.person.id,
        guests: terms.guests.iter().map(|guest| guest.id).collect(),
        ruleset: terms.rules.to_string(),
        seats: terms.rules.seats(),
        first: terms.first,
        time: terms.time,
        rated: terms.rated,
        band: terms.band,
        beginners: terms.beginners && terms.guests.is_empty(),
        called_role: None,
        place: caller.place,
        created_at: caller.at(),
        expires_at: caller.at()
            + match terms.now {
                true => Span::hours(1),
                false => Span::days(terms.days.into()),
            },
        rematch_of: None,
        start: terms.start.clone(),
    }
}

/// Builds the card of an invitation, with its end once it is closed. A `new` one mentions its
/// guests.
pub fn card(tx: &Tx, open: &Invitation, new: bool) -> Result<Message> {
    let asked = &open.asked;
    let rules: Option<Ruleset> = asked.ruleset.parse().ok();
    let mut lines = vec![heading(tx, open, rules.as_ref())?];
    if let Some(rules) = &rules {
        lines.push(options(tx, open, rules)?);
    }
    lines.push(i18n::clock::agreed(asked.time));
    if open.became.is_none() {
        lines.extend(standing_of(tx, open)?);
    }
    if !open.is_for_two() {
        lines.extend(seats(tx, open)?);
    }
    if let Some(end) = open.became {
        lines.push(became(tx, open, end)?);
        return Ok(Message::lines(&lines));
    }
    lines.push(
        if open.is_for_two() && asked.guests.iter().any(|guest| guest.is_bot_player()) {
            i18n::INVITATION_STARTS_AT_ONCE.to_string()
        } else {
            i18n::invitation_closes(markup::from_now(asked.expires_at))
        },
    );
    let calls = if new {
        asked.guests.clone()
    } else {
        Vec::new()
    };
    let start = asked.start.as_ref().map(markup::notation);
    lines.extend(start.map(i18n::invitation_start));
    let role = asked.called_role.filter(|_| new);
    lines.extend(role.map(|role| i18n::invitation_now(markup::role(role))));
    let message = Message {
        calls,
        roles: role.into_iter().collect(),
        ..Message::lines(&lines)
    }
    .with_buttons(buttons(open));
    Ok(with_start(message, asked))
}

/// Adds the picture of the position from which the game begins, with its homes as players.
pub fn with_start(message: Message, asked: &NewInvitation) -> Message {
    let Some(start) = &asked.start else {
        return message;
    };
    let rules = asked.ruleset.parse().ok();
    let game = rules.and_then(|rules| AnyGame::unnamed(rules, start).ok());
    let homes = game.map(|game| game.homes()).unwrap_or_default();
    let example = ExampleSpec {
        names: homes.iter().map(|(_, name)| name.to_string()).collect(),
        ..ExampleSpec::at(&asked.ruleset, start.as_str())
    };
    message.with_enclosed(Attachment::Example(example))
}

/// Describes whether the game is rated, what it would be worth, and the players as others may know
/// them.
fn standing_of(tx: &Tx, open: &Invitation) -> Result<Vec<String>> {
    let asked = &open.asked;
    let Some(pool) = rated::pool_of(open) else {
        return Ok(Vec::new());
    };
    let mut lines: Vec<String> = asked
        .rated
        .then(|| i18n::invitation_rated(true))
        .into_iter()
        .collect();
    let people: Vec<PersonId> = std::iter::once(asked.host)
        .chain(asked.guests.iter().copied())
        .collect();
    match people.as_slice() {
        &[one, other] if asked.rated && pool.game.is_for_two() => {
            let [host, guest] = [seating::name(tx, one)?, seating::name(tx, other)?];
            let people = [(one, host), (other, guest)];
            lines.extend(profile::stakes(tx, pool, people, asked.created_at)?);
        }
        people => {
            for &person in people {
                lines.extend(profile::brief(tx, pool, person)?);
            }
        }
    }
    lines.extend(
        asked
            .beginners
            .then(|| i18n::INVITATION_BEGINNERS.to_string()),
    );
    if let Some(band) = rated::band(tx, open)? {
        let (lowest, highest) = (band.start(), band.end());
        lines.push(i18n::InvitationBand { highest, lowest }.text());
    }
    if let &[one, other] = people.as_slice() {
        lines.extend(profile::head_to_head(tx, one, other)?);
    }
    Ok(lines)
}

fn heading(tx: &Tx, open: &Invitation, rules: Option<&Ruleset>) -> Result<String> {
    let asked = &open.asked;
    let host = seating::name(tx, asked.host)?;
    let guests: Vec<String> = if open.became.is_some() {
        seating::names(tx, &asked.guests)?
    } else {
        asked.guests.iter().copied().map(markup::person).collect()
    };
    let game = rules.map_or_else(|| i18n::INVITATION_UNKNOWN_KIND.to_string(), i18n::game);
    Ok(i18n::InvitationCard {
        called: game,
        guests: i18n::or_none(&guests),
        host,
        two: open.is_for_two(),
    }
    .text())
}

/// Describes the agreed options; the host counts as the first of two seats.
fn options(tx: &Tx, open: &Invitation, rules: &Ruleset) -> Result<String> {
    let asked = &open.asked;
    let two = open.is_for_two();
    let guest = match asked.guests.first() {
        Some(&guest) if two => seating::name(tx, guest)?,
        _ => i18n::GAME_WHO_ACCEPTS.to_string(),
    };
    let names = [seating::name(tx, asked.host)?, guest];
    Ok(i18n::options(rules, two.then_some(asked.first), &names))
}

fn seats(tx: &Tx, open: &Invitation) -> Result<Vec<String>> {
    let mut lines = Vec::new();
    for number in 1..=usize::from(open.asked.seats).max(open.members.len()) {
        lines.push(match open.members.get(number - 1) {
            Some(&member) => {
                let host = member == open.asked.host;
                i18n::InvitationTaken {
                    host,
                    name: seating::name(tx, member)?,
                    number,
                }
                .text()
            }
            None if open.became.is_some() => continue,
            None => i18n::invitation_free(number),
        });
    }
    Ok(lines)
}

fn buttons(open: &Invitation) -> Vec<Button> {
    const FOR_TWO: &[(TextKey, Style, Reply)] = &[
        (i18n::BUTTON_ACCEPT, Style::Main, Reply::Accept),
        (i18n::BUTTON_DECLINE, Style::Plain, Reply::Decline),
    ];
    const FOR_MORE: &[(TextKey, Style, Reply)] = &[
        (i18n::BUTTON_JOIN, Style::Main, Reply::Accept),
        (i18n::BUTTON_LEAVE, Style::Plain, Reply::Leave),
        (i18n::BUTTON_ADD_REFEREE, Style::Plain, Reply::Fill(None)),
        (i18n::BUTTON_START, Style::Plain, Reply::Start),
    ];
    let offered = match (open.is_for_two(), open.asked.guests.is_empty()) {
        (true, false) => FOR_TWO,
        (true, true) => &FOR_TWO[..1],
        (false, _) => FOR_MORE,
    };
    let button = |&(label, style, reply)| Button::new(label, style, Action::Answer(open.id, reply));
    offered.iter().map(button).collect()
}

/// Asks the host for the level of a bot player to join; each level joins once.
pub fn levels(open: &Invitation) -> Message {
    let [lowest, highest] = PersonId::BOT_PLAYERS.map(|player| player.level().unwrap_or(1));
    let free = (lowest..=highest).filter(|&level| !open.has(PersonId::bot_player(level)));
    let lines = free.map(|level| {
        let fill = Action::Answer(open.id, Reply::Fill(Some(level)));
        MenuOption::new(agreement::REFEREE.value(&level.to_string()), fill)
    });
    let hint = i18n::INVITATION_WHICH_LEVEL;
    Message::of(hint.to_string()).with_menu(Menu::of(hint, lines))
}

/// Returns the button with which a host withdraws an invitation.
pub fn withdraw(id: InvitationId) -> Button {
    Button::plain(
        i18n::BUTTON_WITHDRAW,
        Query::Invitation { id, withdraw: true },
    )
}

/// Asks a host whether to withdraw an invitation.
pub fn ask_withdraw(tx: &Tx, caller: &Caller, id: InvitationId) -> CommandResult {
    let open = find(tx, caller, id)?;
    let does = Button::danger(
        i18n::BUTTON_WITHDRAW,
        Action::Answer(open.id, Reply::Withdraw),
    );
    Ok(Message::sure(i18n::INVITATION_SURE_TO_WITHDRAW, does))
}

/// Describes the end of an invitation in a sentence.
pub fn became(tx: &Tx, open: &Invitation, end: InvitationEnd) -> Result<String> {
    Ok(match end {
        InvitationEnd::Began(game) => {
            i18n::invitation_began(game, thread_of(tx, game)?.map(markup::channel))
        }
        InvitationEnd::Declined => {
            let guest = open.asked.guests.first().unwrap_or(&open.asked.host);
            i18n::invitation_was_declined(&seating::name(tx, *guest)?)
        }
        InvitationEnd::Withdrawn => {
            i18n::invitation_was_withdrawn(&seating::name(tx, open.asked.host)?)
        }
        InvitationEnd::Expired => i18n::INVITATION_HAS_LAPSED.to_string(),
    })
}

/// Returns the thread of a game that left the channel of its invitation.
fn thread_of(tx: &Tx, game: GameId) -> Result<Option<ChannelId>> {
    if tx.home_of(game)?.is_none() {
        return Ok(None);
    }
    Ok(tx
        .game(game)?
        .and_then(|game| game.origin.place())
        .map(|place| place.channel))
}

/// Builds the notice for the host that an invitation was declined.
pub fn declined_notice(tx: &Tx, open: &Invitation) -> Result<String> {
    let guest = open.asked.guests.first().unwrap_or(&open.asked.host);
    let host = seating::name(tx, open.asked.host)?;
    Ok(i18n::InvitationDeclinedNotice {
        guest: &seating::name(tx, *guest)?,
        host: &host,
    }
    .text())
}

/// Loads the invitation with this ID, if the caller may see it.
pub fn find(tx: &Tx, caller: &Caller, id: InvitationId) -> CommandResult<Invitation> {
    let found = tx.invitation(id)?.filter(|open| may_see(open, caller));
    found.ok_or_else(|| refusal(i18n::error_no_such_invitation(id)))
}

/// Returns whether the caller may see an invitation: its people, everyone on its server, and
/// outside servers anyone who knows its ID if it is open to anyone.
fn may_see(open: &Invitation, caller: &Caller) -> bool {
    let (asked, me) = (&open.asked, caller.person.id);
    let own = asked.host == me || asked.guests.contains(&me) || open.has(me);
    own || match asked.place.guild {
        Some(guild) => caller.place.guild == Some(guild),
        None => asked.guests.is_empty(),
    }
}

/// Shows an invitation to the caller, who may be its host.
pub fn look(tx: &Tx, caller: &Caller, id: InvitationId) -> CommandResult {
    let open = find(tx, caller, id)?;
    let mut message = card(tx, &open, false)?;
    message.text.extend(worth_to(tx, &open, caller)?);
    if open.became.is_some() || open.asked.host != caller.person.id {
        return Ok(message);
    }
    if open.is_for_two() {
        message.rows.clear();
    }
    Ok(message.with_buttons([withdraw(id)]))
}

/// Describes what an open rated game between two would be worth to the caller and its host.
fn worth_to(tx: &Tx, open: &Invitation, caller: &Caller) -> Result<Option<String>> {
    let (asked, me) = (&open.asked, caller.person.id);
    let is_other = asked.rated && asked.guests.is_empty() && asked.host != me;
    let pool = rated::pool_of(open).filter(|pool| is_other && pool.game.is_for_two());
    let Some(pool) = pool else {
        return Ok(None);
    };
    let own = markup::escape(caller.person.name.as_str());
    let people = [(me, own), (asked.host, seating::name(tx, asked.host)?)];
    let lines = profile::stakes(tx, pool, people, caller.at())?;
    Ok((!lines.is_empty()).then(|| format!("\n{}", lines.join("\n"))))
}

/// Returns the invitations that involve the caller, newest first, then those in this channel that
/// anyone may accept.
fn standing(tx: &Tx, caller: &Caller) -> Result<Vec<Invitation>> {
    let me = caller.person.id;
    let mut found = tx.open_invitations_of(me)?;
    let here = tx.open_invitations_in(caller.place.channel)?.into_iter();
    found.extend(here.filter(|open| {
        open.asked.guests.is_empty() && !open.has(me) && open.asked.host != me && !open.is_full()
    }));
    found.retain(|open| open.stands(caller.at()));
    Ok(found)
}

/// Returns the invitations that wait for the caller, those they sent and those open here: a line of
/// text each, and a menu that opens one.
pub fn open_for(tx: &Tx, caller: &Caller) -> Result<(Vec<String>, Menu)> {
    let standing = standing(tx, caller)?;
    let (mut texts, mut lines) = (Vec::new(), Vec::new());
    for open in &standing {
        texts.push(
            i18n::InvitationLine {
                moment: markup::from_now(open.asked.expires_at),
                told: told(tx, open, seating::name)?,
            }
            .text(),
        );
        lines.push(MenuOption::new(
            told(tx, open, seating::plain_name)?,
            Query::Invitation {
                id: open.id,
                withdraw: false,
            },
        ));
    }
    let hint = i18n::INVITATION_HINT.to_string();
    Ok((texts, Menu::of(hint, lines)))
}

/// Describes an open invitation in one line; `name` supplies the names.
fn told(tx: &Tx, open: &Invitation, name: fn(&Tx, PersonId) -> Result<String>) -> Result<String> {
    let host = name(tx, open.asked.host)?;
    let guest = open.asked.guests.first().map(|&guest| name(tx, guest));
    Ok(if open.is_for_two() {
        i18n::InvitationLineForTwo {
            guest: guest.transpose()?,
            host,
            number: open.id,
        }
        .text()
    } else {
        i18n::InvitationLineToSeveral {
            host,
            number: open.id,
            seats: open.asked.seats,
            taken: open.members.len(),
        }
        .text()
    })
}

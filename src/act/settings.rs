//! Changes a person's settings and block list, and a server's settings.

use crate::command::given::DiscordRole;
use crate::command::{Caller, ClubPage, PeopleStep, ServerChange};
use crate::domain::PingTarget;
use crate::game::rulings::moderated;
use crate::game::seating;
use crate::i18n::language::with_language;
use crate::i18n::{self, markup};
use crate::notify::{club as club_notice, digest, puzzle};
use crate::reply::Message;
use crate::reply::error::{CommandResult, check_may_post, refusal, refuse};
use crate::settings::Document;
use crate::show::{club, people, settings};
use crate::store::Tx;

/// Changes a setting and shows it.
pub fn set(tx: &mut Tx, caller: &Caller, key: &str, value: &str) -> CommandResult {
    let me = caller.person.id;
    let set = tx
        .settings_of(me)?
        .with(key, value)
        .ok_or_else(|| refusal(i18n::ERROR_NOTHING_ASKED))?;
    tx.keep_settings(me, &set)?;
    digest::arrange(tx, me, caller.at())?;
    with_language(set.language.unwrap_or(caller.locale), || {
        settings::show(tx, caller, Some(key))
    })
}

/// Changes the caller's list of people.
pub fn change_people(tx: &mut Tx, caller: &Caller, step: &PeopleStep) -> CommandResult {
    let me = caller.person.id;
    let text = match step {
        PeopleStep::Block(other) if other.id == me => {
            return refuse(i18n::ERROR_YOURSELF);
        }
        PeopleStep::Block(other) => {
            tx.upsert_person(other.id, other.name.as_str(), caller.at())?;
            tx.block(me, other.id, caller.at())?;
            i18n::people_blocked(&seating::name(tx, other.id)?)
        }
        PeopleStep::Unblock(other) => {
            let was = tx.unblock(me, *other)?;
            let name = seating::name(tx, *other)?;
            if was {
                i18n::people_unblocked(&name)
            } else {
                i18n::people_was_not_blocked(&name)
            }
        }
    };
    people::after(tx, caller, &text)
}

/// Changes a setting of the server and shows all of them.
pub fn set_server(tx: &mut Tx, caller: &Caller, change: &ServerChange) -> CommandResult {
    let guild = moderated(caller)?;
    let mut note = None;
    let mut set = tx.settings_of_server(guild)?;
    match change {
        ServerChange::Set { key, value } => {
            set = set
                .with(key, value)
                .ok_or_else(|| refusal(i18n::ERROR_NOTHING_ASKED))?;
        }
        // Discord's everyone role has the server's ID.
        ServerChange::CallsTo(role) | ServerChange::PlayersTo(role) if role.id.0 == guild.0 => {
            return refuse(i18n::NOT_RULED_EVERYBODY);
        }
        ServerChange::CallsTo(role) => {
            set.calls = Some(PingTarget::Role(role.id));
            note = not_reached(role);
        }
        ServerChange::CallsHere => {
            check_may_post(caller)?;
            set.calls = Some(PingTarget::Channel(caller.place.channel));
            note = Some(i18n::CALLEES_WHO_READS_HERE.to_string());
        }
        ServerChange::CallsToNobody => set.calls = None,
        ServerChange::PlayersTo(role) => {
            set.players = Some(role.id);
            note = not_reached(role);
        }
        ServerChange::PlayersToNobody => set.players = None,
        ServerChange::PuzzlesHere => {
            check_may_post(caller)?;
            set.puzzles = Some(caller.place.channel);
            puzzle::arrange(tx, caller.place.channel, caller.at())?;
        }
        ServerChange::NoPuzzles => set.puzzles = None,
        ServerChange::ClubHere => {
            check_may_post(caller)?;
            set.club = Some(caller.place.channel);
            club_notice::leave(tx, guild, set.club, caller.at())?;
            club_notice::arrange(tx, guild, caller.at())?;
        }
        ServerChange::NoClub => {
            set.club = None;
            club_notice::leave(tx, guild, None, caller.at())?;
        }
        ServerChange::FreezeLadder(freezes) => {
            set.ladder_frozen = freezes.then(|| caller.at());
        }
    }
    tx.keep_server_settings(guild, &set)?;
    let shown = match change {
        ServerChange::FreezeLadder(_) => club::page(tx, caller, ClubPage::LADDER)?,
        ServerChange::ClubHere | ServerChange::NoClub => {
            club::page(tx, caller, ClubPage::Overview)?
        }
        ServerChange::Set { .. }
        | ServerChange::CallsTo(_)
        | ServerChange::CallsHere
        | ServerChange::CallsToNobody
        | ServerChange::PlayersTo(_)
        | ServerChange::PlayersToNobody
        | ServerChange::PuzzlesHere
        | ServerChange::NoPuzzles => settings::of_server(tx, caller)?,
    };
    let lines: Vec<String> = [shown.text].into_iter().chain(note).collect();
    Ok(Message {
        text: lines.join("\n"),
        ..shown
    })
}

/// Warns if a mention of this role would notify nobody.
fn not_reached(role: &DiscordRole) -> Option<String> {
    (!role.is_reached).then(|| i18n::callees_not_reached(markup::role(role.id)))
}

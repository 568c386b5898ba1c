//! The bot's application on Discord, as `referee setup` looks at it before the bot runs: its name,
//! its servers, the invitation, and settings of the developer portal that stand in its way.

use std::sync::Arc;

use serde_json::Value;
use serenity::model::Permissions;

use crate::config::{Loopback, Token};
use crate::discord::clock::DiscordTime;
use crate::discord::events::REGISTERED_COMMANDS_KEY;
use crate::discord::failure::{Failure, FailureCause};
use crate::discord::field;
use crate::discord::http::Api;
use crate::discord::route::Route;
use crate::domain::Millis;
use crate::health::BotStats;
use crate::store::{StoreError, Tx};

/// The permissions that the bot needs on a server: Discord's name and the purpose of each.
#[rustfmt::skip]
pub const PERMISSIONS: [(Permissions, &str, &str); 6] = [
    (Permissions::VIEW_CHANNEL, "View Channels", "to see where people play"),
    (Permissions::SEND_MESSAGES, "Send Messages", "to post each turn and call the next player"),
    (Permissions::CREATE_PUBLIC_THREADS, "Create Public Threads", "to open a thread for a game"),
    (Permissions::SEND_MESSAGES_IN_THREADS, "Send Messages in Threads", "to post turns there"),
    (Permissions::ATTACH_FILES, "Attach Files", "to show the board as a picture"),
    (Permissions::READ_MESSAGE_HISTORY, "Read Message History", "to look for its own messages, so that none comes twice"),
];

/// The flags of an application with a privileged intent: presences, members, message content, each
/// with a limited form.
const PRIVILEGED: u64 = 0b11 << 12 | 0b11 << 14 | 0b11 << 18;

/// The bot's application as Discord describes it.
pub struct Application {
    /// Its ID.
    pub id: u64,
    /// Its name.
    pub name: String,
    /// The person to whom it belongs; `None` if it belongs to a team.
    pub owner: Option<ApplicationOwner>,
    /// Whatever should be changed in the developer portal, or on a server that has the bot.
    pub advice: Vec<String>,
}

/// The person to whom an application belongs.
#[derive(Debug)]
pub struct ApplicationOwner {
    /// Their ID.
    pub id: u64,
    /// Their username.
    pub name: String,
}

const REFUSED: &str = "Discord doesn't accept this token. Perhaps it was reset. In the developer portal open Bot, press Reset Token and copy the new one.";

impl Application {
    /// Asks Discord to which application a token belongs. An error says what to do.
    pub async fn of(token: &Token, stand_in: Option<&Loopback>) -> Result<Self, String> {
        let time = DiscordTime::new(Arc::default());
        let stats = Arc::new(BotStats::new(Millis::now()));
        let api = Api::new(token, stand_in, time, stats).map_err(words)?;
        let about = api.send(Route::Application, None).await.map_err(words)?;
        let servers = api.send(Route::Servers, None).await.map_err(words)?;
        Ok(Self {
            id: field::id(&about, "id").ok_or("Discord names no application.")?,
            name: name(&about).to_owned(),
            owner: person_behind(&about),
            advice: advice(&about, &servers),
        })
    }

    /// Returns the link with which a moderator adds the bot to a server.
    pub fn invitation(&self) -> String {
        let needed: Permissions = PERMISSIONS.into_iter().map(|it| it.0).collect();
        format!(
            "https://discord.com/oauth2/authorize?client_id={}&scope=bot+applications.commands&permissions={}",
            self.id,
            needed.bits()
        )
    }
}

/// Returns the application that has used a database, if one has.
pub fn owner(tx: &Tx) -> Result<Option<u64>, StoreError> {
    let registered = tx.setting(REGISTERED_COMMANDS_KEY)?;
    Ok(registered.and_then(|text| text.split(' ').next()?.parse().ok()))
}

fn words(failure: Failure) -> String {
    if let FailureCause::Refused { status: 401, .. } = failure.cause {
        return REFUSED.to_owned();
    }
    format!(
        "Discord can't be asked about the token ({failure}). Check this machine's connection to the internet, and try again."
    )
}

fn person_behind(about: &Value) -> Option<ApplicationOwner> {
    // A team's application belongs to an account that nobody uses.
    let owner = about.get("owner").filter(|_| about["team"].is_null())?;
    Some(ApplicationOwner {
        id: field::id(owner, "id")?,
        name: field::text(owner, "username")?.to_owned(),
    })
}

fn name(of: &Value) -> &str {
    field::text(of, "name").unwrap_or_default()
}

fn advice(about: &Value, servers: &Value) -> Vec<String> {
    let flags = field::number(about, "flags").unwrap_or_default();
    let has_url = field::text(about, "interactions_endpoint_url").is_some();
    #[rustfmt::skip]
    let portal = [
        (field::is_true(about, "bot_require_code_grant"), "Bot: turn off Requires OAuth2 Code Grant, or the invitation fails."),
        (has_url, "General Information: empty Interactions Endpoint URL, or no command reaches the bot."),
        (flags & PRIVILEGED != 0, "Bot: you can turn off all Privileged Gateway Intents, the bot uses none."),
    ];
    let portal = portal.into_iter().filter(|(is_found, _)| *is_found);
    let portal = portal.map(|(_, advice)| format!("In the developer portal, {advice}"));
    let servers = servers.as_array().into_iter().flatten();
    portal.chain(servers.filter_map(missing)).collect()
}

/// Returns what to do about permissions that the bot lacks on a server.
fn missing(server: &Value) -> Option<String> {
    let has = field::permissions(server, "permissions")?;
    let lacks = PERMISSIONS.iter().filter(|it| !has.contains(it.0));
    let lacks: Vec<&str> = lacks.map(|it| it.1).collect();
    (!lacks.is_empty() && !has.administrator()).then(|| {
        let (server, lacks) = (name(server), lacks.join(", "));
        format!(
            "On {server} the bot lacks {lacks}. Give that to its role, or use the link once more."
        )
    })
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn documents_list_the_needed_permissions() {
        let guide = include_str!("../../docs/operate.md");
        for (_, name, purpose) in PERMISSIONS {
            let row = format!("| {name} | {purpose} |\n");
            assert!(guide.contains(&row), "{row}");
        }
        let about = Application {
            id: 0,
            name: String::new(),
            owner: None,
            advice: Vec::new(),
        };
        let link = about.invitation().replace("=0&", "=ID&");
        assert!(guide.contains(&link), "{link}");
        let names = PERMISSIONS.map(|needed| needed.1).join(", ");
        assert!(include_str!("../../docs/app-directory.md").contains(&names));
    }

    #[test]
    fn portal_settings_in_the_way_are_named() {
        let about = |flags: u64| {
            let url = "https://example.org/";
            json!({"flags": flags, "bot_require_code_grant": flags == 0, "interactions_endpoint_url": (flags == 0).then_some(url)})
        };
        let said = |flags| advice(&about(flags), &json!([])).join(" ");
        assert!(said(0).contains("Code Grant") && said(0).contains("Endpoint URL"));
        for privileged in [12, 13, 14, 15, 18, 19] {
            assert!(said(1 << privileged).contains("Privileged"), "{privileged}");
        }
        assert_eq!(said(1 << 23), "");
    }

    #[test]
    fn team_applications_have_no_owner() {
        let about = |team: Value| {
            let owner = json!({"id": "7", "username": "ann"});
            person_behind(&json!({"owner": owner, "team": team})).map(|owner| owner.id)
        };
        assert_eq!(about(Value::Null), Some(7));
        assert_eq!(about(json!({"id": "8"})), None);
        assert!(person_behind(&json!({})).is_none());
    }
}

//! Converts a command line to an interaction, with its values typed by the options.

use serde_json::{Value, json};

use crate::check::callback::Asked;
use crate::front::line::{Line, Mistake, name};
use crate::front::player::Player;
use crate::json::{self, list};
use crate::language::{shown, translated};
use crate::snowflake::Snowflake;
use crate::world::World;
use crate::world::channel::Channel;
use crate::world::interaction::{CommandKind, Interaction};
use crate::world::user::{MODERATORS, MODERATORS_NAME, moderators};

impl Player {
    /// Returns the typed commands available in this person's place, in their language.
    pub(super) fn commands(&self) -> Vec<Value> {
        self.commands_of(CommandKind::Typed)
    }

    /// Returns the commands of this kind available in this person's place, in their language.
    pub(super) fn commands_of(&self, kind: CommandKind) -> Vec<Value> {
        self.pocket.peek(|world| {
            let channel = world.channels.get(&self.channel);
            let commands = world.offered(channel.is_some_and(Channel::is_dm));
            let locale = &world.users[&self.user].locale;
            let commands = commands.into_iter().filter(|command| kind.is_of(command));
            commands
                .map(|command| translated(command, locale))
                .collect()
        })
    }

    /// Runs a command line; returns the interaction's ID.
    pub(super) fn runs(&self, line: &Line) -> Result<Snowflake, Mistake> {
        if let Some(option) = line.missing() {
            return Err(format!("{} is needed", shown(option)).into());
        }
        self.pocket.with(|world| {
            let given = line.given.iter().filter(|(_, text)| !text.is_empty());
            let values = given
                .map(|(option, text)| typed(world, self.user, option, text))
                .collect::<Result<_, _>>()?;
            Ok(self.begins(world, line, Asked::Command, values))
        })
    }

    /// Asks the bot to complete the last value of a line; returns `None` if that option has no
    /// autocomplete.
    pub(super) fn asks(&self, line: &Line) -> Option<Snowflake> {
        let ((option, text), before) = line.given.split_last()?;
        if option["autocomplete"] != true {
            return None;
        }
        self.pocket.with(|world| {
            let told = before
                .iter()
                .filter_map(|(option, text)| typed(world, self.user, option, text).ok());
            let mut focused = sent(option, json!(text));
            focused["focused"] = json!(true);
            let values = told.chain([focused]).collect();
            Some(self.begins(world, line, Asked::Autocomplete, values))
        })
    }

    /// Returns a new interaction of this person.
    pub(super) fn interaction(&self) -> Interaction {
        Interaction {
            user: self.user,
            channel: self.channel,
            ..Interaction::default()
        }
    }

    fn begins(
        &self,
        world: &mut World,
        line: &Line,
        asked: Asked,
        values: Vec<Value>,
    ) -> Snowflake {
        let ids = values.iter().filter(|option| option["type"] != 3);
        let resolved = resolved(world, ids.filter_map(|option| option["value"].as_str()));
        let mut inner = values;
        let mut data = Value::Null;
        for node in line.leaf.0.iter().rev() {
            data = json!({"type": node.get("type").unwrap_or(&json!(1)), "name": node["name"], "options": inner});
            inner = vec![data.clone()];
        }
        let command = line.leaf.0[0];
        data["id"] = command["id"].clone();
        data["resolved"] = resolved;
        let begun = Interaction {
            asked,
            command: Some(line.leaf.words()),
            ..self.interaction()
        };
        world.begin(begun, data)
    }
}

fn sent(option: &Value, value: Value) -> Value {
    json!({"type": option["type"], "name": option["name"], "value": value})
}

/// Returns the users, members, roles and uploaded files with these IDs.
pub(crate) fn resolved<'i>(world: &World, ids: impl IntoIterator<Item = &'i str>) -> Value {
    let mut resolved = json!({});
    for id in ids {
        if let Some(user) = id.parse().ok().and_then(|id| world.users.get(&id)) {
            let mut member = user.member();
            member["permissions"] = json!("0");
            resolved["users"][id] = user.wire();
            resolved["members"][id] = member;
        }
        if id == MODERATORS.to_string() {
            resolved["roles"][id] = moderators();
        }
        if let Some((_, file)) = id.parse().ok().and_then(|id| world.uploads.get(&id)) {
            resolved["attachments"][id] = file.clone();
        }
    }
    resolved
}

/// Returns the choices known without the bot: fixed choices, people (other people first), roles,
/// the person's uploaded files (newest first).
pub(crate) fn known(world: &World, user: Snowflake, option: &Value) -> Vec<Value> {
    let listed = list(&option["choices"]).to_vec();
    let mut people: Vec<_> = world.users.values().collect();
    people.sort_by_key(|person| (person.bot, person.id == user));
    let people = people.into_iter().map(|person| {
        let shown = format!("@{}", person.username);
        json!({"name": person.display, "shown": shown, "value": person.id})
    });
    match option["type"].as_u64() {
        _ if !listed.is_empty() => listed,
        Some(6) => people.collect(),
        Some(11) => {
            let own = world
                .uploads
                .iter()
                .rev()
                .filter(|(_, (by, _))| *by == user);
            own.map(|(id, (_, file))| json!({"name": file["filename"], "value": id}))
                .collect()
        }
        Some(8) => vec![json!({"name": format!("@{MODERATORS_NAME}"), "value": MODERATORS})],
        _ => listed,
    }
}

/// Returns an option with its value, as Discord would send it.
fn typed(world: &World, user: Snowflake, option: &Value, text: &str) -> Result<Value, Mistake> {
    let (known, wanted) = (known(world, user, option), bare(text));
    let is_it = |choice: &&Value| {
        let names = [shown(choice), name(choice), json::text(&choice["value"])];
        names.map(bare).contains(&wanted)
    };
    let chosen = known.iter().find(is_it).map(|choice| &choice["value"]);
    let place = (user, name(option).to_owned(), text.to_owned());
    let offered = || world.offers.get(&place);
    let free = || free(option, text).filter(|_| known.is_empty());
    let value = chosen.or_else(offered).cloned().or_else(free);
    let why = match option["type"].as_u64() {
        Some(6) => "there is nobody of this name here",
        Some(11) => "attach a file first",
        Some(3) if known.is_empty() => "the text is too short or too long",
        Some(4) if known.is_empty() => "a number within the option's bounds is needed",
        _ => "pick one of the choices",
    };
    let value = value.map(|value| sent(option, value));
    Ok(value.ok_or_else(|| format!("{}: {why}", shown(option)))?)
}

/// Parses free text for an option without choices.
fn free(option: &Value, text: &str) -> Option<Value> {
    match option["type"].as_u64()? {
        3 => {
            let bound = |key: &str, otherwise: u64| option[key].as_u64().unwrap_or(otherwise);
            let fitting = bound("min_length", 0)..=bound("max_length", 6000);
            fitting
                .contains(&(text.chars().count() as u64))
                .then(|| json!(text))
        }
        4 => {
            let number: i64 = text.parse().ok()?;
            let bound = |key: &str| option[key].as_i64().unwrap_or(number);
            let fitting = bound("min_value")..=bound("max_value");
            fitting.contains(&number).then(|| number.into())
        }
        _ => None,
    }
}

/// Strips the mention syntax from a name or ID.
fn bare(text: &str) -> String {
    let signs = |sign: char| "<@&!>".contains(sign);
    text.trim_matches(signs).to_lowercase()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::world::PocketOptions;

    fn world() -> World {
        World::new(String::new(), PocketOptions::default())
    }

    fn value(world: &World, option: &Value, text: &str) -> Result<Value, Mistake> {
        let sent = typed(world, world.bot, option, text);
        sent.map(|sent| sent["value"].clone())
    }

    fn of(kind: u64, text: &str) -> Result<Value, Mistake> {
        value(
            &world(),
            &json!({"type": kind, "name": "o", "max_length": 5}),
            text,
        )
    }

    #[test]
    fn values_are_read_by_option_type() {
        assert_eq!(of(3, "abc"), Ok(json!("abc")));
        assert_eq!(of(4, "-12"), Ok(json!(-12)));
        for name in ["@moderators", "Moderators", &format!("<@&{}>", MODERATORS)] {
            assert_eq!(of(8, name), Ok(json!(MODERATORS)), "{name}");
        }
        for (kind, text) in [
            (3, "abcdef"),
            (4, "1.5"),
            (6, "nobody"),
            (8, "x"),
            (11, "x"),
        ] {
            assert!(of(kind, text).is_err(), "{kind} {text}");
        }
    }

    #[test]
    fn numbers_keep_their_bounds() {
        let option = json!({"type": 4, "name": "o", "min_value": 1, "max_value": 5});
        for (text, fits) in [("0", false), ("1", true), ("5", true), ("6", false)] {
            assert_eq!(value(&world(), &option, text).is_ok(), fits, "{text}");
        }
        let open = json!({"type": 4, "name": "o", "min_value": -1});
        assert_eq!(value(&world(), &open, "9000"), Ok(json!(9000)));
        assert!(value(&world(), &open, "-2").is_err());
    }

    #[test]
    fn people_are_found_by_any_name() {
        let mut world = world();
        let odd = world.add_user("odd", "**Odd** `Name`");
        for name in [
            "@odd",
            "odd",
            "ODD",
            "**odd** `name`",
            &odd.to_string(),
            &format!("<@{odd}>"),
            &format!("<@!{odd}>"),
        ] {
            assert_eq!(
                value(&world, &json!({"type": 6, "name": "o"}), name),
                Ok(json!(odd)),
                "{name}"
            );
        }
    }

    #[test]
    fn choice_sends_its_value() {
        let option = json!({"type": 3, "name": "o", "choices": [{"name": "Any one", "shown": "Egal", "value": "any"}]});
        for name in ["Any one", "any", "Egal"] {
            assert_eq!(value(&world(), &option, name), Ok(json!("any")), "{name}");
        }
        assert!(value(&world(), &option, "other").is_err());
    }
}

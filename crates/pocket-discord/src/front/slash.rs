//! A command line becomes an interaction, its values typed as the options say.

use serde_json::{Value, json};

use crate::check::callback::Asked;
use crate::language::{shown, translated};
use crate::snowflake::Snowflake;
use crate::world::World;
use crate::world::event::UserAction;
use crate::world::role;

use super::line::{Given, Line, name};
use super::mistake::Mistake;

/// Runs a command line; the interaction's ID.
pub fn run(
    world: &mut World,
    user: Snowflake,
    channel: Snowflake,
    text: &str,
) -> Result<Snowflake, Mistake> {
    let commands: Vec<Value> = offered(world, user, channel);
    let commands: Vec<&Value> = commands.iter().collect();
    let line = Line::read(&commands, text.trim())?.settle()?;
    let given: Vec<&Given> = line
        .given
        .iter()
        .filter(|given| !given.text.is_empty())
        .collect();
    let missing = line.specs().iter().find(|spec| {
        spec["required"] == true && !given.iter().any(|given| spec["name"] == *given.name)
    });
    if let Some(spec) = missing {
        return Err(Mistake::Missing(shown(spec).into()));
    }
    let mut options = Vec::new();
    for given in given {
        let spec = line.spec(&given.name).unwrap_or(&Value::Null);
        let value = typed(world, (user, &line.words()), spec, &given.text)?;
        options.push(json!({"type": spec["type"], "name": given.name, "value": value}));
    }
    let data = data(world, &line, options);
    let command = Some(line.words());
    Ok(world.begin(UserAction {
        user,
        channel,
        asked: Asked::Command,
        source: None,
        command,
        data,
    }))
}

/// Asks the bot to complete the last value of a line; `None` if that option has no autocomplete.
pub fn autocomplete(
    world: &mut World,
    user: Snowflake,
    channel: Snowflake,
    line: &Line,
) -> Option<Snowflake> {
    let focused = line.given.last()?;
    let kind = line
        .spec(&focused.name)
        .filter(|spec| spec["autocomplete"] == true)?["type"]
        .as_i64()?;
    let mut options = Vec::new();
    for given in &line.given {
        let spec = line.spec(&given.name)?;
        if given == focused {
            options.push(
                json!({"type": kind, "name": given.name, "value": given.text, "focused": true}),
            );
        } else if let Ok(value) = typed(world, (user, &line.words()), spec, &given.text) {
            options.push(json!({"type": spec["type"], "name": given.name, "value": value}));
        }
    }
    let data = data(world, line, options);
    let command = Some(line.words());
    Some(world.begin(UserAction {
        user,
        channel,
        asked: Asked::Autocomplete { kind },
        source: None,
        command,
        data,
    }))
}

/// The commands that can be run in a channel, as this person reads them.
pub fn offered(world: &World, user: Snowflake, channel: Snowflake) -> Vec<Value> {
    let in_dm = world
        .channels
        .get(&channel)
        .is_some_and(|channel| channel.is_dm());
    let (commands, locale) = (world.commands.offered(in_dm), world.locale_of(user));
    let commands = commands.into_iter();
    commands
        .map(|command| translated(command, locale))
        .collect()
}

fn data(world: &World, line: &Line, options: Vec<Value>) -> Value {
    let ids: Vec<String> = options
        .iter()
        .filter(|option| matches!(option["type"].as_u64(), Some(6..=9)))
        .filter_map(|option| option["value"].as_str().map(str::to_owned))
        .collect();
    let mut inner = json!(options);
    for node in line.path.iter().rev() {
        inner = json!([{"type": node["type"], "name": node["name"], "options": inner}]);
    }
    let mut data = json!({"id": line.command["id"], "name": line.command["name"], "type": 1, "options": inner});
    if let Some(guild) = line.command.get("guild_id") {
        data["guild_id"] = guild.clone();
    }
    if !ids.is_empty() {
        data["resolved"] = resolved(world, &Value::Null, &ids);
    }
    data
}

/// Users, members and channels for the IDs that were given.
pub fn resolved(world: &World, component_type: &Value, ids: &[String]) -> Value {
    let mut resolved = json!({});
    for id in ids.iter().filter(|_| component_type != 3) {
        let Ok(number) = id.parse::<Snowflake>() else {
            continue;
        };
        if let Some(user) = world.users.get(&number) {
            let mut member = user.membership();
            member["permissions"] = json!("0");
            resolved["users"][id] = user.wire();
            resolved["members"][id] = member;
        }
        if let Some(role) = role::wire_of(world.guild, number) {
            resolved["roles"][id] = role;
        }
        if let Some(channel) = world.channels.get(&number) {
            resolved["channels"][id] = world.channel_partial(channel);
        }
    }
    resolved
}

/// A value as Discord would send it for an option of this type.
fn typed(
    world: &World,
    (user, words): (Snowflake, &str),
    spec: &Value,
    text: &str,
) -> Result<Value, Mistake> {
    let bad = |why: &str| Mistake::BadValue {
        option: shown(spec).into(),
        why: why.into(),
    };
    let choices = spec["choices"]
        .as_array()
        .map(Vec::as_slice)
        .unwrap_or_default();
    let chosen = choices
        .iter()
        .find(|choice| shown(choice) == text || choice["name"] == text || choice["value"] == text);
    if !choices.is_empty() {
        return chosen
            .map(|choice| choice["value"].clone())
            .ok_or_else(|| bad("pick one of the choices"));
    }
    if let Some(value) = world.offers.value(user, words, name(spec), text) {
        return Ok(value.clone());
    }
    let (value, why) = match spec["type"].as_u64() {
        Some(3) => (sized(spec, text), "the text is too short or too long"),
        Some(4) => (
            text.parse::<i64>().ok().map(Value::from),
            "a whole number is needed",
        ),
        Some(5) => (truth(text).map(Value::from), "true or false is needed"),
        Some(6) => (id(person(world, text)), "there is nobody of this name here"),
        Some(7) => (id(place(world, text)), "there is no such channel"),
        Some(8) => (id(role::named(text)), "there is no role of this name here"),
        Some(9) => (
            id(role::named(text).or_else(|| person(world, text))),
            "there is no role and nobody of this name here",
        ),
        Some(10) => (
            text.parse::<f64>().ok().map(Value::from),
            "a number is needed",
        ),
        _ => (None, "this type of option cannot be typed here"),
    };
    value.ok_or_else(|| bad(why))
}

fn id(found: Option<Snowflake>) -> Option<Value> {
    found.map(|id| json!(id))
}

fn sized(spec: &Value, text: &str) -> Option<Value> {
    let count = u64::try_from(text.chars().count()).ok()?;
    let least = spec["min_length"].as_u64().unwrap_or(0);
    let most = spec["max_length"].as_u64().unwrap_or(6000);
    (least..=most).contains(&count).then(|| json!(text))
}

fn truth(text: &str) -> Option<bool> {
    match text.to_lowercase().as_str() {
        "true" | "yes" => Some(true),
        "false" | "no" => Some(false),
        _ => None,
    }
}

/// A person by mention, ID, user name or display name.
fn person(world: &World, text: &str) -> Option<Snowflake> {
    let bare = text
        .trim_start_matches("<@")
        .trim_start_matches('!')
        .trim_end_matches('>')
        .trim_start_matches('@');
    let by_name = world
        .user_named(&bare.to_lowercase())
        .or_else(|| world.user_named(bare));
    let same = |display: &str| display.to_lowercase() == bare.to_lowercase();
    by_name
        .or_else(|| world.users.values().find(|user| same(&user.display)))
        .map(|user| user.id)
}

fn place(world: &World, text: &str) -> Option<Snowflake> {
    let bare = text
        .trim_start_matches("<#")
        .trim_end_matches('>')
        .trim_start_matches('#');
    let id: Option<Snowflake> = bare.parse().ok();
    let found = world
        .channels
        .values()
        .find(|channel| Some(channel.id) == id || channel.name == bare);
    found.map(|channel| channel.id)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::world::names::Names;

    fn world() -> World {
        World::new(String::new(), Snowflake(1), Names::default())
    }

    fn of(kind: u64, text: &str) -> Result<Value, Mistake> {
        typed(
            &world(),
            (Snowflake(1), "hw"),
            &json!({"type": kind, "name": "o", "max_length": 5}),
            text,
        )
    }

    #[test]
    fn values_are_typed_as_their_option_says() {
        assert_eq!(of(3, "abc"), Ok(json!("abc")));
        assert_eq!(of(4, "-12"), Ok(json!(-12)));
        assert_eq!(of(5, "Yes"), Ok(json!(true)));
        assert_eq!(of(10, "1.5"), Ok(json!(1.5)));
        for (kind, text) in [
            (3, "abcdef"),
            (4, "1.5"),
            (5, "maybe"),
            (6, "nobody"),
            (7, "#nowhere"),
            (8, "x"),
        ] {
            assert!(
                matches!(of(kind, text), Err(Mistake::BadValue { .. })),
                "{kind} {text}"
            );
        }
    }

    #[test]
    fn people_are_found_by_any_of_their_names() {
        let mut world = world();
        let odd = world.add_user("odd", "**Odd** `Name`");
        for name in [
            "@odd",
            "odd",
            "ODD",
            "**odd** `name`",
            &odd.to_string(),
            &format!("<@{odd}>"),
        ] {
            assert_eq!(person(&world, name), Some(odd), "{name}");
        }
    }

    #[test]
    fn a_choice_is_sent_by_its_value() {
        let spec =
            json!({"type": 3, "name": "o", "choices": [{"name": "Any one", "value": "any"}]});
        let typed = |text: &str| typed(&world(), (Snowflake(1), "hw"), &spec, text);
        assert_eq!(typed("Any one"), Ok(json!("any")));
        assert!(typed("other").is_err());
    }
}

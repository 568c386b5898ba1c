//! Presses, choices and forms become interactions.

use std::collections::BTreeMap;

use serde_json::{Value, json};

use crate::check::callback::{Asked, Kind};
use crate::snowflake::Snowflake;
use crate::world::World;
use crate::world::interaction::Interaction;

use super::mistake::Mistake;
use super::slash::resolved;

/// Presses the button, or chooses `values` from the menu, with this custom ID.
pub fn press(
    world: &mut World,
    user: Snowflake,
    (channel, message, custom_id): (Snowflake, Snowflake, &str),
    values: Vec<String>,
) -> Result<Snowflake, Mistake> {
    let seen = world
        .message(channel, message)
        .filter(|message| message.seen_by(user));
    let component = seen
        .ok_or(Mistake::NoSuchMessage)?
        .component(custom_id)
        .ok_or(Mistake::NoSuchComponent)?;
    if component["disabled"] == true {
        return Err(Mistake::Disabled);
    }
    let mut data = json!({"custom_id": custom_id, "component_type": component["type"], "id": 1});
    if component["type"] != 2 {
        chosen(component, &values)?;
        if component["type"] == 5 && !values.iter().all(|value| is_somebody(world, value)) {
            return Err(Mistake::NobodyThere);
        }
        data["values"] = json!(values);
        let ids = values
            .iter()
            .filter(|_| component["type"] != 3)
            .map(String::as_str);
        data["resolved"] = resolved(world, ids).unwrap_or(json!({}));
    }
    let pressed = Interaction {
        source: Some(message),
        ..Interaction::new(user, channel, Asked::Component)
    };
    Ok(world.begin(pressed, data))
}

fn is_somebody(world: &World, id: &str) -> bool {
    id.parse()
        .is_ok_and(|id: Snowflake| world.users.contains_key(&id))
}

fn chosen(menu: &Value, values: &[String]) -> Result<(), Mistake> {
    let least = menu["min_values"].as_u64().unwrap_or(1);
    let most = menu["max_values"].as_u64().unwrap_or(1);
    let count = u64::try_from(values.len()).unwrap_or(u64::MAX);
    let offered = |value: &String| {
        menu["options"]
            .as_array()
            .is_none_or(|options| options.iter().any(|option| option["value"] == **value))
    };
    let once = values
        .iter()
        .enumerate()
        .all(|(n, value)| !values[..n].contains(value));
    if (least..=most).contains(&count) && once && values.iter().all(offered) {
        Ok(())
    } else {
        Err(Mistake::BadChoice(least, most))
    }
}

/// Submits the form that answered the interaction `form`.
pub fn submit(
    world: &mut World,
    user: Snowflake,
    form: Snowflake,
    values: &BTreeMap<String, Value>,
) -> Result<Snowflake, Mistake> {
    let origin = world
        .interactions
        .get(form)
        .filter(|origin| origin.user == user && origin.first == Some(Kind::Form))
        .ok_or(Mistake::NoSuchForm)?;
    let body = &origin.answer;
    let questions = body["components"].as_array().cloned().unwrap_or_default();
    let answers = questions
        .iter()
        .map(|question| answered(question, values))
        .collect::<Result<Vec<_>, _>>()?;
    let data = json!({"custom_id": body["custom_id"], "components": answers});
    let (channel, source) = (origin.channel, origin.source);
    let asked = Asked::Form {
        on_message: source.is_some(),
        opened_by: form,
    };
    let sent = Interaction {
        source,
        ..Interaction::new(user, channel, asked)
    };
    Ok(world.begin(sent, data))
}

/// The question in the shape in which Discord sends its answer.
fn answered(question: &Value, values: &BTreeMap<String, Value>) -> Result<Value, Mistake> {
    let mut answer = json!({"type": question["type"], "id": 1});
    match question["type"].as_u64() {
        Some(1) => {
            let inner = question["components"].as_array().into_iter().flatten();
            let label = |inner: &Value| inner["label"].as_str().unwrap_or_default().to_owned();
            let inner = inner
                .map(|inner| input(inner, label(inner), values))
                .collect::<Result<Vec<_>, _>>()?;
            answer["components"] = json!(inner);
        }
        Some(18) => {
            let label = question["label"].as_str().unwrap_or_default().to_owned();
            answer["component"] = input(&question["component"], label, values)?;
        }
        _ => {}
    }
    Ok(answer)
}

fn input(
    input: &Value,
    question: String,
    values: &BTreeMap<String, Value>,
) -> Result<Value, Mistake> {
    let id = input["custom_id"].as_str().unwrap_or_default();
    let value = values.get(id).cloned().unwrap_or_default();
    if input["type"] != 4 {
        let chosen = value.as_array().cloned().unwrap_or_default();
        return Ok(json!({"type": input["type"], "custom_id": id, "id": 2, "values": chosen}));
    }
    let text = value.as_str().unwrap_or_default();
    let most = input["max_length"].as_u64().unwrap_or(4000);
    let required = input["required"].as_bool().unwrap_or(true);
    let least = input["min_length"]
        .as_u64()
        .unwrap_or(u64::from(required))
        .max(u64::from(required));
    let count = u64::try_from(text.chars().count()).unwrap_or(u64::MAX);
    let skipped = count == 0 && !required;
    if !skipped && !(least..=most).contains(&count) {
        return Err(Mistake::BadLength {
            question,
            least,
            most,
        });
    }
    Ok(json!({"type": 4, "custom_id": id, "id": 2, "value": text}))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn choices_must_be_on_the_menu_and_enough() {
        let menu = json!({"options": [{"value": "a"}, {"value": "b"}], "max_values": 2});
        let of = |values: &[&str]| {
            values
                .iter()
                .map(|value| (*value).to_owned())
                .collect::<Vec<_>>()
        };
        assert_eq!(chosen(&menu, &of(&["a", "b"])), Ok(()));
        for bad in [&[][..], &["c"], &["a", "a"], &["a", "b", "c"]] {
            assert_eq!(
                chosen(&menu, &of(bad)),
                Err(Mistake::BadChoice(1, 2)),
                "{bad:?}"
            );
        }
    }

    #[test]
    fn answers_have_their_length() {
        let question = json!({"type": 1, "components": [
            {"type": 4, "custom_id": "t", "label": "Turn", "min_length": 2, "max_length": 3}]});
        let with = |text: &str| BTreeMap::from([("t".to_owned(), json!(text))]);
        assert_eq!(
            answered(&question, &with("abc")).expect("fits")["components"][0]["value"],
            json!("abc")
        );
        let mistake = Mistake::BadLength {
            question: "Turn".into(),
            least: 2,
            most: 3,
        };
        assert_eq!(answered(&question, &with("abcd")), Err(mistake.clone()));
        assert_eq!(answered(&question, &with("")), Err(mistake));
    }
}

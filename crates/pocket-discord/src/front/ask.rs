//! Converts button presses, choices and modals to interactions.

use std::collections::BTreeSet;

use serde_json::{Value, json};

use crate::check::callback::{Asked, Kind};
use crate::front::line::Mistake;
use crate::front::player::Player;
use crate::front::slash::resolved;
use crate::json::{list, text};
use crate::snowflake::Snowflake;
use crate::world::interaction::Interaction;

impl Player {
    /// Presses the button, or chooses `values` from the menu, with this custom ID; returns the
    /// interaction's ID.
    pub(super) fn presses(
        &self,
        message: Snowflake,
        custom_id: &str,
        values: Vec<String>,
    ) -> Result<Snowflake, Mistake> {
        self.pocket.with(|world| {
            let seen = world.message_of(self.user, self.channel, message);
            let component = seen
                .ok_or("there is no such message")?
                .component(custom_id)
                .ok_or("there is no such button or menu on this message")?;
            if component["disabled"] == true {
                return Err("it is disabled".into());
            }
            let kind = &component["type"];
            let mut data = json!({"custom_id": custom_id, "component_type": kind, "id": 1});
            if *kind != 2 {
                chosen(component, &values)?;
                let ids = values.iter().filter(|_| *kind != 3).map(String::as_str);
                data["resolved"] = resolved(world, ids);
                data["values"] = json!(values);
            }
            let pressed = Interaction {
                asked: Asked::Component,
                source: Some(message),
                ..self.interaction()
            };
            Ok(world.begin(pressed, data))
        })
    }

    /// Submits the modal that was the response to the interaction `form`.
    pub(super) fn submits(&self, form: Snowflake, values: &Value) -> Result<Snowflake, Mistake> {
        self.pocket.with(|world| {
            let is_mine = |origin: &&Interaction| {
                origin.user == self.user && origin.first == Some(Kind::Form)
            };
            let origin = world
                .interactions
                .get(&form)
                .filter(is_mine)
                .ok_or("there is no such form")?;
            let body = &origin.answer;
            let answers = list(&body["components"])
                .iter()
                .map(|question| answered(question, values))
                .collect::<Result<Value, _>>()?;
            let data = json!({"custom_id": body["custom_id"], "components": answers});
            let sent = Interaction {
                asked: Asked::Form,
                source: origin.source,
                channel: origin.channel,
                ..self.interaction()
            };
            Ok(world.begin(sent, data))
        })
    }
}

fn chosen(menu: &Value, values: &[String]) -> Result<(), Mistake> {
    let bound = |key: &str| menu[key].as_u64().unwrap_or(1);
    let (least, most) = (bound("min_values"), bound("max_values"));
    let options = menu["options"].as_array();
    let is_offered = |value: &String| {
        options.is_none_or(|all| all.iter().any(|option| option["value"] == **value))
    };
    let once: BTreeSet<&String> = values.iter().collect();
    let fits = once.len() == values.len() && (least..=most).contains(&(values.len() as u64));
    if fits && values.iter().all(is_offered) {
        Ok(())
    } else {
        Err(format!("choose {least} to {most} of the options").into())
    }
}

/// Returns the row of an input in the format of Discord's submission.
fn answered(row: &Value, values: &Value) -> Result<Value, Mistake> {
    let question = &row["components"][0];
    let id = text(&question["custom_id"]);
    let value = text(&values[id]);
    let required = question["required"].as_bool().unwrap_or(true);
    let bound = |key: &str, otherwise: u64| question[key].as_u64().unwrap_or(otherwise);
    let least = bound("min_length", 0).max(u64::from(required));
    let most = bound("max_length", 4000);
    let skipped = value.is_empty() && !required;
    if !skipped && !(least..=most).contains(&(value.chars().count() as u64)) {
        let label = text(&question["label"]);
        return Err(format!("{label}: write {least} to {most} characters").into());
    }
    let answer = json!({"type": 4, "custom_id": id, "id": 2, "value": value});
    Ok(json!({"type": 1, "id": 1, "components": [answer]}))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn menu_refuses_unknown_or_missing_choices() {
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
                Err("choose 1 to 2 of the options".into()),
                "{bad:?}"
            );
        }
    }

    #[test]
    fn answers_have_their_length() {
        let question = json!({"type": 1, "components": [
            {"type": 4, "custom_id": "t", "label": "Turn", "min_length": 2, "max_length": 3}]});
        let with = |text: &str| json!({"t": text});
        assert_eq!(
            answered(&question, &with("abc")).expect("fits")["components"][0]["value"],
            json!("abc")
        );
        let mistake = Mistake::from("Turn: write 2 to 3 characters");
        assert_eq!(answered(&question, &with("abcd")), Err(mistake.clone()));
        assert_eq!(answered(&question, &with("")), Err(mistake));
    }
}

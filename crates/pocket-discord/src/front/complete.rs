//! Completes a typed command line: commands, options, values.

use serde_json::{Value, json};

use crate::front::act::{ActOutcome, first_answer};
use crate::front::line::{Leaf, Line, leaves, name, options};
use crate::front::player::Player;
use crate::front::slash::known;
use crate::json;
use crate::language::shown;
use crate::world::World;

/// Maximum number of suggestions.
const MOST: usize = 25;

impl Player {
    /// Returns the completions of a line for the page; asks the bot if the option has autocomplete.
    pub async fn complete(&self, text: &str) -> Value {
        let text = text.trim_start();
        let commands = self.commands();
        let is_settled =
            |line: &Line| !line.given.is_empty() || text.ends_with(char::is_whitespace);
        let Some(line) = Line::read(&commands, text).ok().filter(is_settled) else {
            let suggestions = of_commands(&leaves(&commands), text);
            return json!({"what": "Commands", "options": [], "suggestions": suggestions, "ready": false});
        };
        let text = text.trim_end();
        let mut what = format!("/{}", line.leaf.shown());
        let (mut suggestions, mut failed) = (Vec::new(), false);
        let focused = line.given.last();
        if let Some((option, typed)) = focused {
            what = format!("{}: {}", shown(option), about(option));
            let begin = text[..text.len() - typed.len()].trim_end();
            let offered = self.choices(&line).await;
            failed = offered.is_none();
            let offered = offered.unwrap_or_default();
            suggestions.extend(offered.iter().take(MOST).map(|choice| {
                let name = shown(choice);
                suggestion(name, "", format!("{begin} {} ", name.trim()))
            }));
        }
        if focused.is_none_or(|(_, typed)| !typed.is_empty()) {
            suggestions.extend(next_options(&line, text));
        }
        let options = options(line.leaf.node()).iter();
        let options = options.map(|option| {
            json!({"name": shown(option), "description": about(option), "required": option["required"] == true, "is_file": option["type"] == 11,
                "filled": !line.typed(option).is_empty(), "focused": focused.is_some_and(|(it, _)| *it == option)})
        });
        json!({"what": what, "options": options.collect::<Value>(), "suggestions": suggestions,
            "ready": line.missing().is_none(), "failed": failed})
    }

    /// Returns the choices for the last value of a line: the bot's, or those known without it.
    /// `None` if the bot did not respond.
    pub(super) async fn choices(&self, line: &Line<'_>) -> Option<Vec<Value>> {
        let (option, typed) = line.given.last()?;
        let Some(asked) = self.asks(line) else {
            let typed = typed.to_lowercase();
            let typed = typed.trim_start_matches('@');
            let world = |world: &World| known(world, self.user, option);
            let mut known = self.pocket.peek(world);
            known.retain(|choice| shown(choice).to_lowercase().contains(typed));
            return Some(known);
        };
        let ActOutcome::Choices { choices } = first_answer(&self.pocket, asked).await else {
            return None;
        };
        let offered = choices.iter().map(|choice| {
            let place = (self.user, name(option).into(), name(choice).trim().into());
            (place, choice["value"].clone())
        });
        self.pocket.with(|world| world.offers.extend(offered));
        Some(choices)
    }
}

fn about(node: &Value) -> &str {
    json::text(&node["description"])
}

/// Returns a suggestion: its label, its description, and the whole line if it is picked.
fn suggestion(label: &str, detail: &str, line: String) -> Value {
    json!({"label": label, "detail": detail, "line": line})
}

/// Returns every command whose words contain the typed text.
fn of_commands(leaves: &[Leaf], text: &str) -> Vec<Value> {
    let typed = text.trim_start_matches('/').trim_end().to_lowercase();
    let fits = |leaf: &&Leaf| {
        [leaf.shown(), leaf.words()]
            .iter()
            .any(|words| words.to_lowercase().contains(&typed))
    };
    let suggestions = leaves.iter().filter(fits).take(2 * MOST).map(|leaf| {
        let mut inner = options(leaf.node()).iter();
        let first = inner.find(|option| option["required"] == true);
        let next = first.map_or_else(String::new, |option| format!("{}: ", shown(option)));
        let label = format!("/{}", leaf.shown());
        suggestion(&label, about(leaf.node()), format!("{label} {next}"))
    });
    suggestions.collect()
}

fn next_options(line: &Line, text: &str) -> Vec<Value> {
    let next = line.free().map(|option| {
        let label = format!("{}:", shown(option));
        suggestion(&label, about(option), format!("{text} {label} "))
    });
    next.collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn hw() -> Vec<Value> {
        vec![json!({"name": "hw", "options": [
            {"type": 1, "name": "move", "description": "Make a turn", "options": [
                {"type": 3, "name": "turn", "required": true}, {"type": 3, "name": "game"}]},
            {"type": 1, "name": "help", "description": "Rules"}]})]
    }

    fn lines(suggestions: &[Value]) -> Vec<&str> {
        suggestions
            .iter()
            .filter_map(|suggestion| suggestion["line"].as_str())
            .collect()
    }

    #[test]
    fn commands_complete_as_whole_words() {
        let hw = hw();
        for (typed, offered) in [
            ("/", &["/hw move turn: ", "/hw help "][..]),
            ("/help", &["/hw help "]),
            ("/hw m", &["/hw move turn: "]),
        ] {
            let suggestions = of_commands(&leaves(&hw), typed);
            assert_eq!(lines(&suggestions), offered, "{typed}");
        }
    }

    #[test]
    fn line_is_ready_with_required_options() {
        let hw = hw();
        let ready = |text: &str| {
            let line = Line::read(&hw, text).expect("a command");
            line.missing().is_none()
        };
        assert!(!ready("/hw move turn: "));
        assert!(ready("/hw move turn: x"));
        assert!(ready("/hw move x"));
        assert!(!ready("/hw move game: 7"));
        assert!(ready("/hw help"));
    }

    #[test]
    fn free_options_are_offered_next() {
        let hw = hw();
        let text = "/hw move turn: build g1";
        let line = Line::read(&hw, text).expect("a command");
        assert_eq!(
            lines(&next_options(&line, text)),
            ["/hw move turn: build g1 game: "]
        );
    }
}

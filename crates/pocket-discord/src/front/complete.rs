//! What could come next while someone types a command line: commands, options, values.

use serde::Serialize;
use serde_json::Value;

use crate::language::shown;
use crate::pocket::Pocket;
use crate::snowflake::Snowflake;
use crate::world::World;
use crate::world::offers::Choice;
use crate::world::role;

use super::act::{Answer, first_answer};
use super::line::{Line, has_subcommands, name, options};
use super::slash::{autocomplete, offered};

/// How many suggestions are shown at most.
const MOST: usize = 25;

/// One way to go on.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Suggestion {
    /// What is shown.
    pub label: String,
    /// What it means.
    pub detail: String,
    /// The whole line if it is picked.
    pub line: String,
}

/// An option of the command, for the strip above the line.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct OptionView {
    /// Its name.
    pub name: String,
    /// What it is for.
    pub description: String,
    /// It cannot be left out.
    pub required: bool,
    /// It has a value.
    pub filled: bool,
    /// It is being typed.
    pub focused: bool,
}

/// How a line can go on.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct Completion {
    /// What is being completed, in words.
    pub what: String,
    /// The options of the command, once it is settled.
    pub options: Vec<OptionView>,
    /// Ways to go on.
    pub suggestions: Vec<Suggestion>,
    /// The line can be sent as it is.
    pub ready: bool,
    /// The bot did not say in time.
    pub failed: bool,
}

/// How a line can go on; asks the bot where the option has autocomplete.
pub async fn complete(
    pocket: &Pocket,
    user: Snowflake,
    channel: Snowflake,
    text: &str,
) -> Completion {
    let text = text.trim_start();
    let commands = pocket.peek(|world| offered(world, user, channel));
    let commands: Vec<&Value> = commands.iter().collect();
    let settled = Line::read(&commands, text)
        .ok()
        .filter(|line| line.head.len() < text.len());
    let Some(line) = settled else {
        return command_names(&commands, text);
    };
    let mut completion = frame(&line);
    let Some(focused) = line.given.last() else {
        completion.suggestions = next_options(&line, text);
        return completion;
    };
    let spec = line.spec(&focused.name).unwrap_or(&Value::Null);
    completion.what = format!(
        "{}: {}",
        shown(spec),
        spec["description"].as_str().unwrap_or_default()
    );
    let before = &text[..text.trim_end().len() - focused.text.len()];
    let begin = format!("{} ", before.trim_end());
    let interaction = pocket.with(|world| autocomplete(world, user, channel, &line));
    let choices = match interaction {
        Some(interaction) => match first_answer(pocket, interaction).await {
            Answer::Choices { choices } => choices,
            _ => {
                completion.failed = true;
                Vec::new()
            }
        },
        None => pocket.peek(|world| fixed(world, user, spec, &focused.text)),
    };
    pocket.peek_mut(|world| {
        world
            .offers
            .remember(user, &line.words(), &focused.name, &choices)
    });
    completion.suggestions = choices
        .iter()
        .take(MOST)
        .map(|choice| value_suggestion(choice, &begin))
        .collect();
    if !focused.text.is_empty() {
        completion.suggestions.extend(next_options(&line, text));
    }
    completion
}

fn value_suggestion(choice: &Choice, begin: &str) -> Suggestion {
    let detail = choice
        .value
        .as_str()
        .filter(|value| *value != choice.name && value.len() < 40 && value.parse::<u64>().is_err());
    Suggestion {
        label: choice.name.clone(),
        detail: detail.unwrap_or_default().into(),
        line: format!("{begin}{} ", choice.name.trim()),
    }
}

/// Every command down to its last subcommand whose words fit what was typed.
fn command_names(commands: &[&Value], text: &str) -> Completion {
    let mut leaves = Vec::new();
    commands
        .iter()
        .for_each(|command| walk(command, ("/", "/"), &mut leaves));
    let typed = text.trim_end().to_lowercase();
    let begins = |words: &str| words.to_lowercase().starts_with(&typed);
    let holds = |words: &str| {
        let part = typed.trim_start_matches('/');
        typed.len() > 2 && words.to_lowercase().contains(part)
    };
    leaves.retain(|leaf| {
        let mut names = [&leaf.shown, &leaf.own].into_iter();
        names.any(|words| begins(words) || holds(words))
    });
    leaves.sort_by_key(|leaf| !begins(&leaf.shown));
    let suggestions = leaves.into_iter().take(2 * MOST).map(|leaf| {
        let (words, node) = (leaf.shown, leaf.node);
        let first = options(node)
            .iter()
            .find(|option| option["required"] == true);
        let next = first.map_or_else(String::new, |option| format!("{}: ", shown(option)));
        Suggestion {
            detail: node["description"].as_str().unwrap_or_default().into(),
            line: format!("{words} {next}"),
            label: words,
        }
    });
    Completion {
        what: "Commands".into(),
        suggestions: suggestions.collect(),
        ..Completion::default()
    }
}

/// What can be run, by its words in the person's language and by its own.
struct Leaf<'c> {
    shown: String,
    own: String,
    node: &'c Value,
}

fn walk<'c>(node: &'c Value, (told, named): (&str, &str), leaves: &mut Vec<Leaf<'c>>) {
    let shown = format!("{told}{}", shown(node));
    let own = format!("{named}{}", name(node));
    if has_subcommands(node) {
        let (told, named) = (format!("{shown} "), format!("{own} "));
        for inner in options(node) {
            walk(inner, (&told, &named), leaves);
        }
    } else {
        leaves.push(Leaf { shown, own, node });
    }
}

/// The options of a settled command and how far they are filled.
fn frame(line: &Line) -> Completion {
    let focused = line.given.last().map(|given| given.name.as_str());
    let filled = |spec: &Value| {
        line.given
            .iter()
            .any(|given| spec["name"] == *given.name && !given.text.is_empty())
    };
    let view = |spec: &Value| OptionView {
        name: shown(spec).into(),
        description: spec["description"].as_str().unwrap_or_default().into(),
        required: spec["required"] == true,
        filled: filled(spec),
        focused: focused == Some(name(spec)),
    };
    let options: Vec<OptionView> = line.specs().iter().map(view).collect();
    let missing = options
        .iter()
        .filter(|option| option.required && !option.filled)
        .count();
    let takes_stray = !line.stray.is_empty() && options.iter().any(|option| !option.filled);
    let ready = if line.stray.is_empty() {
        missing == 0
    } else {
        takes_stray && missing <= 1
    };
    Completion {
        what: format!("/{}", line.shown_words()),
        options,
        ready,
        ..Completion::default()
    }
}

fn next_options(line: &Line, text: &str) -> Vec<Suggestion> {
    let free = |spec: &&Value| !line.given.iter().any(|given| spec["name"] == *given.name);
    let suggestion = |spec: &Value| Suggestion {
        label: format!("{}:", shown(spec)),
        detail: spec["description"].as_str().unwrap_or_default().into(),
        line: format!("{} {}: ", text.trim_end(), shown(spec)),
    };
    line.specs().iter().filter(free).map(suggestion).collect()
}

/// Choices that need no bot: listed ones, yes or no, people (other people first), channels.
fn fixed(world: &World, user: Snowflake, spec: &Value, typed: &str) -> Vec<Choice> {
    let listed = spec["choices"]
        .as_array()
        .map(Vec::as_slice)
        .unwrap_or_default();
    let all: Vec<Choice> = match spec["type"].as_u64() {
        _ if !listed.is_empty() => listed.iter().map(Choice::read).collect(),
        Some(5) => [true, false]
            .map(|truth| Choice::new(truth.to_string(), truth))
            .into(),
        Some(kind @ (6 | 8 | 9)) => {
            let mut people: Vec<_> = world.users.values().collect();
            people.sort_by_key(|person| (person.bot, person.id == user));
            let people = people.into_iter().filter(|_| kind != 8);
            let people = people.map(|user| (&*user.username, user.id));
            let role = (kind != 6).then_some((role::NAME, role::MODERATORS));
            role.into_iter()
                .chain(people)
                .map(|(name, id)| Choice::new(format!("@{name}"), id.to_string()))
                .collect()
        }
        Some(7) => {
            let guild = world.channels.values().filter(|channel| !channel.is_dm());
            guild
                .map(|c| Choice::new(format!("#{}", c.name), c.id.to_string()))
                .collect()
        }
        _ => Vec::new(),
    };
    let typed = typed.to_lowercase();
    let fits = |choice: &Choice| {
        choice
            .name
            .to_lowercase()
            .contains(typed.trim_start_matches('@'))
    };
    all.into_iter().filter(fits).collect()
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn hw() -> Value {
        json!({"name": "hw", "options": [
            {"type": 1, "name": "move", "description": "Make a turn", "options": [
                {"type": 3, "name": "turn", "required": true}, {"type": 3, "name": "game"}]},
            {"type": 1, "name": "help", "description": "Rules"}]})
    }

    fn lines(completion: &[Suggestion]) -> Vec<&str> {
        completion
            .iter()
            .map(|suggestion| suggestion.line.as_str())
            .collect()
    }

    #[test]
    fn commands_are_offered_by_their_whole_words() {
        let hw = hw();
        assert_eq!(
            lines(&command_names(&[&hw], "/").suggestions),
            ["/hw move turn: ", "/hw help "]
        );
        assert_eq!(
            lines(&command_names(&[&hw], "/help").suggestions),
            ["/hw help "]
        );
        assert_eq!(
            lines(&command_names(&[&hw], "/hw m").suggestions),
            ["/hw move turn: "]
        );
    }

    #[test]
    fn a_line_is_ready_when_nothing_required_is_missing() {
        let hw = hw();
        let ready = |text: &str| Line::read(&[&hw], text).map(|line| frame(&line).ready);
        assert_eq!(ready("/hw move turn: "), Ok(false));
        assert_eq!(ready("/hw move turn: x"), Ok(true));
        assert_eq!(ready("/hw move x"), Ok(true));
        assert_eq!(ready("/hw help"), Ok(true));
    }

    #[test]
    fn free_options_are_offered_next() {
        let hw = hw();
        let text = "/hw move turn: build g1";
        let line = Line::read(&[&hw], text).expect("a command");
        assert_eq!(
            lines(&next_options(&line, text)),
            ["/hw move turn: build g1 game: "]
        );
    }
}

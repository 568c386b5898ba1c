//! People and servers of other languages: whatever is said to them is in theirs, words for words.

use referee_testing::assert_contains;
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::sync::LazyLock;

use fluent_syntax::ast::{Entry, Expression, Pattern, PatternElement};
use fluent_syntax::parser;
use homeworlds::order::name::star_names;
use pocket_discord::{ActOutcome, MessageView, Mistake, Player};
use referee::command::{Action, ComponentAction, ServerChange};
use referee::domain::{GameId, Language};
use referee::i18n::TextKey;
use referee::i18n::agreement::{FIRST, GAME, HOST_FIRST};
use referee::i18n::language::with_language;
use regex_lite::Regex;
use serde_json::Value;

use crate::live_bot::{LiveBot, choose, message, settings, told};

/// How often something is pressed at random in each language.
const PRESSES: usize = 250;

/// Of so many messages, the latest, somebody reads all and presses something.
const LATEST: usize = 6;

/// Names, and words that are the same for everybody.
const NAMES: [&str; 17] = [
    "ann", "beth", "carl", "dora", "ed", "fay", "mirolu", "utc", "english", "deutsch", "español",
    "north", "south", "r", "y", "g", "b",
];

/// Words of notation, which everybody types alike; it stands on buttons and in menus as it is.
const NOTATION: [&str; 17] = [
    "homeworld",
    "build",
    "trade",
    "move",
    "discover",
    "attack",
    "sacrifice",
    "catastrophe",
    "pass",
    "red",
    "yellow",
    "green",
    "blue",
    "land",
    "upgrade",
    "conquer",
    "transfer",
];

/// A text of a language.
fn said(language: Language, key: &'static str) -> String {
    with_language(language, || TextKey(key).to_string())
}

/// What a command or an option is called in it.
fn name(language: Language, key: &'static str) -> String {
    with_language(language, || TextKey(key).name())
}

/// All words of a language: those of its file, and what the lessons say in it.
fn vocabulary(language: Language) -> BTreeSet<String> {
    let file = format!("assets/text/{}.ftl", language.tag());
    let text = fs::read_to_string(file).expect("a file");
    let file = parser::parse(text.as_str()).expect("it can be read");
    let same = NAMES.iter().chain(&NOTATION);
    let mut known: BTreeSet<String> = same.map(|&word| word.to_owned()).collect();
    known.extend(
        star_names()
            .take(500)
            .map(|name| name.to_string().to_lowercase()),
    );
    let lessons = fs::read_dir("assets/lessons").expect("a folder");
    for lesson in lessons.map(|file| file.expect("a file").path()) {
        let text = fs::read_to_string(lesson).expect("a lesson");
        let lesson: Value = serde_json::from_str(&text).expect("JSON");
        let own = lesson["texts"][language.tag()].as_object().expect("texts");
        let own = own.values().filter_map(Value::as_str);
        let position = lesson["position"].as_str();
        own.chain(position)
            .for_each(|text| known.extend(words(text)));
    }
    for entry in &file.body {
        if let Entry::Message(message) = entry {
            let beside = message.attributes.iter().map(|beside| &beside.value);
            for pattern in message.value.iter().chain(beside) {
                add(pattern, &mut known);
            }
        }
    }
    known
}

fn add(pattern: &Pattern<&str>, known: &mut BTreeSet<String>) {
    // Read as a whole: what stands between two backticks may have gaps.
    let mut whole = String::new();
    for element in &pattern.elements {
        match element {
            PatternElement::TextElement { value } => whole.push_str(value),
            PatternElement::Placeable {
                expression: Expression::Select { variants, .. },
            } => {
                whole.push(' ');
                variants
                    .iter()
                    .for_each(|variant| add(&variant.value, known));
            }
            PatternElement::Placeable {
                expression: Expression::Inline(_),
            } => whole.push(' '),
        }
    }
    known.extend(words(&whole));
}

/// The words of a text, small; not what stands for people, places, times, zones and games, nor what
/// is between backticks, which is typed.
fn words(text: &str) -> Vec<String> {
    static APART: LazyLock<Regex> = LazyLock::new(|| {
        let apart = r"(?s)```.*?```|`[^`]*`|<[@#t:][^>]*>|https?://\S+|[A-Z]\w+(/\w+)+";
        Regex::new(apart).expect("it is one")
    });
    let is_id = |word: &str| word.starts_with(char::is_lowercase) && word.parse::<GameId>().is_ok();
    let text = APART.replace_all(text, " ");
    text.split(|sign: char| !sign.is_alphanumeric() && sign != '_')
        .filter(|word| !word.is_empty() && word.chars().all(char::is_alphabetic))
        .filter(|word| !is_id(word))
        .map(str::to_lowercase)
        .collect()
}

/// Everything that can be read of a message.
fn read(seen: &MessageView) -> Vec<String> {
    let mut texts = vec![seen.content.clone()];
    texts.extend(
        seen.attachments
            .iter()
            .filter_map(|file| file.description.clone()),
    );
    strings(&seen.wire["components"], &mut texts);
    texts
}

/// What people read of components and forms.
fn strings(of: &Value, texts: &mut Vec<String>) {
    const READ: [&str; 6] = [
        "label",
        "placeholder",
        "description",
        "title",
        "content",
        "value",
    ];
    match of {
        Value::Array(each) => each.iter().for_each(|inner| strings(inner, texts)),
        Value::Object(fields) => {
            for (key, inner) in fields {
                match inner {
                    // The value of a menu's line is a custom id, that of a field is read.
                    Value::String(text)
                        if READ.contains(&key.as_str()) && !text.starts_with("v1:") =>
                    {
                        texts.push(text.clone());
                    }
                    _ => strings(inner, texts),
                }
            }
        }
        _ => {}
    }
}

/// What was read in a language, and the words of it that are not of it, each with where it stood
/// first.
struct Reader {
    known: BTreeSet<String>,
    foreign: BTreeMap<String, String>,
}

impl Reader {
    fn reads(&mut self, text: &str) {
        for word in words(text) {
            if !self.known.contains(&word) {
                self.foreign.entry(word).or_insert_with(|| text.to_owned());
            }
        }
    }

    fn sees(&mut self, seen: &MessageView) {
        if seen.bot {
            read(seen).iter().for_each(|text| self.reads(text));
        }
    }

    fn sees_all_of(&mut self, player: &Player) {
        for messages in [player.messages(), player.in_dm().messages()] {
            messages
                .iter()
                .rev()
                .take(LATEST)
                .for_each(|seen| self.sees(seen));
        }
    }
}

/// Numbers that look random and are the same each time.
struct Dice(u64);

impl Dice {
    fn below(&mut self, most: usize) -> usize {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        usize::try_from(self.0 >> 33).expect("31 bits") % most.max(1)
    }
}

/// What can be pressed on a message: a custom id, and which line of a menu.
fn presses(seen: &MessageView) -> Vec<(String, Option<String>)> {
    let buttons = seen.buttons().into_iter();
    let buttons = buttons.filter(|button| !button.disabled);
    let buttons = buttons.filter_map(|button| Some((button.custom_id?, None)));
    let lines = seen.menus().into_iter().flat_map(|menu| {
        let id = menu.custom_id;
        let lines = menu.options.into_iter();
        lines.map(move |(_, value)| (id.clone(), Some(value)))
    });
    // The language is not changed.
    let stays = |(_, line): &(String, Option<String>)| {
        let press = line.as_ref().and_then(|line| line.parse().ok());
        !matches!(press, Some(
            ComponentAction::Action(Action::Set { key, .. } | Action::Server(ServerChange::Set { key, .. })),
        ) if key == "language")
    };
    buttons.chain(lines).filter(stays).collect()
}

async fn press_somewhere(player: &Player, dice: &mut Dice, reader: &mut Reader) {
    let seen = player.messages();
    let latest = seen.iter().rev().take(LATEST);
    let all: Vec<_> = latest
        .flat_map(|message| {
            presses(message)
                .into_iter()
                .map(move |press| (message, press))
        })
        .collect();
    let Some((on, (id, line))) = all.get(dice.below(all.len())) else {
        return;
    };
    let values: Vec<&str> = line.iter().map(String::as_str).collect();
    hears(player.choose(on, id, &values).await, player, dice, reader).await;
}

async fn hears(
    answer: Result<ActOutcome, Mistake>,
    player: &Player,
    dice: &mut Dice,
    reader: &mut Reader,
) {
    match answer {
        Ok(ActOutcome::Message { message } | ActOutcome::Updated { message }) => {
            reader.sees(&message)
        }
        Ok(ActOutcome::Form { id, form }) => {
            let mut texts = Vec::new();
            strings(&form, &mut texts);
            texts.iter().for_each(|text| reader.reads(text));
            let typed = ["7", "build g1", "pass", "0.5"][dice.below(4)];
            let fields = fields(&form);
            let fields: Vec<_> = fields.iter().map(|field| (field.as_str(), typed)).collect();
            if let Ok(answer) = player.submit(id, &fields).await
                && let Some(message) = answer.message()
            {
                reader.sees(message);
            }
        }
        Ok(_) | Err(_) => {}
    }
}

/// The custom ids of a form's fields.
fn fields(form: &Value) -> Vec<String> {
    let rows = form["components"].as_array();
    let rows = rows.into_iter().flatten();
    let inner = rows.flat_map(|row| {
        let inner = row["components"].as_array().into_iter().flatten();
        inner.chain(row.get("component"))
    });
    inner
        .filter_map(|field| Some(field["custom_id"].as_str()?.to_owned()))
        .collect()
}

/// Ann invites Beth, who accepts, so that Ann begins; gives the game's id.
async fn begin(ann: &Player, beth: &Player, language: Language, reader: &mut Reader) -> String {
    invite(ann, beth, language, &[], reader).await
}

/// The same for Settlers.
async fn begin_on_fields(
    ann: &Player,
    beth: &Player,
    language: Language,
    reader: &mut Reader,
) -> String {
    let option = name(language, "option-challenge-game");
    let settlers = with_language(language, || GAME.value("settlers"));
    invite(ann, beth, language, &[(&option, &settlers)], reader).await
}

async fn invite(
    ann: &Player,
    beth: &Player,
    language: Language,
    more: &[(&str, &str)],
    reader: &mut Reader,
) -> String {
    let command = format!("hw {}", name(language, "command-challenge"));
    let opponent = name(language, "option-challenge-opponent");
    let options = [&[(opponent.as_str(), "@beth")], more].concat();
    let panel = message(ann.slash(&command, &options).await);
    reader.sees(&panel);
    let panel = choose(ann, &panel, &said(language, "button-more-options")).await;
    let panel = choose(
        ann,
        &panel,
        &with_language(language, || FIRST.value(HOST_FIRST)),
    )
    .await;
    message(ann.press(&panel, &said(language, "button-send")).await);
    let accept = said(language, "button-accept");
    let open = |seen: &MessageView| !seen.ephemeral && seen.button(&accept).is_some();
    let invitation = beth.until(open).await.expect("an invitation");
    reader.sees(&invitation);
    let accepted = message(beth.press(&invitation, &accept).await);
    let id = accepted.content.split('`').nth(1).expect("an id");
    id.to_owned()
}

/// A game from its invitation to its end, and whatever can be pressed around it.
async fn everything_is_said_in(language: Language) {
    let (bot, [ann, beth]) = LiveBot::with(["ann", "beth"]).await;
    let locale = language.locales()[0];
    bot.pocket.set_guild_locale(locale);
    ann.speaks(locale);
    beth.speaks(locale);
    let mut reader = Reader {
        known: vocabulary(language),
        foreign: BTreeMap::new(),
    };
    let command = |key| format!("hw {}", name(language, key));
    let id = begin(&ann, &beth, language, &mut reader).await;
    let turn = name(language, "option-move-turn");
    let game = name(language, "option-running-game");
    let makes = async |player: &Player, id: &str, typed: &str, reader: &mut Reader| {
        let options = [(turn.as_str(), typed), (game.as_str(), id)];
        let answer = player.slash(&command("command-move"), &options).await;
        reader.sees(&message(answer));
        reader.sees_all_of(player);
    };
    for (player, typed) in [
        (&ann, "homeworld r1 b2 g3*"),
        (&beth, "homeworld b1 y3 g3*"),
        (&ann, "build g1"),
        (&beth, "buidl g1"),
        (&beth, "build y1"),
        (&beth, "trade g3 r*"),
        (&ann, "discover g1 r3*"),
        (&beth, "pass*"),
    ] {
        makes(player, &id, typed, &mut reader).await;
    }
    let fields = begin_on_fields(&ann, &beth, language, &mut reader).await;
    for (player, typed) in [
        (&ann, "land c3"),
        (&beth, "build g1"),
        (&beth, "land f6"),
        (&ann, "build c3: g c4"),
        (&beth, "conquer f6: e5"),
    ] {
        makes(player, &fields, typed, &mut reader).await;
    }
    let asked = [
        "command-play",
        "command-games",
        "command-board",
        "command-game",
        "command-settings",
        "command-help",
    ];
    let mut dice = Dice(7);
    for round in 0..PRESSES {
        let player = [&ann, &beth][dice.below(2)];
        if round % 12 == 0 {
            let line = format!("/{}", command(asked[dice.below(asked.len())]));
            hears(player.line(&line).await, player, &mut dice, &mut reader).await;
        }
        press_somewhere(player, &mut dice, &mut reader).await;
        reader.sees_all_of(player);
    }
    let review = format!(
        "/{} {}: {id}",
        command("command-review"),
        name(language, "option-any-game")
    );
    reader.sees(&message(ann.line(&review).await));
    assert!(
        reader.foreign.is_empty(),
        "{language:?}: {:#?}",
        reader.foreign
    );
    bot.stop().await;
}

#[tokio::test]
async fn english_readers_see_only_english() {
    everything_is_said_in(Language::English).await;
}

#[tokio::test]
async fn german_readers_see_only_german() {
    everything_is_said_in(Language::German).await;
}

#[tokio::test]
async fn spanish_readers_see_only_spanish() {
    everything_is_said_in(Language::Spanish).await;
}

/// Private answers speak the language that their reader chose.
#[tokio::test]
async fn cards_speak_the_servers_language() {
    let (bot, [ann, beth]) = LiveBot::with(["ann", "beth"]).await;
    let shown = settings(&ann, "Language").await;
    let german = choose(&ann, &shown, "Deutsch").await;
    assert_contains(&german.content, "Deine Einstellungen");
    let mine = told(&ann, "/hw games").await;
    assert_contains(&mine, "Partien");
    assert!(told(&beth, "/hw games").await.contains("games"));

    let desk = message(ann.line("/hw-desk").await);
    let server = message(ann.press(&desk, "Servereinstellungen").await);
    let server = choose(&ann, &server, "Español").await;
    assert_contains(&server.content, "Español");
    let panel = message(beth.slash("hw challenge", &[("opponent", "@ann")]).await);
    message(beth.press(&panel, "Send").await);
    let invited = |seen: &MessageView| !seen.ephemeral && seen.button("Aceptar").is_some();
    let card = ann.until(invited).await.expect("a card in Spanish");
    assert_contains(&card.content, "reta");
    let refused = message(beth.line("/hw challenge time: fortnight").await);
    assert_contains(&refused.content, "I don't know");
    let refused = message(ann.line("/hw challenge time: fortnight").await);
    assert_contains(&refused.content, "kenne");

    let shown = message(ann.line("/hw settings").await);
    let shown = choose(&ann, &shown, "Sprache").await;
    let back = choose(&ann, &shown, "Wie in Discord").await;
    assert_contains(&back.content, "Your settings");
    bot.stop().await;
}

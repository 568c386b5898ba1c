//! Interactions as Discord sends them. Only the fields that are used are looked at: the rest may be
//! dropped, nulled or become anything. Nothing may be lost in silence: what lacks a used field is
//! either understood or refused with the field's name, which the bot counts, logs and answers.

use referee::i18n;
use std::fs;
use std::path::Path;

use referee::command::given::DiscordRole;
use referee::command::{
    AccountKind, Action, Command, CompletionSource, ComponentAction, Composer, ComposerAction,
    FileContent, Form, GameList, GameRef, GivenFile, GivenRecord, Panel, PeopleStep, Pressed,
    Query, RecordStep, Reply, ServerChange, Sight, terms,
};
use referee::discord::incoming::{self, Asks, Incoming, Lacks};
use referee::domain::{ChannelId, GuildId, InvitationId, Millis, PersonId, RoleId};
use referee::event_log::Seq;
use referee::health::InteractionKind;
use referee::i18n::TextKey;
use referee::i18n::unreadable::Unreadable;
use serde_json::{Value, json};

fn recorded(name: &str) -> Value {
    let path =
        Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("tests/data/interactions/{name}.json"));
    let text =
        fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    serde_json::from_str(&text).expect("the file is JSON")
}

/// What comes of an interaction.
enum Arrived {
    Read(Box<Incoming>),
    /// It is refused, which is counted, logged and said to the caller.
    Reported(Lacks),
}

fn arrive(interaction: &Value) -> Arrived {
    match incoming::read(interaction) {
        Ok(Some(incoming)) => Arrived::Read(Box::new(incoming)),
        Ok(None) => panic!("lost in silence: {interaction}"),
        Err(lacks) => Arrived::Reported(lacks),
    }
}

fn read(name: &str) -> Incoming {
    match arrive(&recorded(name)) {
        Arrived::Read(incoming) => *incoming,
        Arrived::Reported(lacks) => panic!("{name} cannot be read: {lacks}"),
    }
}

fn command(incoming: Incoming) -> Command {
    match incoming.asks {
        Ok(Asks::Do(Pressed::Command(command))) => command,
        other => panic!("no command: {other:?}"),
    }
}

fn named() -> GameRef {
    GameRef::Named("mirolu".parse().expect("an id"))
}

#[test]
fn other_bots_differ_from_referee() {
    let mut challenge = recorded("command_challenge");
    let users = challenge["data"]["resolved"]["users"].as_object_mut();
    let (id, user) = users
        .and_then(|users| users.iter_mut().next())
        .expect("Beth");
    user["bot"] = json!(true);
    let id = id.clone();
    let being = |interaction: &Value| {
        let Arrived::Read(incoming) = arrive(interaction) else {
            panic!("it can be read");
        };
        let Command::Action(Action::Challenge(written)) = command(*incoming) else {
            panic!("a challenge");
        };
        written.guests.first().expect("Beth is named").being
    };
    assert_eq!(being(&challenge), AccountKind::Program);
    challenge["application_id"] = json!(id);
    assert_eq!(being(&challenge), AccountKind::Referee);
}

#[test]
fn challenge_uses_server_display_names() {
    let incoming = read("command_challenge");
    let caller = &incoming.caller;
    assert_eq!(
        (caller.person.id, caller.person.name.as_str()),
        (PersonId(80_351_110_224_678_912), "Captain Ann")
    );
    assert_eq!(caller.place.guild, Some(GuildId(290_926_798_626_357_250)));
    assert_eq!(caller.place.channel, ChannelId(645_027_906_669_510_667));
    assert_eq!(caller.at(), Millis(1_732_131_042_242));
    assert_eq!(caller.lacks, []);
    let Command::Action(Action::Challenge(written)) = command(incoming) else {
        panic!("a challenge");
    };
    let opponent = written.guests.first().expect("Beth is named");
    assert_eq!(
        (opponent.name.as_str(), opponent.being),
        ("Beth the Bold", AccountKind::Human)
    );
    let terms = terms::read(&written).expect("they can be read");
    assert_eq!(
        (terms.time.to_string().as_str(), terms.rules.to_string()),
        ("brisk", "settlers tow=any redless=no".to_owned())
    );
}

#[test]
fn apps_command_challenges_the_person() {
    let Command::Action(Action::Challenge(written)) = command(read("app_challenge")) else {
        panic!("a challenge");
    };
    let names: Vec<&str> = written.guests.iter().map(|it| it.name.as_str()).collect();
    assert_eq!(names, ["Beth the Bold"]);
    assert!(written.chosen.is_empty(), "{written:?}");
}

#[test]
fn apps_command_shows_the_profile() {
    let Command::Query(Query::Profile(who)) = command(read("app_profile")) else {
        panic!("a profile");
    };
    let Command::Action(Action::Challenge(same)) = command(read("app_challenge")) else {
        panic!("a challenge");
    };
    assert_eq!(who, same.guests.first().map(|person| person.id));
}

/// The file of the recorded interactions, not yet fetched.
fn recorded_file() -> GivenFile {
    let url = "https://cdn.discordapp.com/attachments/645027906669510667/1308877199000000001/game.txt?ex=1&is=2&hm=3";
    GivenFile {
        name: "game.txt".into(),
        content: FileContent::At(url.into()),
    }
}

#[test]
fn apps_command_reads_message_and_files() {
    let Command::Action(Action::Records(RecordStep::Read(given))) = command(read("app_review"))
    else {
        panic!("a record");
    };
    assert_eq!(
        given.text,
        "1. Ann: homeworld b2 r1 g3\n2. Beth: homeworld y1 b3 g3"
    );
    let large = GivenFile {
        name: "all.txt".into(),
        content: FileContent::TooLarge,
    };
    assert_eq!(given.files, [recorded_file(), large]);
}

#[test]
fn apps_commands_of_other_kinds_are_unknown() {
    let mut confused = recorded("app_challenge");
    confused["data"]["type"] = json!(3);
    let mut renamed = recorded("app_review");
    renamed["data"]["name"] = json!("Report this message");
    for interaction in [confused, renamed] {
        let Arrived::Read(incoming) = arrive(&interaction) else {
            panic!("it can be read");
        };
        assert!(
            matches!(incoming.asks, Err(Unreadable::Unknown(_))),
            "{:?}",
            incoming.asks
        );
    }
}

#[test]
fn option_brings_a_file() {
    let expected = GivenRecord {
        text: String::new(),
        files: vec![recorded_file()],
    };
    let read = command(read("command_review_file"));
    assert_eq!(read, Action::Records(RecordStep::Read(expected)).into());
}

#[test]
fn option_names_a_role() {
    let Command::Action(Action::Server(change)) = command(read("command_calls")) else {
        panic!("a change of who gets calls");
    };
    let role = DiscordRole {
        id: RoleId(290_926_798_626_357_999),
        is_reached: true,
    };
    assert_eq!(change, ServerChange::CallsTo(role));
}

#[test]
fn seats_and_alignments_are_pressed_for() {
    let join = command(read("press_join"));
    assert_eq!(
        join,
        Command::Action(Action::Answer(InvitationId(3), Reply::Accept))
    );
    let alignment = command(read("press_alignment"));
    assert_eq!(
        alignment,
        Command::Query(Query::Alignment { game: named() })
    );
}

#[test]
fn commands_parse_with_or_without_options() {
    assert_eq!(
        command(read("command_games")),
        Command::Query(Query::Games(GameList::Mine))
    );
    let incoming = read("command_move_in_dm");
    assert_eq!(
        (
            incoming.caller.place.guild,
            incoming.caller.person.name.as_str()
        ),
        (None, "Ann")
    );
    assert_eq!(
        command(incoming),
        Command::Action(Action::Move {
            game: Some(named()),
            text: "build g1 Ann".into()
        })
    );
}

#[test]
fn missing_thread_permissions_are_named() {
    let incoming = read("command_game_in_thread");
    let lacks = ["lacks-viewing", "lacks-attaching"];
    assert_eq!(incoming.caller.lacks, lacks.map(TextKey));
    assert_eq!(
        command(incoming),
        Command::Query(Query::Game { game: None })
    );
}

#[test]
fn missing_server_membership_is_named() {
    let mut lone = recorded("command_challenge");
    lone["authorizing_integration_owners"] = json!({ "1": "80351110224678912" });
    let Arrived::Read(incoming) = arrive(&lone) else {
        panic!("it can be read");
    };
    assert_eq!(incoming.caller.lacks, [i18n::LACKS_MEMBERSHIP]);
}

#[test]
fn completion_knows_named_game() {
    let incoming = read("completion_turn");
    assert_eq!(incoming.kind, InteractionKind::Completion);
    let Ok(Asks::Complete(asked)) = incoming.asks else {
        panic!("a completion");
    };
    assert_eq!(
        (asked.source, asked.typed.as_str()),
        (CompletionSource::Turn, "build g")
    );
    assert_eq!(asked.game, "mirolu".parse().ok());
}

#[test]
fn presses_menus_and_forms_are_read() {
    let incoming = read("press_type");
    assert!(!incoming.panel, "the card is public");
    assert!(matches!(
        incoming.asks,
        Ok(Asks::Do(Pressed::Form(Form::Steps(shown)))) if shown == drawn()
    ));
    assert_eq!(
        command(read("press_accept")),
        Command::Action(Action::Answer(InvitationId(12), Reply::Accept))
    );
    let incoming = read("press_panel");
    assert!(incoming.panel, "the review is private");
    assert_eq!(
        command(incoming),
        Command::Query(Query::Review {
            game: named(),
            turn: Some(13),
            sight: Sight::default(),
        })
    );
    assert_eq!(
        command(read("menu_chosen")),
        Command::Query(Query::Review {
            game: named(),
            turn: Some(9),
            sight: Sight::default(),
        })
    );
    assert_eq!(
        command(read("form_turn")),
        Command::Action(Action::Compose(
            drawn(),
            ComposerAction::Type("build g1 Ann".into())
        ))
    );
}

/// The panel that was pressed.
fn drawn() -> Composer {
    let turn = Seq(14);
    Composer::Turn("mirolu".parse().expect("an id"), Panel { turn, rev: 3 })
}

#[test]
fn chosen_people_use_server_names() {
    let Command::Action(Action::People(PeopleStep::Block(beth))) = command(read("people_chosen"))
    else {
        panic!("somebody is blocked");
    };
    assert_eq!(beth.id, PersonId(80_351_110_224_678_913));
    assert_eq!(
        (beth.name.as_str(), beth.being),
        ("Beth the Bold", AccountKind::Human)
    );
    let mut nobody = recorded("people_chosen");
    nobody["data"]["values"] = json!([]);
    let mut button = recorded("people_chosen");
    button["data"]["component_type"] = json!(2);
    for interaction in [nobody, button] {
        let Arrived::Read(incoming) = arrive(&interaction) else {
            panic!("it can be read");
        };
        assert_eq!(incoming.asks, Err(Unreadable::Missing("person")));
    }
}

#[test]
fn forged_and_foreign_interactions_are_unknown() {
    let mut foreign = recorded("command_games");
    foreign["data"]["name"] = json!("chess");
    let mut old = recorded("command_games");
    old["data"]["options"][0]["name"] = json!("vanished");
    let mut select = recorded("menu_chosen");
    select["data"]["component_type"] = json!(6);
    let mut people = recorded("people_chosen");
    people["data"]["custom_id"] = json!(ComponentAction::Menu(2).to_string());
    for interaction in [recorded("press_forged"), foreign, old, select, people] {
        let Arrived::Read(incoming) = arrive(&interaction) else {
            panic!("it can be read");
        };
        assert!(
            matches!(incoming.asks, Err(Unreadable::Unknown(_))),
            "{:?}",
            incoming.asks
        );
    }
}

#[test]
fn invalid_option_values_are_reported() {
    let mut long = recorded("command_move_in_dm");
    long["data"]["options"][0]["options"][0]["value"] = json!("x".repeat(6_000));
    let mut number = recorded("command_move_in_dm");
    number["data"]["options"][0]["options"][0] = json!({ "name": "turn", "type": 4, "value": 7 });
    let mut game = recorded("command_move_in_dm");
    game["data"]["options"][0]["options"][1]["value"] = json!("nonsense");
    for (interaction, why) in [
        (
            long,
            Unreadable::Long {
                option: "turn",
                most: 1_000,
            },
        ),
        (number, Unreadable::Kind("turn")),
        (game, Unreadable::Game("nonsense".into())),
    ] {
        let Arrived::Read(incoming) = arrive(&interaction) else {
            panic!("it can be read");
        };
        assert_eq!(incoming.asks, Err(why));
    }
}

/// Every field of every recorded interaction, dropped one at a time, also inside `data` and
/// `member`.
#[test]
fn no_missing_field_makes_us_deaf() {
    let (mut understood, mut reported) = (0, 0);
    for name in names() {
        let whole = recorded(&name);
        for path in paths(&whole, "") {
            let mut lacking = whole.clone();
            let (parent, field) = path.rsplit_once('/').expect("a pointer");
            let parent = lacking
                .pointer_mut(parent)
                .and_then(Value::as_object_mut)
                .expect("an object");
            parent.remove(field);
            match arrive(&lacking) {
                Arrived::Read(_) => understood += 1,
                Arrived::Reported(_) => reported += 1,
            }
        }
    }
    assert!(
        understood > 300 && reported > 50,
        "{understood} understood, {reported} reported"
    );
}

/// The fields that are used, and what they stand in; `*` is any one name or number.
const USED: [&str; 75] = [
    "/id",
    "/token",
    "/type",
    "/guild_id",
    "/channel_id",
    "/channel",
    "/channel/type",
    "/app_permissions",
    "/authorizing_integration_owners",
    "/authorizing_integration_owners/*",
    "/member",
    "/member/nick",
    "/member/permissions",
    "/member/user",
    "/member/user/id",
    "/member/user/username",
    "/member/user/global_name",
    "/member/user/bot",
    "/user",
    "/user/id",
    "/user/username",
    "/user/global_name",
    "/user/bot",
    "/message",
    "/message/flags",
    "/data",
    "/data/type",
    "/data/target_id",
    "/data/name",
    "/data/custom_id",
    "/data/component_type",
    "/data/values",
    "/data/options",
    "/data/options/*/name",
    "/data/options/*/options",
    "/data/options/*/type",
    "/data/options/*/value",
    "/data/options/*/options/*/name",
    "/data/options/*/options/*/type",
    "/data/options/*/options/*/value",
    "/data/options/*/options/*/focused",
    "/data/resolved",
    "/data/resolved/users",
    "/data/resolved/users/*",
    "/data/resolved/users/*/id",
    "/data/resolved/users/*/username",
    "/data/resolved/users/*/global_name",
    "/data/resolved/users/*/bot",
    "/data/resolved/roles",
    "/data/resolved/roles/*",
    "/data/resolved/roles/*/mentionable",
    "/data/resolved/members",
    "/data/resolved/members/*",
    "/data/resolved/members/*/nick",
    "/data/resolved/attachments",
    "/data/resolved/attachments/*",
    "/data/resolved/attachments/*/filename",
    "/data/resolved/attachments/*/size",
    "/data/resolved/attachments/*/url",
    "/data/resolved/messages",
    "/data/resolved/messages/*",
    "/data/resolved/messages/*/content",
    "/data/resolved/messages/*/attachments",
    "/data/resolved/messages/*/attachments/*/filename",
    "/data/resolved/messages/*/attachments/*/size",
    "/data/resolved/messages/*/attachments/*/url",
    "/data/components",
    "/data/components/*/components",
    "/data/components/*/components/*/custom_id",
    "/data/components/*/components/*/value",
    "/data/components/*/component",
    "/data/components/*/component/custom_id",
    "/data/components/*/component/value",
    "/locale",
    "/guild_locale",
];

fn is_used(path: &str) -> bool {
    USED.iter().any(|used| {
        let (used, path) = (used.split('/'), path.split('/'));
        used.clone().count() == path.clone().count()
            && used
                .zip(path)
                .all(|(used, part)| used == "*" || used == part)
    })
}

/// All that is read of an interaction.
fn told(incoming: &Incoming) -> String {
    let Incoming {
        caller,
        asks,
        ticket,
        panel,
        kind,
    } = incoming;
    let ticket = (ticket.interaction, &ticket.token);
    format!("{caller:?} {asks:?} {ticket:?} {panel} {kind:?}")
}

/// What a field that is not used may become.
fn drifts() -> [Value; 8] {
    [
        Value::Null,
        json!(true),
        json!(1_u64 << 40),
        json!(-1.5),
        json!("something else"),
        json!("a_0123456789abcdef0123456789abcdef"),
        json!([{ "type": 99 }]),
        json!({ "new": { "id": 7 } }),
    ]
}

/// A corpus of payloads that drifted: in every recorded one each field that is not used, dropped
/// and changed in eight ways.
#[test]
fn unused_fields_may_change_freely() {
    let (mut drifted, mut fields) = (0, 0);
    for name in names() {
        let whole = recorded(&name);
        let expected = told(&read(&name));
        for path in paths(&whole, "").iter().filter(|path| !is_used(path)) {
            fields += 1;
            for drift in drifts().map(Some).into_iter().chain([None]) {
                let mut changed = whole.clone();
                let (parent, field) = path.rsplit_once('/').expect("a pointer");
                let parent = changed.pointer_mut(parent).and_then(Value::as_object_mut);
                let parent = parent.expect("an object");
                let what = format!("{name}{path}: {drift:?}");
                match drift {
                    Some(drift) => drop(parent.insert(field.to_owned(), drift)),
                    None => drop(parent.remove(field)),
                }
                match arrive(&changed) {
                    Arrived::Read(incoming) => assert_eq!(told(&incoming), expected, "{what}"),
                    Arrived::Reported(lacks) => panic!("{what}: {lacks}"),
                }
                drifted += 1;
            }
        }
    }
    println!("{fields} fields, {drifted} drifted payloads read as before");
    assert!(fields > 500, "{fields}");
}

/// New fields everywhere, new kinds of components on the message, and numbers that grow beyond 32
/// bits.
#[test]
fn what_is_new_changes_nothing() {
    for name in names() {
        let expected = told(&read(&name));
        let mut grown = recorded(&name);
        grow(&mut grown);
        for flags in [
            "/channel/flags",
            "/member/flags",
            "/member/user/public_flags",
        ] {
            if let Some(flags) = grown.pointer_mut(flags) {
                *flags = json!(1_u64 << 52);
            }
        }
        if let Some(flags) = grown.pointer_mut("/message/flags") {
            *flags = json!(flags.as_u64().expect("flags") | 1 << 52);
        }
        if let Some(components) = grown.pointer_mut("/message/components") {
            *components = json!([{ "type": 77, "surface": [{ "type": 78, "custom_id": 5 }] }]);
        }
        let Arrived::Read(incoming) = arrive(&grown) else {
            panic!("{name} can be read");
        };
        assert_eq!(told(&incoming), expected, "{name}");
    }
}

/// A field that nobody knows, in every object but those whose keys are IDs.
fn grow(value: &mut Value) {
    match value {
        Value::Object(fields) => {
            fields.values_mut().for_each(grow);
            if fields.contains_key("id") {
                fields.insert("brand_new".to_owned(), json!({ "value": [1, "two"] }));
            }
        }
        Value::Array(items) => items.iter_mut().for_each(grow),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
}

/// What was typed is found in whatever a form's fields come to stand.
#[test]
fn form_reads_in_new_shape() {
    let expected = told(&read("form_turn"));
    let mut labelled = recorded("form_turn");
    let field = labelled
        .pointer("/data/components/0/components/0")
        .expect("a field")
        .clone();
    labelled["data"]["components"] = json!([
        { "type": 10, "id": 1 },
        { "type": 18, "id": 2, "component": field },
    ]);
    let Arrived::Read(incoming) = arrive(&labelled) else {
        panic!("it can be read");
    };
    assert_eq!(told(&incoming), expected);
}

/// Nobody in a server is taken for somebody in direct messages.
#[test]
fn missing_required_field_is_named() {
    for (name, field, missing) in [
        ("command_games", "guild_id", "guild_id"),
        ("command_games", "channel_id", "channel_id"),
        ("command_games", "data", "data"),
        ("press_type", "token", "token"),
        ("press_type", "type", "type"),
        ("command_move_in_dm", "user", "user"),
    ] {
        let mut lacking = recorded(name);
        let fields = lacking.as_object_mut().expect("an object");
        assert!(fields.remove(field).is_some(), "{name} has {field}");
        match arrive(&lacking) {
            Arrived::Reported(lacks) => assert_eq!(lacks, Lacks(missing)),
            Arrived::Read(incoming) => panic!("{name} without {field}: {}", told(&incoming)),
        }
    }
}

fn names() -> Vec<String> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/interactions");
    let files = fs::read_dir(folder).expect("the folder is there");
    let files = files.map(|file| {
        file.expect("a file")
            .file_name()
            .into_string()
            .expect("a plain name")
    });
    let mut names: Vec<String> = files
        .filter_map(|file| file.strip_suffix(".json").map(str::to_owned))
        .collect();
    names.sort_unstable();
    assert!(names.len() >= 11, "{names:?}");
    names
}

/// The JSON pointers of all fields of objects.
fn paths(value: &Value, at: &str) -> Vec<String> {
    let inner: Vec<(String, &Value)> = match value {
        Value::Object(fields) => fields
            .iter()
            .map(|(name, value)| (name.clone(), value))
            .collect(),
        Value::Array(items) => items
            .iter()
            .enumerate()
            .map(|(index, item)| (index.to_string(), item))
            .collect(),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => Vec::new(),
    };
    let in_object = value.is_object();
    inner
        .into_iter()
        .flat_map(|(name, value)| {
            let path = format!("{at}/{name}");
            let mut found = paths(value, &path);
            found.extend(in_object.then_some(path));
            found
        })
        .collect()
}

#[test]
fn altered_custom_id_never_parses_loosely() {
    let review = recorded("press_panel");
    let id = review["data"]["custom_id"].as_str().expect("an id");
    for place in 0..id.len() {
        for letter in ["", ":", "0", "x", "é", "\u{202e}"] {
            let mut changed = id.to_owned();
            changed.replace_range(place..=place, letter);
            if let Ok(press) = changed.parse::<ComponentAction>() {
                assert_eq!(press.to_string(), changed, "nothing is read loosely");
            }
        }
    }
}

//! Interactions as Discord sends them, read by the client library and then by us. Nothing may be lost in silence: what lacks
//! a field is either still understood or arrives as an unknown event, which the bot counts, logs and answers.

use std::fs;
use std::path::Path;

use referee::command::{
    BoardForm, Command, LobbyStep, Press, Pressed, Reply, Sight, Source, Unreadable, Which,
};
use referee::discord::incoming::{self, Asks, Incoming};
use referee::table::{ChallengeId, ChannelId, First, GuildId, LobbyId, Millis, PersonId, Tally};
use serde_json::{Value, json};
use serenity::model::event::{Event, GatewayEvent};

fn recorded(name: &str) -> Value {
    let path =
        Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("tests/data/interactions/{name}.json"));
    let text =
        fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    serde_json::from_str(&text).expect("the file is JSON")
}

/// What comes of an interaction on its way through the client library.
enum Arrived {
    Read(Box<Incoming>),
    /// An unknown event, or a frame that is refused with an error.
    Reported,
}

fn arrive(interaction: &Value) -> Arrived {
    let frame = json!({ "op": 0, "t": "INTERACTION_CREATE", "s": 1, "d": interaction });
    match serde_json::from_value(frame) {
        Ok(GatewayEvent::Dispatch(_, Event::InteractionCreate(event))) => {
            let read = incoming::read(&event.interaction).expect("one of our kinds");
            Arrived::Read(Box::new(read))
        }
        Ok(GatewayEvent::Dispatch(_, Event::Unknown(event))) => {
            assert_eq!(event.kind, "INTERACTION_CREATE");
            Arrived::Reported
        }
        Ok(other) => panic!("lost in silence: {other:?}"),
        Err(_) => Arrived::Reported,
    }
}

fn read(name: &str) -> Incoming {
    match arrive(&recorded(name)) {
        Arrived::Read(incoming) => *incoming,
        Arrived::Reported => panic!("{name} cannot be read"),
    }
}

fn command(incoming: Incoming) -> Command {
    match incoming.asks {
        Ok(Asks::Do(Pressed::Command(command))) => command,
        other => panic!("no command: {other:?}"),
    }
}

fn at(turn: u32) -> Which {
    Which::At {
        game: "mirolu".parse().expect("an id"),
        turn: Tally::first(turn),
    }
}

fn named() -> Which {
    Which::Named("mirolu".parse().expect("an id"))
}

#[test]
fn a_challenge_names_its_people_as_the_server_does() {
    let incoming = read("command_challenge");
    let asker = &incoming.asker;
    assert_eq!(
        (asker.person.id, asker.person.name.as_str()),
        (PersonId(80_351_110_224_678_912), "Captain Ann")
    );
    assert_eq!(asker.place.guild, Some(GuildId(290_926_798_626_357_250)));
    assert_eq!(asker.place.channel, ChannelId(645_027_906_669_510_667));
    assert_eq!(asker.at(), Millis(1_732_131_042_242));
    assert_eq!(asker.lacks, Vec::<&str>::new());
    let Command::Challenge(terms) = command(incoming) else {
        panic!("a challenge");
    };
    let opponent = terms.opponent.expect("Beth is named");
    assert_eq!(
        (opponent.name.as_str(), opponent.bot),
        ("Beth the Bold", false)
    );
    assert_eq!((terms.first, terms.days), (First::Opponent, 3));
    assert_eq!(terms.rules.to_string(), "binary first-ship=any");
}

#[test]
fn settlers_is_challenged_with_its_options() {
    let Command::Challenge(terms) = command(read("command_settlers")) else {
        panic!("a challenge");
    };
    let opponent = terms.opponent.expect("Beth is named");
    assert_eq!(opponent.name.as_str(), "Beth the Bold");
    assert_eq!((terms.first, terms.days), (First::Opponent, 14));
    assert_eq!(
        terms.rules.to_string(),
        "settlers tow=own redless=yes handicap=large weaker=1",
        "its seats are counted as if the challenger sat first"
    );
}

#[test]
fn settlers_is_challenged_in_the_usual_way_without_options() {
    let mut plain = recorded("command_settlers");
    plain["data"]["options"][0]["options"] = json!([]);
    let Arrived::Read(incoming) = arrive(&plain) else {
        panic!("it can be read");
    };
    let Command::Challenge(terms) = command(*incoming) else {
        panic!("a challenge");
    };
    assert_eq!((terms.opponent, terms.first), (None, First::Random));
    assert_eq!(terms.rules.to_string(), "settlers tow=any redless=no");
}

#[test]
fn a_lobby_names_each_guest_once() {
    let Command::OpenLobby(gathering) = command(read("command_lobby")) else {
        panic!("a lobby");
    };
    let guests: Vec<&str> = gathering
        .guests
        .iter()
        .map(|guest| guest.name.as_str())
        .collect();
    assert_eq!(guests, ["Beth the Bold", "Carl"]);
    assert_eq!(
        gathering.rules.to_string(),
        "multiplayer players=3 goal=left catastrophes=any-time first-ship=large"
    );
    assert_eq!(gathering.days, 7);
}

#[test]
fn lobbies_and_alignments_are_pressed_for() {
    let join = command(read("press_join"));
    assert_eq!(join, Command::Lobby(Some(LobbyId(3)), LobbyStep::Join));
    assert!(join.seats_the_asker());
    let alignment = command(read("press_alignment"));
    assert_eq!(alignment, Command::Alignment { game: named() });
    assert!(!alignment.changes(), "nothing of it is kept");
}

#[test]
fn commands_are_read_with_and_without_options() {
    assert_eq!(command(read("command_games")), Command::Games);
    let incoming = read("command_move_in_dm");
    assert_eq!(
        (
            incoming.asker.place.guild,
            incoming.asker.person.name.as_str()
        ),
        (None, "Ann")
    );
    assert_eq!(
        command(incoming),
        Command::Move {
            game: named(),
            text: "build g1 Ann".into()
        }
    );
}

#[test]
fn what_the_bot_lacks_in_a_thread_is_named() {
    let incoming = read("command_board_in_thread");
    assert_eq!(incoming.asker.lacks, ["view this channel", "attach files"]);
    assert_eq!(
        command(incoming),
        Command::Board {
            game: Which::Meant,
            form: BoardForm::Text
        }
    );
}

#[test]
fn a_server_without_the_bot_is_named() {
    let mut lone = recorded("command_challenge");
    lone["authorizing_integration_owners"] = json!({ "1": "80351110224678912" });
    let Arrived::Read(incoming) = arrive(&lone) else {
        panic!("it can be read");
    };
    assert_eq!(incoming.asker.lacks, ["be a member of this server"]);
}

#[test]
fn a_completion_knows_the_game_that_is_named() {
    let incoming = read("completion_turn");
    assert!(incoming.completes);
    let Ok(Asks::Complete(asked)) = incoming.asks else {
        panic!("a completion");
    };
    assert_eq!(
        (asked.source, asked.typed.as_str()),
        (Source::Turn, "build g")
    );
    assert_eq!(asked.game, "mirolu".parse().ok());
}

#[test]
fn presses_menus_and_forms_are_read() {
    let incoming = read("press_type");
    assert!(!incoming.panel, "the card is public");
    assert!(matches!(
        incoming.asks,
        Ok(Asks::Do(Pressed::Form { turn, .. })) if turn == Tally::first(14)
    ));
    assert_eq!(
        command(read("press_accept")),
        Command::Answer(Some(ChallengeId(12)), Reply::Accept)
    );
    let incoming = read("press_panel");
    assert!(incoming.panel, "the review is private");
    assert_eq!(
        command(incoming),
        Command::Review {
            game: named(),
            turn: Some(13),
            sight: Sight::default(),
        }
    );
    assert_eq!(
        command(read("menu_chosen")),
        Command::Review {
            game: named(),
            turn: Some(9),
            sight: Sight::default(),
        }
    );
    assert_eq!(
        command(read("form_turn")),
        Command::Move {
            game: at(14),
            text: "build g1 Ann".into()
        }
    );
}

#[test]
fn forged_and_foreign_interactions_are_unknown() {
    let mut foreign = recorded("command_games");
    foreign["data"]["name"] = json!("chess");
    let mut old = recorded("command_games");
    old["data"]["options"][0]["name"] = json!("vanished");
    let mut select = recorded("menu_chosen");
    select["data"]["component_type"] = json!(5);
    for interaction in [recorded("press_forged"), foreign, old, select] {
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
fn values_of_another_kind_or_length_are_told() {
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

/// Every field of every recorded interaction, dropped one at a time, also inside `data` and `member`.
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
                Arrived::Reported => reported += 1,
            }
        }
    }
    assert!(
        understood > 300 && reported > 50,
        "{understood} understood, {reported} reported"
    );
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
fn a_custom_id_that_is_changed_anywhere_is_unknown_or_another_press() {
    let id = "v1:g:mirolu:14:previous";
    for place in 0..id.len() {
        for letter in ["", ":", "0", "x", "é", "\u{202e}"] {
            let mut changed = id.to_owned();
            changed.replace_range(place..=place, letter);
            if let Ok(press) = changed.parse::<Press>() {
                assert_eq!(press.to_string(), changed, "nothing is read loosely");
            }
        }
    }
}

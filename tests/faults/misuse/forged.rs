//! Custom ids that somebody made up. Discord sends only what we emitted, and only from who sees it;
//! nothing here relies on that.

use std::collections::HashSet;

use base64::Engine;
use base64::prelude::BASE64_URL_SAFE_NO_PAD;
use rand::rngs::StdRng;
use rand::seq::IndexedRandom;
use rand::{Rng, SeedableRng};
use referee::command::{Action, ComponentAction, GameRef, Given, Irrevocable, Pressed};
use referee::domain::Seed;
use referee_testing::{ANN, BETH, CARL, TestBot, times};
use serde_json::{Value, json};

use crate::support::{after_homes, begin, challenge, everything, presses, read, shown};

/// What a custom id says, as plain values behind its version.
fn said(id: &str) -> Value {
    let said = id.split('~').next().and_then(|id| id.strip_prefix("v1:"));
    let said = BASE64_URL_SAFE_NO_PAD.decode(said.expect("it has a version"));
    rmp_serde::from_slice(&said.expect("letters")).expect("plain values")
}

/// Where the values within a value stand, itself too.
fn places(value: &Value, at: &str) -> Vec<String> {
    let inner = match value {
        Value::Array(each) => (0..each.len()).map(|place| place.to_string()).collect(),
        Value::Object(each) => each.keys().cloned().collect(),
        _ => Vec::new(),
    };
    let inner = inner.into_iter().flat_map(|place| {
        let there = format!("{at}/{place}");
        let found = value.pointer(&format!("/{place}"));
        places(found.expect("it is there"), &there)
    });
    [at.to_owned()].into_iter().chain(inner).collect()
}

/// A custom id near one of these: values of others in the place of its own, or others still.
fn mutated(rng: &mut StdRng, known: &[Value]) -> String {
    let mut value = known.choose(rng).expect("there are some").clone();
    for _ in 0..rng.random_range(1..4) {
        let all = places(&value, "");
        let place = value.pointer_mut(all.choose(rng).expect("itself"));
        let place = place.expect("it is there");
        *place = match rng.random_range(0..12) {
            0 => json!(rng.random_range(-2..300)),
            1 => json!(rng.random_bool(0.5)),
            2 => Value::Null,
            3 => json!(place.to_string()),
            _ => {
                let other = known.choose(rng).expect("there are some");
                let theirs = places(other, "");
                let theirs = other.pointer(theirs.choose(rng).expect("itself"));
                theirs.expect("it is there").clone()
            }
        };
    }
    let said = rmp_serde::to_vec(&value).expect("plain values");
    format!("v1:{}", BASE64_URL_SAFE_NO_PAD.encode(said))
}

/// `FORGED` ids; 1,000,000 are the long run. A stranger presses each that can be read.
#[test]
fn stranger_changes_nothing_by_forged_buttons() {
    let mut bot = TestBot::new();
    let mut known: Vec<String> = Vec::new();
    let mut keep = |message| known.extend(presses(&message).into_iter().map(|(id, _)| id));
    let ended = begin(&bot);
    bot.type_turn(ANN, ended, "homeworld r1 b2 g3");
    let asked = bot.ask(
        BETH,
        Action::Irrevocable {
            what: Irrevocable::Resign,
            game: GameRef::Named(ended),
            sure: false,
        },
    );
    let (sure, _) = presses(&asked).swap_remove(0);
    let sure: ComponentAction = sure.parse().expect("it was emitted");
    if let Ok(Pressed::Command(command)) = sure.read(None) {
        bot.ask(BETH, command);
    }
    let game = after_homes(&bot);
    keep(bot.invite(ANN, challenge(&[BETH])));
    for who in [ANN, BETH] {
        for asked in ["play", "game", "games"] {
            keep(bot.ask(who, read(asked, &[])));
        }
        let options = [("game", Given::Text(game.to_string()))];
        keep(bot.ask(who, read("review", &options)));
    }
    shown(&mut bot).into_iter().for_each(keep);
    let before = everything(&bot);
    let values: Vec<Value> = known.iter().map(|id| said(id)).collect();
    let mut rng = StdRng::seed_from_u64(16);
    let (mut tried, mut done) = (HashSet::new(), 0);
    for _ in 0..times("FORGED", 60_000) {
        let id = mutated(&mut rng, &values);
        let Ok(press) = id.parse::<ComponentAction>() else {
            continue;
        };
        if !tried.insert(id.clone()) {
            continue;
        }
        let value = known.choose(&mut rng).filter(|_| rng.random_bool(0.3));
        if let Ok(Pressed::Command(command)) = press.read(value.map(String::as_str)) {
            let answer = bot.referee.handle(&bot.caller(CARL), command, Seed(1));
            answer.unwrap_or_else(|fault| panic!("{id}: {fault}"));
            done += 1;
        }
    }
    println!(
        "{} forged ids could be read, {done} were carried out",
        tried.len()
    );
    assert!(done > 200, "{done}");
    // The games and invitations of the others are as they were.
    assert_eq!(everything(&bot), before);
}

//! Six people with the longest names play with boards in words only: what is too long for one
//! message goes along as a file, and no answer is longer than a message or brings a picture.

use referee::command::{
    AccountKind, Action, Caller, Command, DisplayName, GameRef, Person, Query, Reply, SideView,
};
use std::collections::BTreeSet;

use homeworlds::rules::AnyView;
use referee::domain::{GameId, InvitationId, PersonId};
use referee::reply::{Attachment, BoardSpec, Message};
use referee_testing::{ANN, TestBot, assert_contains, board_of, choice, invite, terms};

const SEATS: u64 = 6;

struct Club(TestBot);

impl Club {
    fn caller(&self, person: PersonId) -> Caller {
        let letter = char::from(b'A' + person.0 as u8);
        Caller {
            person: Person {
                id: person,
                name: DisplayName::new(&letter.to_string().repeat(32)),
                being: AccountKind::Human,
            },
            ..self.0.caller(ANN)
        }
    }

    /// Asks, and checks what everybody may count on.
    fn ask(&self, person: PersonId, asked: impl Into<Command>) -> Message {
        let answer = self.0.handle(&self.caller(person), asked);
        assert!(board_of(&answer).is_none(), "no picture: {answer:?}");
        let length = answer.text.encode_utf16().count();
        assert!(length <= Message::MAX_CHARS, "{length}: {}", answer.text);
        answer
    }

    fn begin(&self) -> GameId {
        let terms = terms(&[], "multiplayer players=6 goal=last-captain");
        invite(terms, |command| self.ask(PersonId(0), command));
        for person in 1..SEATS {
            let join = Action::Answer(InvitationId(1), Reply::Accept);
            self.ask(PersonId(person), join);
        }
        self.0.read(|tx| tx.all_game_ids())[0]
    }

    /// Makes the turn of whoever is to move, whatever is cautioned about.
    fn turn(&self, game: GameId, text: &str) {
        let table = self.0.table(game);
        let seat = table.state.to_move().expect("the game goes on");
        let person = table.person(seat).expect("somebody sits there");
        let home = table.state.home_name(seat).unwrap_or_default();
        let text = format!("{} *", text.replace("HOME", &home));
        let game = GameRef::Named(game);
        let answer = self.ask(
            person,
            Action::Move {
                game: Some(game),
                text,
            },
        );
        assert_contains(&answer.text, "submitted");
    }

    /// Who is to move.
    fn mover(&self, game: GameId) -> PersonId {
        let table = self.0.table(game);
        let seat = table.state.to_move().expect("the game goes on");
        table.person(seat).expect("somebody sits there")
    }

    /// The panel of whoever is to move, with a step of theirs on it.
    fn compose(&self, game: GameId) -> Message {
        let person = self.mover(game);
        let panel = self.ask(person, Query::Play(Some(GameRef::Named(game))));
        self.ask(person, choice(&panel, "Pass").expect("one may pass"))
    }
}

/// The systems that a text names with their stars.
fn systems(text: &str, view: &homeworlds::rules::View) -> BTreeSet<String> {
    let names = view.systems.iter().map(|system| system.name.to_string());
    names
        .filter(|name| text.contains(&format!("{name} (")))
        .collect()
}

/// Everybody sets up and founds two systems with the longest names.
fn turns() -> Vec<String> {
    let mut turns = vec!["homeworld y1 b2 g3".to_owned(); 6];
    for (round, [ship, star]) in [["g3", "r3"], ["g1", "y3"]].into_iter().enumerate() {
        turns.extend(vec!["build g HOME".to_owned(); 6]);
        turns.extend((0..6).map(|place| {
            let name = format!(
                "{}{round}{place}",
                "Zubeneschamali-Borealis".get(..22).unwrap_or("")
            );
            format!("discover {ship} HOME {star} {name}")
        }));
    }
    turns
}

#[test]
fn overlong_board_is_attached_as_file() {
    let club = Club(TestBot::new());
    for person in 0..SEATS {
        let words = Action::Set {
            key: "boards".into(),
            value: "\"words\"".into(),
        };
        club.ask(PersonId(person), words);
    }
    let game = club.begin();
    let mut files = 0;
    for (number, turn) in turns().iter().enumerate() {
        club.turn(game, turn);
        let table = club.0.table(game);
        let AnyView::Star(view) = table.state.view(None) else {
            panic!("a star map");
        };
        let look = Query::Board {
            game: GameRef::Named(game),
        };
        let told = club.ask(PersonId(3), look);
        files += usize::from(file(&told).is_some());
        let text = file(&told).unwrap_or(told.text.as_str());
        assert_eq!(
            systems(text, &view).len(),
            view.systems.len(),
            "{number}: {text}"
        );
        assert_contains(text, "Bank (small");
    }
    assert!(files > 1, "some boards are too long for one message");
    let panel = club.compose(game);
    let drafted = file(&panel).expect("it is too long");
    assert_contains(&panel.text, "So far: ");
    assert_contains(drafted, "Bank (small");
    let table = club.0.table(game);
    let looked = Query::Side(SideView {
        game,
        turn: table.turn_place(),
        side: Default::default(),
    });
    let side = club.ask(PersonId(2), looked);
    let whole = file(&side).expect("it is too long");
    let own = table
        .seat_of(PersonId(2))
        .map(|seat| BoardSpec::at(game, table.place(), Some(seat)));
    let home = own.and_then(|own| own.side).expect("a seat");
    let bottom = whole.find("(bottom").expect("who looks is named first");
    assert!(whole[..bottom].contains(&table.name(home)), "{whole}");
}

/// The file that goes along with a message.
fn file(message: &Message) -> Option<&str> {
    match message.encloses.as_deref() {
        Some(Attachment::File(file)) => Some(&file.text),
        _ => None,
    }
}

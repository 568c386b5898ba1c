//! Six people with the longest names play with boards in words only: what is too long for one
//! message goes along as a file, and no answer is longer than a message or brings a picture.

use referee::command::{Action, Query, SideView};
use std::collections::BTreeSet;

use homeworlds::rules::AnyView;
use referee::command::{
    AccountKind, Caller, Command, ComponentAction, DisplayName, GameRef, Person, Pressed, Reply,
};
use referee::domain::Language;
use referee::domain::Seed;
use referee::domain::{ChannelId, GameId, GuildId, InteractionId, InvitationId, PersonId, Place};
use referee::game::{CommittedDeal, Game};
use referee::referee::Referee;
use referee::reply::{ActionRow, Attachment, BoardSpec, Button, ButtonAction, Message};
use referee::store::Store;
use referee_testing::test_bot::{board_of, invite, terms};
use tempfile::TempDir;

const SEATS: u64 = 6;

struct Club {
    referee: Referee,
    folder: TempDir,
    asked: u64,
}

impl Club {
    fn new() -> Self {
        let folder = TempDir::new().expect("a folder can be made");
        let store = Store::open(&folder.path().join("referee.db")).expect("a store can be made");
        Self {
            referee: Referee::new(store),
            folder,
            asked: 0,
        }
    }

    fn caller(&mut self, person: PersonId) -> Caller {
        self.asked += 1;
        let letter = char::from(b'A' + person.0 as u8);
        Caller {
            person: Person {
                id: person,
                name: DisplayName::new(&letter.to_string().repeat(32)),
                being: AccountKind::Human,
            },
            place: Place {
                guild: Some(GuildId(1)),
                channel: ChannelId(2),
            },
            interaction: InteractionId((1 << 50) + (self.asked << 30)),
            lacks: Vec::new(),
            moderates: false,
            locale: Language::English,
            language: Language::English,
            server_language: None,
        }
    }

    /// Asks, and checks what everybody may count on.
    fn ask(&mut self, person: PersonId, command: Command) -> Message {
        let caller = self.caller(person);
        let answer = self.referee.handle(&caller, command, Seed(self.asked));
        let answer = answer.expect("the store works");
        assert!(board_of(&answer).is_none(), "no picture: {answer:?}");
        let length = answer.text.encode_utf16().count();
        assert!(length <= Message::MAX_CHARS, "{length}: {}", answer.text);
        answer
    }

    fn begin(&mut self) -> GameId {
        let terms = terms(&[], "multiplayer players=6 goal=last-captain");
        invite(terms, |command| self.ask(PersonId(0), command));
        for person in 1..SEATS {
            let join = Action::Answer(InvitationId(1), Reply::Accept);
            self.ask(PersonId(person), Command::Action(join));
        }
        let games = self.store().read(|tx| tx.all_game_ids());
        games.expect("a read")[0]
    }

    fn store(&self) -> referee::store::ReaderPool {
        Store::open_read_only(&self.folder.path().join("referee.db")).expect("the store")
    }

    fn table(&self, game: GameId) -> Game {
        let history = self.store().read(|tx| tx.history(game)).expect("a read");
        Game::replay(history.expect("the game"), CommittedDeal::default()).expect("it replays")
    }

    /// Makes the turn of whoever is to move, whatever is cautioned about.
    fn turn(&mut self, game: GameId, text: &str) {
        let table = self.table(game);
        let seat = table.state.to_move().expect("the game goes on");
        let person = table.person(seat).expect("somebody sits there");
        let home = table.state.home_name(seat).unwrap_or_default();
        let text = format!("{} *", text.replace("HOME", &home));
        let game = GameRef::Named(game);
        let answer = self.ask(
            person,
            Command::Action(Action::Move {
                game: Some(game),
                text,
            }),
        );
        assert!(answer.text.contains("submitted"), "{}", answer.text);
    }

    /// Who is to move.
    fn mover(&self, game: GameId) -> PersonId {
        let table = self.table(game);
        let seat = table.state.to_move().expect("the game goes on");
        table.person(seat).expect("somebody sits there")
    }

    /// The panel of whoever is to move, with a step of theirs on it.
    fn compose(&mut self, game: GameId) -> Message {
        let person = self.mover(game);
        let open = Command::Query(Query::Play(Some(GameRef::Named(game))));
        let panel = self.ask(person, open);
        let pass = active(&panel, "Pass").expect("one may pass");
        self.ask(person, pressed(pass))
    }
}

fn buttons(message: &Message) -> impl Iterator<Item = &Button> {
    let rows = message.rows.iter().filter_map(|row| match row {
        ActionRow::Buttons(buttons) => Some(buttons),
        ActionRow::Menu(_) | ActionRow::People(_) => None,
    });
    rows.flatten()
}

fn active<'m>(message: &'m Message, label: &str) -> Option<&'m Button> {
    let is_active = |button: &&Button| matches!(button.does, ButtonAction::Press(_));
    buttons(message)
        .filter(is_active)
        .find(|button| button.label == label)
}

fn pressed(button: &Button) -> Command {
    match &button.does {
        ButtonAction::Press(press) => command(press.clone(), None),
        other => panic!("{other:?}"),
    }
}

fn command(press: ComponentAction, given: Option<&str>) -> Command {
    match press.read(given) {
        Ok(Pressed::Command(command)) => command,
        other => panic!("{other:?}"),
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
    let mut club = Club::new();
    for person in 0..SEATS {
        let words = Action::Set {
            key: "boards".into(),
            value: "\"words\"".into(),
        };
        club.ask(PersonId(person), Command::Action(words));
    }
    let game = club.begin();
    let mut files = 0;
    for (number, turn) in turns().iter().enumerate() {
        club.turn(game, turn);
        let table = club.table(game);
        let AnyView::Star(view) = table.state.view(None) else {
            panic!("a star map");
        };
        let look = Command::Query(Query::Board {
            game: GameRef::Named(game),
        });
        let told = club.ask(PersonId(3), look);
        files += usize::from(file(&told).is_some());
        let text = file(&told).unwrap_or(told.text.as_str());
        assert_eq!(
            systems(text, &view).len(),
            view.systems.len(),
            "{number}: {text}"
        );
        assert!(text.contains("Bank (small"), "{text}");
    }
    assert!(files > 1, "some boards are too long for one message");
    let panel = club.compose(game);
    let drafted = file(&panel).expect("it is too long");
    assert!(panel.text.contains("So far: "), "{}", panel.text);
    assert!(drafted.contains("Bank (small"), "{drafted}");
    let table = club.table(game);
    let looked = Command::Query(Query::Side(SideView {
        game,
        turn: table.turn_place(),
        side: Default::default(),
    }));
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

//! What moderators rule, what is handed out to people of theirs, and what their digests say: the
//! same under every deal.

use referee::command::desk::DeskAction;
use referee::command::{
    AccountKind, Action, Caller, Command, DataStep, DisplayName, GameList, GameRef, Person, Query,
    RulingReason,
};
use referee::domain::PersonId;
use referee::reply::Message;
use referee_testing::choice;

use super::{DealtGame, Pair, json};

const MODERATOR: PersonId = PersonId(99);
const NEWCOMER: PersonId = PersonId(50);

impl DealtGame {
    fn as_moderator(&self, asked: impl Into<Command>) -> Message {
        let caller = Caller {
            moderates: true,
            ..self.caller(MODERATOR)
        };
        self.bot.handle(&caller, asked)
    }

    /// Chooses somebody who is to play on.
    fn choose(&self, by: Person) -> String {
        let game = self.id();
        json(&self.as_moderator(Action::Seat { game, by }))
    }

    fn moderate(&self, deed: DeskAction) -> String {
        let shown = self.as_moderator(Action::Rule {
            game: GameRef::Named(self.id()),
            deed,
            reason: RulingReason::read("to be seen").expect("a reason"),
        });
        let Some(confirm) = choice(&shown, "Confirm") else {
            return json(&shown);
        };
        format!("{}\n{}", json(&shown), json(&self.as_moderator(confirm)))
    }

    /// Everything about themselves and the desk that people can ask for.
    fn own_affairs(&self) -> String {
        let game = GameRef::Named(self.id());
        let mut people = self.people.clone();
        people.extend([MODERATOR, NEWCOMER]);
        let mut said = Vec::new();
        for person in people {
            for command in [
                Command::Query(Query::Rulings { game }),
                Command::Query(Query::Data(DataStep::Show)),
                Command::Query(Query::Data(DataStep::Export)),
                Command::Query(Query::Data(DataStep::Delete)),
                Command::Query(Query::People(0)),
                Command::Action(Action::Set {
                    key: "notices".into(),
                    value: "\"digest\"".into(),
                }),
                Command::Query(Query::Games(GameList::Next)),
            ] {
                said.push(json(&self.ask(person, command)));
            }
        }
        said.join("\n")
    }
}

/// Rules in many ways about a game that goes on, and undoes it again.
pub fn rule(pair: &mut Pair) {
    let turns = pair.games[0].table().turns();
    if !pair.is_alike() || turns < 6 {
        return;
    }
    pair.same("somebody who is to play on", |game| {
        game.choose(Person {
            id: NEWCOMER,
            name: DisplayName::new("P50"),
            being: AccountKind::Human,
        })
    });
    let seat = pair.games[0].table().next_seat().0 + 1;
    let replace = DeskAction::Replace {
        seat: seat.to_string(),
        by: NEWCOMER,
    };
    let undo = DeskAction::Undo { ruling: None };
    for deed in [
        DeskAction::Adjourn,
        DeskAction::Resume,
        replace.clone(),
        undo.clone(),
        DeskAction::Rollback { turn: turns - 2 },
        replace,
        undo.clone(),
        DeskAction::Undo { ruling: Some(5) },
        undo,
        DeskAction::Answer { privately: false },
    ] {
        pair.same("a ruling", |game| game.moderate(deed.clone()));
        assert!(pair.games[0].table().outcome().is_none());
        pair.look(false);
    }
    pair.same("what people ask of their own", |game| game.own_affairs());
    pair.look(false);
    pair.same("what can be looked at", |game| game.looks());
}

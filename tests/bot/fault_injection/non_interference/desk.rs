//! What moderators rule, what is handed out to people of theirs, and what their digests say: the
//! same under every deal.

use referee::command::desk::DeskAction;
use referee::command::{
    AccountKind, Caller, Command, DataStep, DisplayName, GameRef, Person, Pressed, RulingReason,
};
use referee::command::{Action, GameList, Query};
use referee::domain::PersonId;
use referee::reply::{ActionRow, ButtonAction, Message};

use super::{Pair, World, json};

const MODERATOR: PersonId = PersonId(99);
const NEWCOMER: PersonId = PersonId(50);

impl World {
    /// Chooses somebody who is to play on.
    fn choose(&mut self, by: Person) -> String {
        let caller = Caller {
            moderates: true,
            ..self.caller(MODERATOR)
        };
        let game = self.id();
        let chosen = Command::Action(Action::Seat { game, by });
        let chance = referee::domain::Seed(self.count);
        json(
            &self
                .referee
                .handle(&caller, chosen, chance)
                .expect("no fault"),
        )
    }

    fn moderate(&mut self, deed: DeskAction) -> String {
        let caller = Caller {
            moderates: true,
            ..self.caller(MODERATOR)
        };
        let command = Command::Action(Action::Rule {
            game: GameRef::Named(self.id()),
            deed,
            reason: RulingReason::read("to be seen").expect("a reason"),
        });
        let chance = referee::domain::Seed(self.count);
        let shown = self.referee.handle(&caller, command, chance);
        let shown = shown.expect("no fault");
        let Some(confirm) = confirmation(&shown) else {
            return json(&shown);
        };
        let caller = Caller {
            moderates: true,
            ..self.caller(MODERATOR)
        };
        let done = self.referee.handle(&caller, confirm, chance);
        format!("{}\n{}", json(&shown), json(&done.expect("no fault")))
    }

    /// Everything about themselves and the desk that people can ask for.
    fn own_affairs(&mut self) -> String {
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

/// What *Confirm* asks, if it is there.
fn confirmation(message: &Message) -> Option<Command> {
    let buttons = message.rows.iter().find_map(|row| match row {
        ActionRow::Buttons(buttons) => Some(buttons),
        ActionRow::Menu(_) | ActionRow::People(_) => None,
    })?;
    let button = buttons.iter().find(|button| button.label == "Confirm")?;
    let ButtonAction::Press(press) = &button.does else {
        return None;
    };
    match press.clone().read(None) {
        Ok(Pressed::Command(command)) => Some(command),
        Ok(Pressed::Form(_)) | Err(_) => None,
    }
}

/// Rules in many ways about a game that goes on, and undoes it again.
pub fn rule(pair: &mut Pair) {
    let turns = pair.worlds[0].table().turns();
    if !pair.is_alike() || turns < 6 {
        return;
    }
    pair.same("somebody who is to play on", |world| {
        world.choose(Person {
            id: NEWCOMER,
            name: DisplayName::new("P50"),
            being: AccountKind::Human,
        })
    });
    let seat = pair.worlds[0].table().next_seat().0 + 1;
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
        pair.same("a ruling", |world| world.moderate(deed.clone()));
        assert!(pair.worlds[0].table().outcome().is_none());
        pair.look(false);
    }
    pair.same("what people ask of their own", World::own_affairs);
    pair.look(false);
    pair.same("what can be looked at", World::looks);
}

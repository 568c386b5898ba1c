//! What moderators rule, what is handed out to people of theirs, and what their digests say: the same under every deal.

use referee::answer::{Does, Message, Row};
use referee::command::desk::Deed;
use referee::command::{Act, GameList, Look};
use referee::command::{
    Asker, Being, Command, DataStep, DisplayName, Person, Pressed, Reason, Which,
};
use referee::domain::PersonId;

use super::{Pair, World, json};

const MODERATOR: PersonId = PersonId(99);
const NEWCOMER: PersonId = PersonId(50);

impl World {
    /// Chooses somebody who is to play on.
    fn choose(&mut self, by: Person) -> String {
        let asker = Asker {
            moderates: true,
            ..self.asker(MODERATOR)
        };
        let game = self.id();
        let chosen = Command::Act(Act::Seat { game, by });
        let chance = referee::domain::Seed(self.count);
        json(
            &self
                .referee
                .handle(&asker, chosen, chance)
                .expect("no fault"),
        )
    }

    fn moderate(&mut self, deed: Deed) -> String {
        let asker = Asker {
            moderates: true,
            ..self.asker(MODERATOR)
        };
        let command = Command::Act(Act::Rule {
            game: Which::Named(self.id()),
            deed,
            reason: Reason::read("to be seen").expect("a reason"),
        });
        let chance = referee::domain::Seed(self.count);
        let shown = self.referee.handle(&asker, command, chance);
        let shown = shown.expect("no fault");
        let Some(confirm) = confirmation(&shown) else {
            return json(&shown);
        };
        let asker = Asker {
            moderates: true,
            ..self.asker(MODERATOR)
        };
        let done = self.referee.handle(&asker, confirm, chance);
        format!("{}\n{}", json(&shown), json(&done.expect("no fault")))
    }

    /// Everything about themselves and the desk that people can ask for.
    fn own_affairs(&mut self) -> String {
        let game = Which::Named(self.id());
        let mut people = self.people.clone();
        people.extend([MODERATOR, NEWCOMER]);
        let mut said = Vec::new();
        for person in people {
            for command in [
                Command::Look(Look::Rulings { game }),
                Command::Look(Look::Data(DataStep::Show)),
                Command::Look(Look::Data(DataStep::Export)),
                Command::Look(Look::Data(DataStep::Delete)),
                Command::Look(Look::People(0)),
                Command::Act(Act::Set {
                    key: "notices".into(),
                    value: "\"digest\"".into(),
                }),
                Command::Look(Look::Games(GameList::Next)),
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
        Row::Buttons(buttons) => Some(buttons),
        Row::Menu(_) | Row::People(_) => None,
    })?;
    let button = buttons.iter().find(|button| button.label == "Confirm")?;
    let Does::Press(press) = &button.does else {
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
            being: Being::Human,
        })
    });
    let seat = pair.worlds[0].table().next_seat().0 + 1;
    let replace = Deed::Replace {
        seat: seat.to_string(),
        by: NEWCOMER,
    };
    let undo = Deed::Undo { ruling: None };
    for deed in [
        Deed::Adjourn,
        Deed::Resume,
        replace.clone(),
        undo.clone(),
        Deed::Rollback { turn: turns - 2 },
        replace,
        undo.clone(),
        Deed::Undo { ruling: Some(5) },
        undo,
        Deed::Answer { privately: false },
    ] {
        pair.same("a ruling", |world| world.moderate(deed.clone()));
        assert!(pair.worlds[0].table().outcome().is_none());
        pair.look(false);
    }
    pair.same("what people ask of their own", World::own_affairs);
    pair.look(false);
    pair.same("what can be looked at", World::looks);
}

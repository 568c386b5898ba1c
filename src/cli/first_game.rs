//! A game that has just begun, for whoever opens a playground for the first time: both homes are set up, and it is Ann's turn.

use std::collections::BTreeMap;
use std::time::SystemTime;

use pocket_discord::{Pocket, Snowflake};
use referee::answer::{Does, Message, Row};
use referee::command::unsent::{Writing, Written};
use referee::command::{Act, Asker, Being, DisplayName, Look, Person, Press, Reply, Which};
use referee::domain::{ChannelId, GuildId, InteractionId, Language, PersonId, Place, Seed};
use referee::referee::Referee;

use crate::cli::Refused;

/// Two people of a playground, and the referee whom they ask.
struct Table<'r> {
    referee: &'r Referee,
    place: Place,
    asked: u64,
}

/// Begins the game where people are at first.
pub fn begin(referee: &Referee, pocket: &Pocket) -> Result<(), Refused> {
    let (Some(ann), Some(beth)) = (person(pocket, "Ann"), person(pocket, "Beth")) else {
        return Ok(());
    };
    let mut table = Table {
        referee,
        place: Place {
            guild: Some(GuildId(Pocket::GUILD)),
            channel: ChannelId(Pocket::CHANNEL),
        },
        asked: 0,
    };
    // In a live game a turn counts at once; this is the longest.
    let chosen = [("first", "host"), ("time", "live 180+120")];
    let written = Written {
        guests: vec![beth.clone()],
        chosen: BTreeMap::from(chosen.map(|(key, value)| (key.to_owned(), value.to_owned()))),
    };
    let panel = table.ask(&ann, Act::Challenge(written))?;
    let send = offered(&panel, |press| match press {
        Press::Act(act @ Act::Unsent(_, Writing::Send)) => Some(act.clone()),
        _ => None,
    })?;
    let made = table.ask(&ann, send)?;
    let invitation = offered(&made, |press| match press {
        Press::Look(Look::Invitation {
            id: invitation,
            withdraw: true,
        }) => Some(*invitation),
        _ => None,
    })?;
    table.ask(&beth, Act::Answer(invitation, Reply::Accept))?;
    for mover in [&ann, &beth] {
        let game = Which::Meant;
        table.ask(mover, Act::Settle { game })?;
    }
    Ok(())
}

impl Table<'_> {
    fn ask(&mut self, who: &Person, act: Act) -> Result<Message, Refused> {
        self.asked += 1;
        let asker = Asker {
            person: who.clone(),
            place: self.place,
            interaction: InteractionId(Snowflake::at(SystemTime::now()).0 + self.asked),
            lacks: Vec::new(),
            moderates: false,
            locale: Language::English,
            language: Language::English,
            server_language: None,
        };
        Ok(self
            .referee
            .handle(&asker, act.into(), Seed(rand::random()))?)
    }
}

fn person(pocket: &Pocket, name: &str) -> Option<Person> {
    let id = pocket.user(&name.to_lowercase())?;
    Some(Person {
        id: PersonId(id.0),
        name: DisplayName::new(name),
        being: Being::Human,
    })
}

/// What the first button offers that offers such a thing.
fn offered<T>(message: &Message, wanted: impl Fn(&Press) -> Option<T>) -> Result<T, Refused> {
    let buttons = message.rows.iter().filter_map(|row| match row {
        Row::Buttons(buttons) => Some(buttons),
        Row::Menu(_) | Row::People(_) => None,
    });
    let mut offers = buttons.flatten().filter_map(|button| match &button.does {
        Does::Press(press) => wanted(press),
        Does::Rest(_) | Does::Link(_) => None,
    });
    let none = || Refused(format!("no first game: {}", message.text));
    offers.next().ok_or_else(none)
}

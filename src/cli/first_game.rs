//! A game that has just begun, for whoever opens a playground for the first time: both homes are set up, and it is Ann's turn.

use std::collections::BTreeMap;
use std::time::SystemTime;

use pocket_discord::{Pocket, Snowflake};
use referee::answer::{Does, Message, Row};
use referee::command::unsent::{Writing, Written};
use referee::command::{Act, Asker, Being, DisplayName, Person, Press, Reply, Which};
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
    let Some(send) = pressed(&panel, |act| matches!(act, Act::Unsent(_, Writing::Send))) else {
        return Ok(());
    };
    let made = table.ask(&ann, send)?;
    let Some(Act::Answer(invitation, _)) = pressed(&made, |act| matches!(act, Act::Answer(..)))
    else {
        return Ok(());
    };
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

/// What the first button does that does such a thing.
fn pressed(message: &Message, wanted: impl Fn(&Act) -> bool) -> Option<Act> {
    let buttons = message.rows.iter().filter_map(|row| match row {
        Row::Buttons(buttons) => Some(buttons),
        Row::Menu(_) | Row::People(_) => None,
    });
    buttons.flatten().find_map(|button| match &button.does {
        Does::Press(Press::Act(act)) if wanted(act) => Some(act.clone()),
        Does::Press(_) | Does::Rest(_) | Does::Link(_) => None,
    })
}

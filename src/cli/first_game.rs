//! A game that has just begun, for the first visit to a playground: both homes are set up, and it
//! is Ann's turn.

use std::collections::BTreeMap;
use std::time::SystemTime;

use pocket_discord::{Pocket, Snowflake};
use referee::command::invitation_draft::{Writing, Written};
use referee::command::{AccountKind, Action, Caller, DisplayName, Person, Reply};
use referee::domain::{
    ChannelId, GuildId, InteractionId, InvitationId, Language, PersonId, Place, Seed,
};
use referee::referee::Referee;

use crate::cli::output::CliResult;

/// Two people of a playground, and the bot that they use.
struct FirstGame<'r> {
    referee: &'r Referee,
    place: Place,
    /// The id of the last interaction.
    interaction: InteractionId,
}

/// Starts the game in the channel that people see first.
pub fn begin(referee: &Referee, pocket: &Pocket) -> CliResult {
    let (Some(ann), Some(beth)) = (person(pocket, "Ann"), person(pocket, "Beth")) else {
        return Ok(());
    };
    let mut game = FirstGame {
        referee,
        place: Place {
            guild: Some(GuildId(Pocket::GUILD)),
            channel: ChannelId(Pocket::CHANNEL),
        },
        interaction: InteractionId(Snowflake::at(SystemTime::now()).0),
    };
    // In a live game a turn counts at once; this is the longest time control.
    let chosen = [("first", "host"), ("time", "live 180+120")];
    let written = Written {
        guests: vec![beth.clone()],
        chosen: BTreeMap::from(chosen.map(|(key, value)| (key.to_owned(), value.to_owned()))),
    };
    game.ask(&ann, Action::Challenge(written))?;
    // A draft has the id of the interaction that began it, and the first invitation of a store has
    // the first number.
    let unsent = game.interaction;
    game.ask(&ann, Action::Unsent(unsent, Writing::Send))?;
    game.ask(&beth, Action::Answer(InvitationId(1), Reply::Accept))?;
    let homes = ["homeworld r1 b2 g3", "homeworld r1 b3 g3"];
    for (mover, text) in [&ann, &beth].into_iter().zip(homes) {
        let (game_id, text) = (None, text.to_owned());
        game.ask(
            mover,
            Action::Move {
                game: game_id,
                text,
            },
        )?;
    }
    Ok(())
}

impl FirstGame<'_> {
    fn ask(&mut self, who: &Person, act: Action) -> CliResult {
        self.interaction.0 += 1;
        let caller = Caller {
            person: who.clone(),
            place: self.place,
            interaction: self.interaction,
            lacks: Vec::new(),
            moderates: false,
            locale: Language::English,
            language: Language::English,
            server_language: None,
        };
        self.referee
            .handle(&caller, act.into(), Seed(rand::random()))?;
        Ok(())
    }
}

fn person(pocket: &Pocket, name: &str) -> Option<Person> {
    let id = pocket.user(&name.to_lowercase())?;
    Some(Person {
        id: PersonId(id.0),
        name: DisplayName::new(name),
        being: AccountKind::Human,
    })
}

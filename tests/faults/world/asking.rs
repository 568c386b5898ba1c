//! How people speak to the referee: interactions, now and then delivered twice.

use std::hash::Hash;

use rand::Rng;
use referee::command::{
    AccountKind, Action, Caller, Command, DisplayName, GameRef, Irrevocable, Person, ProposalStep,
};
use referee::domain::{
    ChannelId, GameId, GuildId, InteractionId, Language, Millis, PersonId, Place, Seed,
};
use referee::game::Game;
use referee::reply::Message;
use referee::store::{Target, UndeliverableReason};

use super::sky::{JUDGE, World};

/// Discord's epoch, from which the time in its ids counts.
const EPOCH: i64 = 1_420_070_400_000;

/// As many bits of an interaction's id tell it from others of the same moment.
const BITS: u32 = 22;

impl World {
    /// A new interaction of a person, made at a moment.
    pub fn caller(&mut self, who: PersonId, place: Place, made: Millis) -> Caller {
        self.asked += 1;
        let time = u64::try_from(made.0 - EPOCH).expect("it is later");
        Caller {
            person: person(who),
            place,
            interaction: InteractionId((time << BITS) | (self.asked % (1 << BITS))),
            lacks: Vec::new(),
            moderates: who == JUDGE,
            locale: Language::English,
            language: Language::English,
            server_language: None,
        }
    }

    /// A person asks for something that is not about one game.
    pub fn ask(&mut self, who: PersonId, place: Place, asked: impl Into<Command>) -> Message {
        let caller = self.caller(who, place, self.now);
        self.ask_as(&caller, None, asked)
    }

    /// An interaction arrives, and now and then Discord delivers it twice: that changes nothing
    /// more.
    pub fn ask_as(
        &mut self,
        caller: &Caller,
        about: Option<GameId>,
        asked: impl Into<Command>,
    ) -> Message {
        let command = asked.into();
        let chance = Seed(self.rng.random());
        let again = self.rng.random_bool(0.05).then(|| command.clone());
        let asked = about.map(|_| format!("{} asks {command:?}", caller.person.id));
        let answer = self.referee().handle(caller, command, chance);
        let answer = answer.expect("the store works");
        (caller.interaction.0, &answer.text).hash(&mut self.trace);
        if let (Some(game), Some(asked)) = (about, asked) {
            self.write_down(game, || format!("{asked} and hears {:?}", answer.text));
        }
        if let Some(command) = again {
            let before = self.version();
            let second = self.referee().handle(caller, command, Seed(0));
            second.expect("the store works");
            let after = self.version();
            assert_eq!(before, after, "a doubled {} changes", caller.interaction);
            self.note("doubled interactions");
        }
        answer
    }

    /// Somebody asks something about a game, where it is played, and the world sees how it stands
    /// then.
    pub fn say(&mut self, who: PersonId, game: GameId, asked: impl Into<Command>) -> Message {
        let place = self.place_of(&self.table(game), who);
        let caller = self.caller(who, place, self.now);
        let answer = self.ask_as(&caller, Some(game), asked);
        self.observe(game, self.now);
        answer
    }

    pub fn propose(&mut self, who: PersonId, id: GameId, step: ProposalStep) {
        let game = GameRef::Named(id);
        self.say(who, id, Action::Propose { game, step });
    }

    /// Does what cannot be undone, without being asked once more.
    pub fn irrevocably(&mut self, who: PersonId, id: GameId, what: Irrevocable) {
        let (game, sure) = (GameRef::Named(id), true);
        self.say(who, id, Action::Irrevocable { what, game, sure });
    }

    /// A place in which a person speaks about a game.
    pub fn place_of(&self, table: &Game, who: PersonId) -> Place {
        let place = table.history.game.origin.place();
        let Some(place) = place.filter(|place| place.guild.is_some()) else {
            return private(who);
        };
        // Nobody can speak in a channel that is deleted; moderators have others.
        match self.carrier.barrier(Target::Channel(place.channel)) {
            Some(UndeliverableReason::Deleted) if who == JUDGE => channel(0),
            Some(UndeliverableReason::Deleted) => private(who),
            _ => place,
        }
    }
}

pub fn person(id: PersonId) -> Person {
    Person {
        id,
        name: DisplayName::new(&format!("P{id}")),
        being: AccountKind::Human,
    }
}

/// A channel of the server.
pub fn channel(number: u64) -> Place {
    Place {
        guild: Some(GuildId(1)),
        channel: ChannelId(10 + number),
    }
}

/// A person's direct messages.
pub fn private(who: PersonId) -> Place {
    Place {
        guild: None,
        channel: ChannelId(90_000 + who.0),
    }
}

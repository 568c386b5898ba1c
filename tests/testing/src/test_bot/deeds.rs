//! Commands that many tests send.

use homeworlds::rules::Ruleset;
use referee::clock::Time;
use referee::command::desk::DeskAction;
use referee::command::{
    Action, Command, GameList, GameRef, Irrevocable, Planning, ProposalRequest, ProposalStep,
    Query, Reply, RulingReason, Terms,
};
use referee::domain::{ChannelId, GameId, InvitationId, PersonId};
use referee::event_log::ProposalKind;
use referee::reply::Message;
use referee::store::{DeliveryMethod, NoticeKind};
use serde::Serialize;

use super::TestBot;
use crate::panel::{choice, command_of, find_button, game_in, labels, press_of, submitting};
use crate::people::{ANN, BETH, CARL, Who, person};
use crate::terms::{invite, terms};

/// Returns the command of a ruling, with a reason.
pub fn ruling(game: GameId, deed: DeskAction) -> Action {
    Action::Rule {
        game: GameRef::Named(game),
        deed,
        reason: RulingReason::read("a *good* reason").expect("a reason"),
    }
}

impl TestBot {
    /// Sets a person's setting to a value.
    pub fn prefers(&self, who: Who, key: &str, value: impl Serialize) -> Message {
        let (key, value) = (key.to_owned(), serde_json::json!(value).to_string());
        self.ask(who, Action::Set { key, value })
    }

    /// Sends a command as a moderator of the server, and confirms it.
    pub fn moderate(&self, who: Who, asked: impl Into<Command>) -> Message {
        let answer = self.as_moderator(who, asked);
        match find_button(&answer, "Confirm") {
            Some(_) => self.press_as_moderator(who, &answer, "Confirm"),
            None => answer,
        }
    }

    /// Sends a command as a moderator of the server.
    pub fn as_moderator(&self, who: Who, asked: impl Into<Command>) -> Message {
        let command = asked.into();
        // The replacement is chosen first.
        if let Command::Action(Action::Rule {
            game: GameRef::Named(game),
            deed: DeskAction::Replace { by, .. },
            ..
        }) = &command
            && let Some(by) = (0..6).map(|n| person(Who(n))).find(|one| one.id == *by)
        {
            self.handle(&self.moderator(who), Action::Seat { game: *game, by });
        }
        self.handle(&self.moderator(who), command)
    }

    /// Presses a button as a moderator of the server.
    pub fn press_as_moderator(&self, who: Who, message: &Message, label: &str) -> Message {
        self.as_moderator(who, command_of(press_of(message, label), None))
    }

    /// Begins a game by Ann, under the archive rules.
    pub fn begin(&self) -> GameId {
        self.begin_on(Time::UNTIMED)
    }

    /// Begins a game by Ann with a clock.
    pub fn begin_on(&self, time: Time) -> GameId {
        let terms = terms(&[BETH], "binary first-ship=any");
        self.begin_with(Terms { time, ..terms })
    }

    /// Begins a game by Ann under these rules.
    pub fn begin_under(&self, rules: Ruleset) -> GameId {
        let terms = terms(&[BETH], "binary");
        self.begin_with(Terms { rules, ..terms })
    }

    /// Begins a game of Ann and Beth on these terms.
    pub fn begin_with(&self, terms: Terms) -> GameId {
        self.invite(ANN, terms);
        game_in(&self.answer(BETH, Reply::Accept))
    }

    /// Begins a game of this number of people on these terms, which invite anybody.
    pub fn gather(&self, players: usize, terms: Terms) -> GameId {
        let before = self.read(|tx| tx.all_game_ids());
        self.invite(ANN, terms);
        for who in 1..players {
            self.answer(Who(who), Reply::Accept);
        }
        let after = self.read(|tx| tx.all_game_ids());
        let new = after.into_iter().find(|id| !before.contains(id));
        new.expect("the table is full")
    }

    /// Returns the people of a game in the order of their seats.
    pub fn seating(&self, game: GameId) -> Vec<Who> {
        let sitters = self.read(|tx| tx.sitters(game)).into_iter();
        let people = sitters.filter_map(|sitter| sitter.person);
        people.map(Who::of).collect()
    }

    /// Invites on these terms and returns the reply.
    pub fn invite(&self, who: Who, terms: Terms) -> Message {
        invite(terms, |command| self.ask(who, command))
    }

    /// Responds to the newest open invitation in the channel.
    pub fn answer(&self, who: Who, reply: Reply) -> Message {
        self.ask(who, self.answering(reply))
    }

    /// Returns the response to the newest open invitation in the channel.
    pub fn answering(&self, reply: Reply) -> Action {
        let here = self.read(|tx| tx.open_invitations_in(ChannelId(2)));
        let newest = here.first().map(|open| open.id);
        Action::Answer(newest.unwrap_or(InvitationId(1)), reply)
    }

    /// Types a turn, and submits it whatever the panel warns of.
    pub fn type_turn(&self, who: Who, game: GameId, text: &str) -> Message {
        let (game, text) = (Some(GameRef::Named(game)), text.to_owned());
        let answer = self.ask(who, Action::Move { game, text });
        match submitting(&answer) {
            Some(label) => self.press(who, &answer, &label),
            None => answer,
        }
    }

    /// Makes a turn, which must count.
    pub fn turn(&self, who: Who, game: GameId, text: &str) -> Message {
        let answer = self.type_turn(who, game, text);
        assert!(answer.text.contains("submitted"), "{text}: {}", answer.text);
        answer
    }

    /// Opens the panel on which a turn is composed.
    pub fn play(&self, who: Who, game: GameId) -> Message {
        self.ask(who, Query::Play(Some(GameRef::Named(game))))
    }

    /// Opens the analysis board.
    pub fn plan(&self, who: Who, game: GameId) -> Message {
        self.ask(who, Action::Plan(Planning::open(GameRef::Named(game))))
    }

    /// Opens the list of a person's games.
    pub fn games(&self, who: Who) -> Message {
        self.ask(who, Query::Games(GameList::Mine))
    }

    pub fn resign(&self, who: Who, game: GameId) -> Message {
        self.irrevocably(who, game, Irrevocable::Resign)
    }

    /// Does what cannot be undone, without being asked once more.
    pub fn irrevocably(&self, who: Who, game: GameId, what: Irrevocable) -> Message {
        let (game, sure) = (GameRef::Named(game), true);
        self.ask(who, Action::Irrevocable { what, game, sure })
    }

    pub fn propose(&self, who: Who, game: GameId, step: ProposalStep) -> Message {
        let game = GameRef::Named(game);
        self.ask(who, Action::Propose { game, step })
    }

    /// Has Carl, a moderator who does not play, rule on a game.
    pub fn rule(&self, game: GameId, deed: DeskAction) -> Message {
        self.moderate(CARL, ruling(game, deed))
    }

    pub fn request(&self, who: Who, game: GameId, wanted: ProposalRequest) -> Message {
        self.propose(who, game, ProposalStep::Ask(wanted))
    }

    pub fn agree(&self, who: Who, game: GameId, to: ProposalKind) -> Message {
        self.propose(who, game, ProposalStep::agree(to))
    }

    pub fn decline(&self, who: Who, game: GameId, what: ProposalKind) -> Message {
        self.propose(who, game, ProposalStep::Decline(what))
    }

    /// Presses the button with this label.
    pub fn press(&self, who: Who, message: &Message, label: &str) -> Message {
        self.ask(who, command_of(press_of(message, label), None))
    }

    /// Presses the button or chooses the option with this label.
    pub fn choose(&self, who: Who, message: &Message, label: &str) -> Message {
        let command = choice(message, label)
            .unwrap_or_else(|| panic!("{label} in {:#?}\n{}", labels(message), message.text));
        self.ask(who, command)
    }

    /// Returns how a person was told of an event after this number of turns.
    pub fn told(
        &self,
        game: GameId,
        turns: u32,
        person: PersonId,
        event: NoticeKind,
    ) -> Option<DeliveryMethod> {
        let told = self.read(|tx| {
            let history = tx.history(game)?.expect("the game");
            let turn = history.log.turn(history.place_after(turns));
            tx.told(game, turn, person, event)
        });
        told.map(|told| told.how)
    }
}

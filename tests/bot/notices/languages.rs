//! Every notice, read in each language of a server and of a person;
//! `UPDATE=1 cargo test --test bot -- notices::languages` writes the texts anew.

use std::collections::BTreeSet;
use std::path::Path;
use std::{env, fs};

use referee::clock::{Span, Time};
use referee::command::desk::DeskAction;
use referee::command::{
    Action, GameRef, ProposalRequest, Reply, RulingReason, ServerChange, Shared, Watching,
};
use referee::domain::{Alarm, ChannelId, GameId, Language, NotifyPreference};
use referee::event_log::ProposalKind;
use referee::notify::outbox_item::Task;
use referee::notify::{Envelope, Notice};
use referee::reply::Message;
use referee::store::Target;
use referee_testing::{ANN, BETH, CARL, TestBot, labels, terms};
use strum::{VariantArray, VariantNames};

/// The notices that were read, and what was read.
struct Reading {
    bot: TestBot,
    kinds: BTreeSet<&'static str>,
    texts: Vec<String>,
}

impl Reading {
    fn of(language: Language) -> Self {
        let mut reading = Self {
            bot: TestBot::new(),
            kinds: BTreeSet::new(),
            texts: Vec::new(),
        };
        reading.server("language", language.tag());
        for who in [ANN, BETH, CARL] {
            reading.bot.prefers(who, "language", language.tag());
        }
        reading
    }

    fn server(&mut self, key: &str, value: impl serde::Serialize) {
        let (key, value) = (key.to_owned(), serde_json::json!(value).to_string());
        self.change(ServerChange::Set { key, value });
    }

    fn change(&mut self, change: ServerChange) {
        self.bot.moderate(CARL, Action::Server(change));
    }

    fn rule(&mut self, game: GameId, deed: DeskAction) {
        let rule = Action::Rule {
            game: GameRef::Named(game),
            deed,
            reason: RulingReason::read("so be it").expect("a reason"),
        };
        self.bot.moderate(CARL, rule);
    }

    /// Delivers and reads all that is due.
    fn read(&mut self) {
        loop {
            let due = self.bot.due();
            if due.is_empty() {
                return;
            }
            for mut item in due {
                self.kinds.insert(item.told.notice.kind());
                let thread = match &item.task {
                    Task::Thread(_, name) => Some(name.clone()),
                    _ => None,
                };
                let text = item.task.message().map(|message| said(&*message));
                if let Some(text) = text.or(thread) {
                    let (kind, target) = (item.told.notice.kind(), item.target);
                    self.texts.push(format!("## {kind} to {target}\n{text}\n"));
                }
                self.bot.carry(item);
            }
        }
    }

    fn send(&mut self, notice: Notice) {
        let now = self.bot.now;
        let sent = self
            .bot
            .referee
            .store()
            .write(move |tx| notice.send(tx, Envelope::to(Target::Channel(ChannelId(2)), now)));
        sent.expect("it is saved");
    }
}

/// The text and the labels of the buttons.
fn said(message: &Message) -> String {
    format!("{}\n{:?}", message.text, labels(message))
}

/// A life in which every notice is told.
fn live(reading: &mut Reading) {
    // An invitation that is declined.
    reading
        .bot
        .invite(ANN, terms(&[BETH], "binary first-ship=any"));
    reading.read();
    reading.bot.answer(BETH, Reply::Decline);
    reading.read();
    // A game with its requests, pauses and warnings.
    let time: Time = "1 day".parse().expect("a time control");
    let game = reading.bot.begin_on(time);
    reading.read();
    for (who, turn) in [(ANN, "homeworld r1 b2 g3"), (BETH, "homeworld r1 b3 g3")] {
        reading.bot.type_turn(who, game, turn);
        reading.read();
    }
    reading.bot.request(BETH, game, ProposalRequest::Draw);
    reading.read();
    reading.bot.decline(ANN, game, ProposalKind::Draw);
    reading.read();
    let (days, reason) = (2, "away".to_owned());
    reading
        .bot
        .request(BETH, game, ProposalRequest::Pause { days, reason });
    reading.read();
    reading.bot.agree(ANN, game, ProposalKind::Pause);
    reading.read();
    reading.bot.now = reading.bot.now + Span::days(2);
    reading.read();
    reading.bot.now = reading.bot.now + Span::hours(20);
    reading.read();
    let show = Action::Post(Shared::Board { game, turn: 2 });
    reading.bot.ask(ANN, show);
    reading.read();
    // Everything that is told to a person alone.
    for who in [ANN, BETH] {
        reading
            .bot
            .prefers(who, "notices", NotifyPreference::Direct);
    }
    reading.bot.type_turn(ANN, game, "build g1 Ann");
    reading.read();
    reading.bot.request(ANN, game, ProposalRequest::Takeback);
    reading.read();
    reading.bot.agree(BETH, game, ProposalKind::Takeback);
    reading.read();
    // What a moderator is asked and rules.
    reading.change(ServerChange::CallsHere);
    let call = Action::CallReferee {
        game: GameRef::Named(game),
        reason: RulingReason::read("Beth sleeps").expect("a reason"),
    };
    let asked = reading.bot.ask(ANN, call);
    reading.bot.press(ANN, &asked, "Send");
    reading.read();
    reading.rule(game, DeskAction::Answer { privately: true });
    reading.read();
    reading.rule(
        game,
        DeskAction::GiveTime {
            seat: None,
            hours: 3,
        },
    );
    reading.read();
    let (watched, what) = (GameRef::Named(game), Watching::End);
    let watch = Action::Watch {
        game: watched,
        what,
    };
    reading.bot.ask(CARL, watch);
    reading.bot.resign(BETH, game);
    reading.read();
    // A digest, and a game in a thread.
    reading
        .bot
        .prefers(ANN, "notices", NotifyPreference::Digest);
    reading.bot.prefers(ANN, "digest", 8);
    reading.server("threads", true);
    reading.bot.begin();
    reading.read();
    reading.bot.now = reading.bot.now + Span::days(1);
    reading.read();
    // What the bot has to say of itself.
    reading.change(ServerChange::PuzzlesHere);
    reading.read();
    // What goes on at the server.
    reading.change(ServerChange::ClubHere);
    reading.read();
    let channel = ChannelId(2);
    reading.send(Notice::ClubRefused { channel });
    let from = reading.bot.now;
    let until = from + Span::minutes(7);
    reading.send(Notice::Outage { from, until });
    let thread = ChannelId(2);
    reading.send(Notice::UnusedThread { thread });
    reading.send(Notice::TimeStopped { ending: 6, of: 20 });
    for &alarm in Alarm::VARIANTS {
        for over in [false, true] {
            reading.send(Notice::Alarm { alarm, over });
        }
    }
    let announced = reading.bot.referee.store().write(move |tx| {
        let announcement = tx.keep_announcement("Good evening", from)?;
        Notice::Announced { announcement }
            .send(tx, Envelope::to(Target::Channel(ChannelId(2)), from))
    });
    announced.expect("it is saved");
    reading.read();
}

#[test]
fn every_notice_reads_well() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/bot/notices/languages");
    for &language in Language::VARIANTS {
        let mut reading = Reading::of(language);
        live(&mut reading);
        let missing: Vec<_> = Notice::VARIANTS
            .iter()
            .filter(|kind| !reading.kinds.contains(*kind))
            .collect();
        assert!(missing.is_empty(), "{missing:?} in {:?}", reading.kinds);
        let file = folder.join(format!("{}.txt", language.tag()));
        let texts = reading.texts.join("\n");
        if env::var_os("UPDATE").is_some() {
            fs::write(&file, &texts).expect("it is written");
        }
        let wanted = fs::read_to_string(&file).unwrap_or_default();
        for (said, wanted) in texts.lines().zip(wanted.lines()) {
            assert_eq!(said, wanted, "{}", file.display());
        }
        assert_eq!(texts.len(), wanted.len(), "{}", file.display());
    }
}

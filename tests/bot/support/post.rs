//! Discord as the outbox sees it: what is posted where, which targets refuse, and whom each message
//! calls.

use referee::domain::{ChannelId, GameId, MessageAt, MessageId, PersonId};
use referee::notify::outbox_item::{OutboxItem, Remedy, Task, Undelivered};
use referee::reply::Message;
use referee::store::{DeliveryMethod, NoticeKind, Store, Target, Tx, UndeliverableReason};
use referee_testing::test_bot::TestBot;

/// That a item is refused, with what to do about it.
pub fn undelivered(remedy: Remedy) -> Undelivered {
    Undelivered {
        why: "refused".to_owned(),
        remedy,
        jitter: 0.5,
    }
}

/// What was posted.
#[derive(Clone, Debug)]
pub struct Posted {
    pub target: Target,
    #[allow(dead_code, reason = "some tests do not look where it stands")]
    pub at: MessageAt,
    pub text: String,
    pub calls: Vec<PersonId>,
    pub message: Message,
}

/// A post context with closed doors.
#[derive(Default)]
pub struct Post {
    shut: Vec<(Target, UndeliverableReason)>,
    count: u64,
    /// What messages were changed to, in order.
    pub changed: Vec<(MessageAt, Message)>,
    /// What messages lost their buttons, in order.
    pub stripped: Vec<MessageAt>,
    /// Which threads were opened, on which message and by which name.
    pub threads: Vec<(MessageAt, String)>,
    /// Which threads were archived.
    pub archived: Vec<ChannelId>,
    /// Where no thread can be opened.
    pub threadless: Vec<Target>,
    /// Who has left the server.
    pub left: Vec<PersonId>,
    /// How often a closed door was tried.
    pub refused: usize,
}

impl Post {
    pub fn shut(&mut self, target: Target, barrier: UndeliverableReason) {
        self.shut.push((target, barrier));
    }

    #[allow(dead_code, reason = "some tests open no door again")]
    pub fn open(&mut self, target: Target) {
        self.shut.retain(|(shut, _)| *shut != target);
    }

    /// Delivers all that is due now.
    pub fn deliver(&mut self, bot: &TestBot) -> Vec<Posted> {
        let mut posted = Vec::new();
        loop {
            let items = bot
                .referee
                .due(bot.now, 64, &[])
                .expect("the outbox is read");
            if items.is_empty() {
                return posted;
            }
            for item in items {
                posted.extend(self.carry(bot, item));
            }
        }
    }

    /// Delivers one item, or refuses it.
    pub fn carry(&mut self, bot: &TestBot, item: OutboxItem) -> Option<Posted> {
        let called = item.calls_member.map(|(_, person)| person);
        if called.is_some_and(|person| self.left.contains(&person)) {
            let kept = bot.referee.departed(item, bot.now);
            kept.expect("it is saved");
            return None;
        }
        let needed = !matches!(item.task, Task::Nothing | Task::Archive(_));
        let shut = self.shut.iter().find(|(shut, _)| *shut == item.target);
        let shut = shut.map(|(_, barrier)| *barrier).or_else(|| {
            let thread = matches!(item.task, Task::Thread(..));
            (thread && self.threadless.contains(&item.target))
                .then_some(UndeliverableReason::Forbidden)
        });
        if let (Some(barrier), true) = (shut, needed) {
            self.refused += 1;
            let what = undelivered(Remedy::Suspend(barrier));
            let kept = bot.referee.undelivered(item, what, bot.now);
            kept.expect("it is saved");
            return None;
        }
        self.count += 1;
        let channel = match item.target {
            Target::Channel(channel) => channel,
            Target::Person(person) => ChannelId(9_000 + person.0),
        };
        let at = MessageAt {
            channel,
            message: MessageId(self.count),
        };
        let posted = match &item.task {
            Task::Post(message) | Task::Renew(_, message) => Some(Posted {
                target: item.target,
                at: match &item.task {
                    Task::Renew(at, _) => *at,
                    _ => at,
                },
                text: message.text.clone(),
                calls: message.calls.clone(),
                message: message.clone(),
            }),
            Task::Change(at, message) => {
                self.changed.push((*at, message.clone()));
                None
            }
            Task::Thread(under, name) => {
                self.threads.push((*under, name.clone()));
                None
            }
            Task::Strip(at) | Task::Shrink(at, _) => {
                self.stripped.push(*at);
                None
            }
            Task::Archive(thread) => {
                self.archived.push(*thread);
                None
            }
            Task::Nothing => None,
        };
        let at = posted.as_ref().map(|posted| posted.at);
        let kept = bot.referee.delivered(item, at, bot.now);
        kept.expect("it is saved");
        posted
    }
}

/// Asks the file, beside the referee.
pub fn read<T>(
    bot: &TestBot,
    question: impl FnOnce(&Tx) -> Result<T, referee::store::StoreError>,
) -> T {
    let readers = Store::open_read_only(&bot.file()).expect("the store");
    readers.read(question).expect("a read")
}

/// How a person was told of an event after so many turns.
pub fn told(
    bot: &TestBot,
    game: GameId,
    turns: u32,
    person: PersonId,
    event: NoticeKind,
) -> Option<DeliveryMethod> {
    let told = read(bot, |tx| {
        let history = tx.history(game)?.expect("the game");
        let turn = history.log.turn(history.place_after(turns));
        tx.told(game, turn, person, event)
    });
    told.map(|told| told.how)
}

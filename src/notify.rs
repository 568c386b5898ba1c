//! What is told of what happens: notices as they wait in the outbox, whom each concerns, by which way each of them is told, what
//! it says when it leaves, and what follows when it arrives or cannot.
//!
//! It may not know how a request is made. What happens in a game is one notice, the place of its log. Notices hold facts: whom they
//! concern ([`whom::concerned`]), how each of them wants to be told ([`way::next`]), words and pictures are looked up when they
//! leave, so that what was taken back meanwhile is told to nobody. With the delivery it is remembered who was told, which is what
//! the clock reads.
//!
//! A card in the game's channel tells whoever wants to be mentioned there. Everybody else, and everybody where the channel takes
//! nothing, gets a message of their own ([`Notice::Own`]); who takes no direct messages is called in the channel. Where neither is
//! to be had it waits, nobody is told, and their clock does not run.

use serde::{Deserialize, Serialize};

use crate::domain::{
    ChannelId, GameId, InvitationId, MessageAt, Millis, NoticeKind, Origin, PersonId,
};
use crate::event_log::{EventKind, NewEvent, ProposalOutcome, Seq};
use crate::game::proposals::others;
use crate::game::{self, Game};
use crate::reply::error::Result;
use crate::store::{NewOutgoing, PostedCard, Target, Tx};

pub mod clock_notices;
mod delivery_result;
pub mod digest;
mod direct_messages;
pub mod due;
pub mod outbox_item;
pub mod proposal_notices;
pub mod puzzle;
pub mod recipients;
mod render;
pub mod routing;
pub mod solo_card;
pub mod thread;

pub use delivery_result::{delivered, departed, heard_of, suspended_note, undelivered};

/// What is told, or done to what was told. It holds facts; the words are made when it is delivered.
#[derive(
    Clone,
    Copy,
    Debug,
    PartialEq,
    Eq,
    Serialize,
    Deserialize,
    strum::IntoStaticStr,
    strum::VariantNames,
)]
#[serde(tag = "notice", rename_all = "snake_case")]
#[strum(serialize_all = "snake_case", const_into_str)]
pub enum Notice {
    /// An invitation as it stands: its card, which is written anew where it is posted already.
    Invitation { invitation: InvitationId },
    /// An invitation was declined; told to its host.
    Declined { invitation: InvitationId },
    /// What happened in a game, at the place of its log that the row names.
    Happened,
    /// A game is to get a thread of its own, on the card of this invitation.
    Thread { invitation: InvitationId },
    /// Somebody shows the board after so many turns.
    Shown { turn: u32, by: PersonId },
    /// The pause that was to last until this moment has ended by itself.
    PauseOver { until: Millis },
    /// The bot was out of order; what was missed in a place, in one message.
    Outage { from: Millis, until: Millis },
    /// What the operator announces, by its number.
    Announced { announcement: u32 },
    /// To the operator: so many of so many games would end on time within an hour, and none does.
    TimeStopped { ending: u32, of: u32 },
    /// An event, told to one person alone: in their direct messages, or by a call in the channel.
    Own { event: NoticeKind, person: PersonId },
    /// The last fifth of the time of the seat to move has begun, or it is out of time and the others may choose what follows:
    /// whichever stands when this leaves.
    Clock,
    /// What comes once a day, by the day's number: to a person all games that wait for them, to a channel the puzzle.
    Daily { day: i64 },
    /// A call for a moderator, to who reads them on the server; what one answers in private, to who called.
    Call,
    /// A thread was opened that no game uses: it is archived.
    UnusedThread { thread: ChannelId },
    /// A message says or asks more than stands: it is written anew, or loses its buttons.
    Refresh(MessageAt),
}

impl Notice {
    /// The kind of the notice that a pause has ended by itself.
    pub const PAUSE_OVER: &'static str = "pause_over";

    /// The kind of the notice, in one word.
    pub const fn kind(&self) -> &'static str {
        self.into_str()
    }

    /// The invitation that it is about.
    const fn invitation(&self) -> Option<InvitationId> {
        match *self {
            Notice::Invitation { invitation }
            | Notice::Declined { invitation }
            | Notice::Thread { invitation } => Some(invitation),
            Notice::Happened
            | Notice::Shown { .. }
            | Notice::PauseOver { .. }
            | Notice::Outage { .. }
            | Notice::Announced { .. }
            | Notice::TimeStopped { .. }
            | Notice::Own { .. }
            | Notice::Clock
            | Notice::Daily { .. }
            | Notice::Call
            | Notice::UnusedThread { .. }
            | Notice::Refresh(_) => None,
        }
    }

    /// The notice at a place of a game's log.
    pub const fn at(self, at: Seq) -> QueuedNotice {
        QueuedNotice {
            notice: self,
            at,
            posting: Posting::New,
        }
    }

    /// Sends a notice that is about no place of a game; `mark` tells it from others like it.
    pub fn send(self, tx: &mut Tx, target: Target, mark: &str, due: Millis) -> Result<()> {
        self.at(Seq::START).send(tx, (None, target), mark, due)
    }
}

/// A notice as it waits, with the place of its game's log that it tells of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct QueuedNotice {
    /// What is told.
    #[serde(flatten)]
    pub notice: Notice,
    /// Which board stood then; the start for what is about no game.
    #[serde(default)]
    pub at: Seq,
    /// The way in which its card is posted.
    #[serde(default, skip_serializing_if = "Posting::is_new")]
    pub posting: Posting,
}

/// The way in which a card is posted. It is decided when the row is written and kept with it, so that every try does the same.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Posting {
    /// As a new message.
    #[default]
    New,
    /// Over the card of the game that stands there, if any does.
    OverCard,
}

impl Posting {
    const fn is_new(&self) -> bool {
        matches!(self, Posting::New)
    }
}

impl QueuedNotice {
    /// Puts it in the outbox, where the same waits once for a target; `mark` tells it from others like it.
    pub fn send(
        self,
        tx: &mut Tx,
        (game, target): (Option<GameId>, Target),
        mark: &str,
        due: Millis,
    ) -> Result<()> {
        tx.push_outgoing(&self.outgoing((game, target), mark, due))?;
        Ok(())
    }

    fn outgoing(
        self,
        (game, target): (Option<GameId>, Target),
        mark: &str,
        due: Millis,
    ) -> NewOutgoing {
        let payload = serde_json::to_string(&self).expect("a notice has only numbers");
        let about = game.map_or_else(String::new, |game| game.to_string());
        NewOutgoing {
            dedupe_key: format!("{about} {target} {payload} {mark}"),
            game,
            target,
            kind: self.notice.kind().to_owned(),
            payload,
            due,
        }
    }
}

/// The channel of a server in which a game is played.
fn channel_of(game: &Game) -> Option<ChannelId> {
    let place = game.where_played()?;
    place.guild.map(|_| place.channel)
}

/// Where a game's notices go: to its channel on a server, else to each player's direct messages.
pub fn targets(origin: &Origin, players: impl IntoIterator<Item = PersonId>) -> Vec<Target> {
    match origin.place() {
        None => Vec::new(),
        Some(place) if place.guild.is_some() => vec![Target::Channel(place.channel)],
        Some(_) => {
            let people = players.into_iter().filter(|person| !person.is_bot_player());
            people.map(Target::Person).collect()
        }
    }
}

/// Lets something happen in a game, the one hand that changes it: it is added to the log, `game` stands as it does after it, what
/// it ended is kept for lists, and those whom it concerns are to be told. A turn has been accepted by `game.game` before. Says
/// its place.
pub fn record_event(tx: &mut Tx, game: &mut Game, new: NewEvent) -> Result<Seq> {
    let seq = tx.append(game.id(), &new)?;
    let (at, told) = (new.at, is_told(game, &new));
    let is_turn = matches!(new.what, EventKind::Turn { .. });
    let stands_otherwise =
        new.what.moves_the_game() || matches!(new.what, EventKind::Seated { .. });
    if stands_otherwise && !is_turn {
        *game = Game::load_required(tx, game.id())?;
    } else {
        game.apply(new.placed(seq));
    }
    game::keep_finish(tx, game)?;
    if told {
        push(tx, game, Notice::Happened.at(seq), at)?;
    }
    Ok(seq)
}

/// Whether something is told by itself; else another event tells of it, which follows at once or went before.
fn is_told(game: &Game, new: &NewEvent) -> bool {
    let is_players = new.by.is_none_or(|by| game.seat_of(by).is_some());
    match &new.what {
        EventKind::Ruled { .. } => true,
        EventKind::Rewound { .. } | EventKind::Told { .. } | EventKind::Warned { .. } => false,
        // A program says it to who asked, alone.
        EventKind::Dropped { became, .. } => {
            *became != ProposalOutcome::Agreed && !new.by.is_some_and(PersonId::is_bot_player)
        }
        // The last of a run of bot players' turns tells them all.
        EventKind::Turn { seat, next, .. } => {
            !(game.is_bot_players(*seat) && next.is_some_and(|next| game.is_bot_players(next)))
        }
        // Programs are not asked in public; what is offered with a turn stands on its card.
        EventKind::Asked { seat, .. } => {
            let asks_people = others(game, *seat)
                .iter()
                .any(|it| !game.is_bot_players(*it));
            asks_people
                && game.history.log.events().last().is_none_or(|last| {
                    let by = (last.by, last.interaction, last.at);
                    let with_it = by == (new.by, new.interaction, new.at);
                    !(with_it && matches!(last.what, EventKind::Turn { .. }))
                })
        }
        // The ruling of a moderator tells what it does.
        _ => is_players,
    }
}

/// Lets the players of a game be told something that is no event of its log, as it stands.
pub fn tell(tx: &mut Tx, game: &Game, notice: Notice, due: Millis) -> Result<()> {
    push(tx, game, notice.at(game.place()), due)
}

/// Lets a message of a game say and ask what stands, and no more.
pub fn refresh(tx: &mut Tx, old: &PostedCard, now: Millis) -> Result<()> {
    let target = Target::Channel(old.at.channel);
    let told = Notice::Refresh(old.at).at(old.place);
    told.send(tx, (Some(old.game), target), "", now)
}

/// Puts a notice of a game in the outbox, for its channel or for each player.
fn push(tx: &mut Tx, game: &Game, told: QueuedNotice, due: Millis) -> Result<()> {
    let players = game
        .history
        .sitters
        .iter()
        .filter_map(|sitter| sitter.person);
    let targets = targets(&game.history.game.origin, players);
    if let Notice::PauseOver { .. } = told.notice {
        // It is written beforehand, and nothing has happened yet that would follow.
        let mut targets = targets.into_iter();
        return targets.try_for_each(|target| told.send(tx, (Some(game.id()), target), "", due));
    }
    let over_card = told.notice == Notice::Happened && solo_card::plays_on(game, told.at, due);
    let posting = if over_card {
        Posting::OverCard
    } else {
        Posting::New
    };
    let told = QueuedNotice { posting, ..told };
    for target in targets {
        send(tx, game, told, (target, due))?;
    }
    thread::told(tx, game, told, due)?;
    proposal_notices::retire(tx, game, told, due)
}

/// Sends a notice of a game; where a channel takes nothing, those whom it concerns are told directly at once.
fn send(
    tx: &mut Tx,
    game: &Game,
    told: QueuedNotice,
    (target, due): (Target, Millis),
) -> Result<()> {
    told.send(tx, (Some(game.id()), target), "", due)?;
    if matches!(target, Target::Channel(_)) && tx.blocked_reason(target)?.is_some() {
        delivery_result::not_in_channel(tx, game, told, due)?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::domain::{GuildId, MessageId, Place};

    #[test]
    fn a_notice_reads_back_from_the_outbox_with_its_place() {
        let game: GameId = "mirolu".parse().expect("an id");
        let target = Target::Channel(ChannelId(1));
        for notice in [
            Notice::Happened,
            Notice::Invitation {
                invitation: InvitationId(4),
            },
            Notice::Refresh(MessageAt {
                channel: ChannelId(u64::MAX),
                message: MessageId(u64::MAX),
            }),
            Notice::Own {
                event: NoticeKind::Asked,
                person: PersonId(u64::MAX),
            },
        ] {
            for at in [Seq::START, Seq(2)] {
                let row = notice.at(at).outgoing((Some(game), target), "", Millis(0));
                let read: QueuedNotice = serde_json::from_str(&row.payload).expect("as written");
                assert_eq!(read, notice.at(at));
                assert!(row.payload.contains(notice.kind()), "{}", row.payload);
            }
        }
    }

    #[test]
    fn a_game_off_servers_is_mirrored() {
        let players = [PersonId(1), PersonId(2)];
        let channel = ChannelId(9);
        let server = Origin::Played(Place {
            guild: Some(GuildId(1)),
            channel,
        });
        assert_eq!(targets(&server, players), [Target::Channel(channel)]);
        let private = Origin::Played(Place {
            guild: None,
            channel,
        });
        assert_eq!(targets(&private, players), players.map(Target::Person));
    }
}

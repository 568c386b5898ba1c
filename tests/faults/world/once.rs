//! The law of what is not said twice: no message is accepted twice, nobody is called twice to the
//! same turn, and a claim is offered once for each time that a clock has run out.

use std::collections::BTreeSet;

use referee::clock::SeatToMove;
use referee::domain::{ChannelId, GameId, Millis, NoticeKind, PersonId};
use referee::event_log::{EventKind, Seq};
use referee::notify::Notice;

use super::carrier::Accepted;
use super::sky::World;

/// What was said about a game.
#[derive(Default)]
pub struct Once {
    said: BTreeSet<Said>,
    /// The claims that were offered in each place.
    claims: Vec<(Target, Millis)>,
}

/// In a channel, or to a person.
type Target = (Option<ChannelId>, Option<PersonId>);

#[derive(Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Said {
    /// The row of the outbox of this name.
    Row(String, Target),
    /// The warning before this deadline.
    Warning(String, Target, Option<Millis>),
    /// The call of a person to a turn.
    Call(Seq, Seq, PersonId),
}

impl Said {
    fn is_of_a_turn(&self) -> bool {
        match self {
            Said::Row(key, _) => key.contains(r#""notice":"personal","event":"turn""#),
            Said::Call(..) => true,
            Said::Warning(..) => false,
        }
    }
}

impl World {
    /// Checks that a message says nothing twice.
    pub fn check_once(&mut self, game: GameId, one: &Accepted) {
        let target = (one.channel, one.channel.is_none().then(|| one.calls[0]));
        // The end of a pause calls anew to a turn that is known.
        if let Notice::PauseOver { .. } = one.told.notice {
            let known = self.carrier.said.entry(game).or_default();
            known.said.retain(|said| !said.is_of_a_turn());
        }
        let said = match one.told.notice {
            Notice::Clock if self.is_claimed(game, one.turn) => {
                return self.check_claim(game, target, one);
            }
            // Somebody may ask again, and a moderator rule again, in the same position.
            Notice::Personal {
                event: NoticeKind::Asked | NoticeKind::Ruling | NoticeKind::Warning,
                ..
            } => return,
            // Whoever was given time, or whose clock stood, is warned anew: with another deadline.
            Notice::Clock => {
                let deadline = self.mover(game).and_then(|mover| mover.deadline);
                Said::Warning(one.key.clone(), target, deadline)
            }
            _ => Said::Row(one.key.clone(), target),
        };
        self.check_new(game, said);
        if !calls_to_a_turn(one) {
            return;
        }
        if self.table(game).state.outcome().is_some() {
            return;
        }
        for &person in &one.calls {
            let is_private = self.table(game).history.game.origin.guild().is_none();
            // Off servers each player sees every card.
            let seat = self.table(game).seat_of(person);
            if !is_private || seat == self.table(game).state.to_move() {
                self.check_new(game, Said::Call(one.told.at, one.turn, person));
            }
        }
    }

    fn check_new(&mut self, game: GameId, said: Said) {
        let told = format!("{said:?}");
        let known = self.carrier.said.entry(game).or_default();
        if !known.said.insert(said) {
            panic!("{game}: twice: {told}{}", self.story_of(game));
        }
    }

    fn mover(&self, game: GameId) -> Option<SeatToMove> {
        self.table(game).course.at(self.now)?.mover
    }

    /// Whether the others were told in this turn that they may claim a win.
    pub fn is_claimed(&self, game: GameId, turn: Seq) -> bool {
        let told = self.readers.read(|tx| tx.claim_told(game));
        told.expect("it is read") == Some(turn)
    }

    /// A claim is offered again only where the clock had time in between.
    fn check_claim(&mut self, game: GameId, target: Target, one: &Accepted) {
        let known = self.carrier.said.entry(game).or_default();
        let before = known.claims.iter().rfind(|(to, _)| *to == target);
        let before = before.map(|(_, at)| *at);
        known.claims.push((target, one.at));
        let Some(before) = before else { return };
        let table = self.table(game);
        let happened = table.course.log.events().iter().map(|event| event.at);
        let ended = table.course.outages.iter().map(|outage| outage.until);
        let had_time = happened
            .chain(ended)
            .filter(|at| *at >= before && *at <= one.at);
        let had_time = had_time.into_iter().any(|at| {
            let clock = table.course.at(at).expect("a clock");
            let left = clock.mover.map(|mover| clock.left[mover.seat.index()]);
            left.is_none_or(|left| left >= referee::clock::Span::ZERO)
        });
        assert!(
            had_time,
            "{game}: the claim at turn {} was offered at {before:?} and {:?}{}",
            one.turn,
            one.at,
            self.story_of(game)
        );
    }
}

/// Whether a message calls to a turn.
const fn calls_to_a_turn(one: &Accepted) -> bool {
    match one.told.notice {
        // The card that opens a game also tells that it begins.
        Notice::Happened => matches!(
            one.what,
            Some(EventKind::Turn { .. } | EventKind::Left { .. })
        ),
        Notice::Personal { event, .. } => matches!(event, NoticeKind::Turn),
        _ => false,
    }
}

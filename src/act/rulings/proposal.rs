//! Every ruling asks once more and says what it does. Then the moderator's own word is enough, but for two cases: in a game
//! that they play in the other players agree, or another moderator; and a game of Good and Evil whose sides everybody has seen
//! goes on only when everybody still in agrees (M9).
//!
//! A ruling is tried at once and rolled back: whatever would refuse it does, and `effect` tells the game before beside
//! the game after. It waits until it is confirmed; the next thing that happens in the game takes it away. A player's call
//! waits there too, until its author has seen it as it will be sent.

use crate::act::rulings::{RulingContext, call, effect};
use crate::answer::error::{CommandError, NotRuled};
use crate::answer::{Button, Message};
use crate::command::desk::{Deed, SecondWord};
use crate::command::{Asker, Reason, Which};
use crate::domain::{PersonId, ProposalId};
use crate::matches::rulings::{moderated, table_of};
use crate::matches::{Match, kept_ruling};
use crate::notify::{Notice, tell};
use crate::show::rulings as show;
use crate::store::{NewProposal, Proposal, Tx};
use crate::text;
use homeworlds::rules::Seat;

/// Whose word a ruling needs beside its moderator's.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Needs {
    /// Nobody's.
    Nobody,
    /// The other players' or another moderator's: it is the moderator's own game.
    Others,
    /// Everybody's who is still in: the sides were shown (M9).
    Everybody,
}

/// A ruling that was tried, and taken back: what it leads to.
struct Tried {
    needs: Needs,
    /// The seats whose players are asked.
    whom: Vec<Seat>,
    effect: Vec<String>,
}

/// Shows a moderator what a ruling would do, and asks whether it is meant.
pub fn propose(
    tx: &mut Tx<'_>,
    asker: &Asker,
    game: Which,
    deed: &Deed,
    reason: &Reason,
) -> Result<Message, CommandError> {
    let table = table_of(tx, asker, game)?;
    if let Deed::Replace { by, .. } = deed {
        tx.meet_person(by.id, by.name.as_str(), asker.at())?;
    }
    let bench = RulingContext {
        table,
        by: asker.person.id,
        reason: reason.to_string(),
        second: None,
        at: asker.at(),
        interaction: asker.interaction,
    };
    let tried = attempt(tx, &bench, deed)?;
    let what = show::told(tx, &bench.table, deed)?;
    let effect = tried.effect.join("\n");
    let id = tx.propose(&NewProposal {
        whom: tried.whom.iter().copied().collect(),
        effect: match tried.needs {
            Needs::Everybody => format!("{effect}\n{}", text::PROPOSAL_ALL_MUST),
            Needs::Others | Needs::Nobody => format!("{effect}\n{}", text::PROPOSAL_OR_ANOTHER),
        },
        ..kept_ruling::of(bench.id(), bench.by, &bench.reason, deed)
    })?;
    let mut text = text::proposal_asks(&effect, bench.id(), &what);
    let whom =
        names(&bench.table, &tried.whom).unwrap_or_else(|| text::PROPOSAL_NOBODY_ELSE.to_string());
    match tried.needs {
        Needs::Nobody => text = format!("{text}\n{}", text::proposal_logged(bench.id())),
        Needs::Others => text = format!("{text}\n{}", text::proposal_own_game(&whom)),
        Needs::Everybody => text = format!("{text}\n{}", text::proposal_sides_are_known(&whom)),
    }
    let press = show::confirm(id);
    let button = Button::danger(text::PROPOSAL_CONFIRM, press);
    Ok(Message::of(text).with_buttons(show::own_buttons(id, button)))
}

/// Tries a ruling and takes it back: refuses what would be refused.
fn attempt(tx: &mut Tx<'_>, bench: &RulingContext, deed: &Deed) -> Result<Tried, CommandError> {
    let before = &bench.table;
    let after = tx.trial(|tx| {
        bench.carry_out(tx, deed)?;
        Ok::<_, CommandError>(Match::known(tx, bench.id())?)
    })?;
    let [was, is] = [before, &after].map(|table| table.game.outcome().is_some());
    let needs = if was && !is && before.published().is_some() {
        Needs::Everybody
    } else if before.seat_of(bench.by).is_some() {
        Needs::Others
    } else {
        Needs::Nobody
    };
    let mut whom = before.game.still_in();
    whom.extend(after.game.still_in());
    whom.sort_unstable_by_key(|seat| seat.0);
    whom.dedup();
    whom.retain(|&seat| {
        let person = before.person(seat);
        person != Some(bench.by) && !person.is_some_and(PersonId::is_house)
    });
    if needs == Needs::Nobody {
        whom.clear();
    }
    Ok(Tried {
        needs,
        whom,
        effect: effect::lines(before, &after, bench.at)?,
    })
}

/// A second word about what was proposed: its author's, a player's or another moderator's.
pub fn answer(
    tx: &mut Tx<'_>,
    asker: &Asker,
    id: ProposalId,
    word: SecondWord,
) -> Result<Message, CommandError> {
    let proposal = tx.proposal(id)?.ok_or(NotRuled::NoProposal)?;
    let table = Match::visible(tx, asker, proposal.what.game)?;
    let own = proposal.what.person == asker.person.id;
    match (word, own) {
        (SecondWord::Confirm, true) => confirmed(tx, asker, table, &proposal),
        (SecondWord::Confirm, false) => Err(NotRuled::NotTheirs.into()),
        (SecondWord::Agree, false) => agree(tx, asker, table, &proposal),
        (SecondWord::Agree, true) => Err(NotRuled::NotAsked.into()),
        (SecondWord::Decline, _) => decline(tx, asker, &table, &proposal),
    }
}

fn bench(asker: &Asker, table: Match, proposal: &Proposal) -> RulingContext {
    RulingContext {
        table,
        by: proposal.what.person,
        reason: proposal.what.reason.clone(),
        second: None,
        at: asker.at(),
        interaction: asker.interaction,
    }
}

fn confirmed(
    tx: &mut Tx<'_>,
    asker: &Asker,
    table: Match,
    proposal: &Proposal,
) -> Result<Message, CommandError> {
    let bench = bench(asker, table, proposal);
    let Some(deed) = kept_ruling::read(tx, &proposal.what)? else {
        return call::send(tx, &bench);
    };
    table_of(tx, asker, Which::Named(bench.id()))?;
    let tried = attempt(tx, &bench, &deed)?;
    if tried.needs == Needs::Nobody || (tried.needs == Needs::Everybody && tried.whom.is_empty()) {
        return carry_out(tx, &bench, &deed);
    }
    let mut waiting = tried.whom.clone();
    waiting.retain(|seat| !proposal.agreed.contains(seat));
    let whom = names(&bench.table, &waiting)
        .unwrap_or_else(|| text::PROPOSAL_ANOTHER_MODERATOR.to_string());
    if proposal.asked {
        return Ok(Message::of(text::proposal_waits_for(&whom)));
    }
    tx.ask_about_proposal(proposal.id)?;
    let notice = Notice::RulingProposed {
        proposal: proposal.id.0,
    };
    tell(tx, &bench.table, notice, asker.at())?;
    Ok(Message::of(text::proposal_others_asked(&whom)))
}

fn carry_out(tx: &mut Tx<'_>, bench: &RulingContext, deed: &Deed) -> Result<Message, CommandError> {
    bench.carry_out(tx, deed)?;
    Ok(Message::of(match deed {
        Deed::Answer => text::RULING_ANSWER_POSTED,
        Deed::Adjourn
        | Deed::Resume
        | Deed::GiveTime { .. }
        | Deed::Rollback { .. }
        | Deed::Replace { .. }
        | Deed::Adjudicate { .. }
        | Deed::Void
        | Deed::Undo { .. } => text::RULING_RULED,
    }))
}

fn agree(
    tx: &mut Tx<'_>,
    asker: &Asker,
    table: Match,
    proposal: &Proposal,
) -> Result<Message, CommandError> {
    let deed = kept_ruling::read(tx, &proposal.what)?.filter(|_| proposal.asked);
    let deed = deed.ok_or(NotRuled::NoProposal)?;
    let mut bench = bench(asker, table, proposal);
    let tried = attempt(tx, &bench, &deed)?;
    let Some(seat) = bench.table.seat_of(asker.person.id) else {
        if tried.needs != Needs::Others || !moderates(tx, asker, &bench.table)? {
            return Err(NotRuled::NotAsked.into());
        }
        bench.second = Some(asker.person.id);
        return carry_out(tx, &bench, &deed);
    };
    if !tried.whom.contains(&seat) {
        return Err(NotRuled::NotAsked.into());
    }
    if proposal.agreed.contains(&seat) {
        return Err(NotRuled::AgreedAlready.into());
    }
    let mut waiting = tried.whom;
    waiting.retain(|other| *other != seat && !proposal.agreed.contains(other));
    let Some(whom) = names(&bench.table, &waiting) else {
        return carry_out(tx, &bench, &deed);
    };
    tx.agree_to_proposal(proposal.id, seat)?;
    Ok(Message::of(text::proposal_you_agree(&whom)))
}

/// Whether the asker is a moderator of the game's server.
fn moderates(tx: &Tx<'_>, asker: &Asker, table: &Match) -> Result<bool, CommandError> {
    let guild = table.history.game.origin.guild();
    Ok(moderated(asker).ok() == guild && guild.is_some() && !tx.is_former(asker.person.id)?)
}

fn decline(
    tx: &mut Tx<'_>,
    asker: &Asker,
    table: &Match,
    proposal: &Proposal,
) -> Result<Message, CommandError> {
    let me = asker.person.id;
    let (own, plays) = (proposal.what.person == me, table.seat_of(me).is_some());
    if !own && !(proposal.asked && (plays || moderates(tx, asker, table)?)) {
        return Err(NotRuled::NotAsked.into());
    }
    tx.drop_proposal(proposal.id)?;
    if proposal.asked {
        let notice = Notice::RulingDropped {
            proposal: proposal.id.0,
            of: proposal.what.person.0,
            by: me.0,
        };
        tell(tx, table, notice, asker.at())?;
    }
    Ok(Message::of(text::PROPOSAL_CANCELLED))
}

/// The names of seats; `None` for none.
fn names(table: &Match, seats: &[Seat]) -> Option<String> {
    let names = table.names_of(seats);
    (!names.is_empty()).then(|| text::all_of(&names))
}

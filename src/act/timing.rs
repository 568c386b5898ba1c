//! What players ask about time: the clocks of a game with their ledger, time given, pauses, a win claimed on time.

use crate::act::{absence, ending, flag, proposals};
use crate::answer::error::{CommandError, Fault, UserError};
use crate::answer::{Button, Message, Style};
use crate::clock::{Clock, Entry, Fate, Mover, Span, Timeout, Why};
use crate::command::{Act, Asker, DrawStep, Look, PauseStep, Press, TimeLook, Timing, Which};
use crate::domain::{Became, Millis, PersonId};
use crate::log::{NewEvent, Proposal, ProposalKind, Seq, What};
use crate::matches::resolve_game::Require;
use crate::matches::{Match, names, resolve_game};
use crate::notify::Notice;
use crate::notify::{announce, tell};
use crate::store::Tx;
use crate::text::{clock as say, label, markup};
use homeworlds::rules::Seat;

/// The most lines of the ledger that are shown.
const SHOWN: usize = 6;

/// What is shorter than this is no line of the ledger that is shown.
const A_MOMENT: Span = Span::minutes(1);

/// Does what is asked about time.
pub fn act(tx: &mut Tx<'_>, asker: &Asker, timing: Timing) -> Result<Message, CommandError> {
    match timing {
        Timing::Give { game, hours } => give(tx, asker, game, hours),
        Timing::Pause { game, step } => proposals::pause(tx, asker, game, step),
        Timing::Claim { game } => claim(tx, asker, game),
        Timing::Vacation { step, automatic } => absence::vacation(tx, asker, step, automatic),
        Timing::QuietDays(days) => absence::quiet_days(tx, asker, days),
        Timing::Zone(zone) => absence::zone(tx, asker, zone),
        Timing::LetEnd => let_end(tx, asker),
    }
}

/// The operator lets games end on time for a day, though they are many.
fn let_end(tx: &mut Tx<'_>, asker: &Asker) -> Result<Message, CommandError> {
    if flag::operator(tx)? != Some(asker.place.channel) {
        return Err(UserError::NotTheOperator.into());
    }
    let until = asker.at() + Span::days(1);
    flag::let_end(tx, until)?;
    Ok(Message::of(say::time_goes_on(&markup::moment(until))))
}

/// Shows what changes nothing.
pub fn look_up(tx: &Tx<'_>, asker: &Asker, look: &TimeLook) -> Result<Message, CommandError> {
    match look {
        TimeLook::Clock { game } => show(tx, asker, *game),
        TimeLook::Rely => Ok(Message::of(say::CONTRACT)),
        TimeLook::AskClaim { game } => ask_to_claim(tx, asker, *game),
        TimeLook::Absence => Ok(Message::of(absence::told(tx, asker)?)),
    }
}

/// Shows the clocks of a game, what was charged and excused, and what players can rely on.
pub fn show(tx: &Tx<'_>, asker: &Asker, game: Which) -> Result<Message, CommandError> {
    let table = resolve_game::find(tx, asker, game, Require::ALook, clock)?;
    let now = asker.at();
    let Some(clock) = table.course.at(now) else {
        return Ok(Message::of(format!(
            "{}\n\n{}",
            say::untimed(table.id()),
            say::CONTRACT
        )));
    };
    let mut lines = vec![say::heading(table.id(), table.course.time)];
    lines.extend(standing(&table, &clock));
    lines.extend(seats(&table, &clock));
    for (who, until) in absence::on_vacation(&table, now) {
        lines.push(say::on_vacation(&who, &markup::moment(until)));
    }
    for (who, days) in absence::quiet_now(&table, now) {
        lines.push(say::has_quiet_days(&who, days));
    }
    lines.extend(ledger(tx, &table, clock.ledger.entries())?);
    lines.push(String::new());
    lines.push(say::PROMISE.to_owned());
    let rely = Button::new(label::RELY, Style::Plain, Look::Time(TimeLook::Rely));
    let playing = table
        .seat_of(asker.person.id)
        .filter(|&seat| table.game.outcome().is_none() && !table.game.eliminated().has(seat));
    let Some(seat) = playing else {
        return Ok(Message::of(lines.join("\n")).with_buttons([rely]));
    };
    lines.push(say::HOW_TO_PAUSE.to_owned());
    let offer = proposals::pause_proposed(&table, &clock, now);
    let mut offered = buttons(&table, &clock, offer.as_ref());
    offered.push(rely);
    if claimed_from(&table, &clock, seat).is_some() {
        let claim = Button::new(label::CLAIM_WIN, Style::Main, ask_claim(&table));
        offered.insert(0, claim);
    }
    Ok(Message::of(lines.join("\n")).with_buttons(offered))
}

/// A line for each seat: what is left of its time, and what its player was charged and excused. Who is out has no time.
fn seats(table: &Match, clock: &Clock) -> Vec<String> {
    let all = (0..table.game.seats()).map(Seat).zip(&clock.left);
    let out = table.game.eliminated();
    all.map(|(seat, left)| {
        let person = table.person(seat);
        let (sum, reasons) = (clock.ledger.sum_of(person), clock.ledger.reasons_of(person));
        let left = (!out.has(seat)).then_some(*left);
        say::seat(&table.name(seat), left, sum, &reasons)
    })
    .collect()
}

/// What a player can do about the clocks.
fn buttons(table: &Match, clock: &Clock, offer: Option<&Proposal>) -> Vec<Button> {
    let button = |label, act| Button::new(label, Style::Plain, act);
    let mut buttons = vec![button(label::GIVE_DAY, give_day(table))];
    if let Some(offer) = offer {
        buttons.extend(proposals::answers(table, offer));
    } else if is_paused(clock) {
        buttons.push(button(label::RESUME, resume(table)));
    }
    buttons
}

/// Whether the players have paused the game; what a referee adjourned is not theirs to end.
pub fn is_paused(clock: &Clock) -> bool {
    clock
        .pause
        .as_ref()
        .is_some_and(|(until, _)| until.is_some())
}

fn ledger(tx: &Tx<'_>, table: &Match, entries: &[Entry]) -> Result<Vec<String>, Fault> {
    let longer = |entry: &&Entry| entry.period.length() >= A_MOMENT;
    let entries: Vec<&Entry> = entries.iter().filter(longer).collect();
    if entries.is_empty() {
        return Ok(Vec::new());
    }
    let shown = entries.len().min(SHOWN);
    let mut lines = vec![String::new(), say::ledger(shown, entries.len())];
    for entry in &entries[entries.len() - shown..] {
        let who = match entry.person {
            Some(person) => names::name(tx, person)?,
            None => table.name(entry.seat),
        };
        lines.push(say::entry(
            &who,
            &markup::date(entry.period.from),
            &markup::date(entry.period.until),
            entry.excused,
            entry.period.length(),
        ));
    }
    Ok(lines)
}

/// Until when the seat to move has time, or why its clock stands; nothing where no time is kept.
pub fn standing(table: &Match, clock: &Clock) -> Option<String> {
    let mover = clock.mover?;
    if let Some((until, reason)) = &clock.pause {
        let until = until.map(markup::moment);
        return Some(say::paused(until.as_deref(), &markup::escape(reason)));
    }
    let who = table.name(mover.seat);
    let moment = mover.deadline.map(markup::moment);
    match (mover.stands, moment) {
        (None, Some(moment)) => Some(say::deadline(&who, &moment)),
        (Some(why), moment) => Some(say::stands(&who, why, moment.as_deref())),
        (None, None) => None,
    }
}

/// What a card says of time: as it will be once its notice is delivered.
pub fn on_card(table: &Match) -> Vec<String> {
    let Some(latest) = table.course.latest() else {
        return Vec::new();
    };
    let now = table.told_at.map_or(latest, |now| now.max(latest));
    let Some(clock) = table.course.at(now) else {
        return Vec::new();
    };
    let told = |mover: Mover| Mover {
        stands: mover
            .stands
            .filter(|why| !matches!(why, Why::Untold | Why::Unwarned)),
        ..mover
    };
    let clock = Clock {
        mover: clock.mover.map(told),
        ..clock
    };
    let away = absence::on_vacation(table, now).into_iter();
    let away = away.map(|(who, until)| say::on_vacation(&who, &markup::moment(until)));
    standing(table, &clock).into_iter().chain(away).collect()
}

const fn clock(game: Which) -> Look {
    Look::Time(TimeLook::Clock { game })
}

/// Gives a day in this game.
pub fn give_day(table: &Match) -> Act {
    Act::Time(Timing::Give {
        game: table.which(),
        hours: 24,
    })
}

fn resume(table: &Match) -> Act {
    Act::Time(Timing::Pause {
        game: table.which(),
        step: PauseStep::Resume,
    })
}

fn ask_claim(table: &Match) -> Look {
    Look::Time(TimeLook::AskClaim {
        game: table.as_it_stands(),
    })
}

/// The game, in which the asker plays and time is kept.
pub fn on_the_clock<P: Into<Press>>(
    tx: &Tx<'_>,
    asker: &Asker,
    game: Which,
    again: impl Fn(Which) -> P,
) -> Result<(Match, Clock, Seat), CommandError> {
    let table = resolve_game::find(tx, asker, game, Require::APlayer, again)?;
    let seat = table.seat_of_player(asker)?;
    table.check_running()?;
    table.check_in(seat)?;
    let clock = table.course.at(asker.at());
    let clock = clock.ok_or_else(|| UserError::NoClock(table.id()))?;
    Ok((table, clock, seat))
}

/// Gives time to the seat to move, or to the only other one.
fn give(tx: &mut Tx<'_>, asker: &Asker, game: Which, hours: u16) -> Result<Message, CommandError> {
    let time = Span::hours(hours.into());
    let again = |game| Act::Time(Timing::Give { game, hours });
    let (table, _, seat) = on_the_clock(tx, asker, game, again)?;
    let to = match table.game.to_move() {
        Some(to) if to != seat => to,
        Some(_) | None if table.game.seats() == 2 => seat.other(),
        Some(_) | None => return Err(UserError::NobodyToGive(table.id()).into()),
    };
    let seq = tx.append(table.id(), &asker.does(What::Gave { to, time }))?;
    announce(tx, &table, seq, asker.at())?;
    Ok(Message::of(say::you_gave(&table.name(to), time)))
}

/// What stands where nothing is proposed about a pause.
pub fn pause_page(table: &Match, clock: &Clock) -> Message {
    if clock.pause.is_none() {
        let none = UserError::NothingProposed(ProposalKind::Pause, table.id());
        return Message::of(none.to_string());
    }
    let text = Message::of(standing(table, clock).unwrap_or_default());
    if !is_paused(clock) {
        return text;
    }
    let resume = Button::new(label::RESUME, Style::Main, resume(table));
    text.with_buttons([resume])
}

/// Everybody has agreed: a pause begins, until then and for that reason, or with `None` the one that runs is over.
pub fn settle_pause(
    tx: &mut Tx<'_>,
    asker: &Asker,
    table: &Match,
    (seat, proposer): (Seat, PersonId),
    pause: Option<(Millis, String)>,
) -> Result<(), CommandError> {
    let until = pause.as_ref().map(|(until, _)| *until);
    let what = match pause {
        Some((until, reason)) => What::Paused { until, reason },
        None => {
            table.check_not_adjourned()?;
            What::Resumed
        }
    };
    let dropped = What::Dropped {
        of: ProposalKind::Pause,
        seat,
        became: Became::Agreed,
    };
    tx.append(table.id(), &asker.does(dropped))?;
    // What would be told when an earlier pause is over.
    tx.drop_outgoing_after(table.id(), Notice::PAUSE_OVER, asker.at())?;
    let settled = NewEvent {
        person: Some(proposer),
        ..asker.does(what)
    };
    let seq = tx.append(table.id(), &settled)?;
    announce(tx, table, seq, asker.at())?;
    match until {
        Some(until) => Ok(tell(
            tx,
            table,
            Notice::PauseOver { until: until.0 },
            until,
        )?),
        None => Ok(()),
    }
}

/// The game in which the seat to move is out of time and the asker may choose what follows.
fn claimable(tx: &Tx<'_>, asker: &Asker, game: Which) -> Result<(Match, Mover), CommandError> {
    let (table, clock, seat) = on_the_clock(tx, asker, game, self::clock)?;
    table.check_not_adjourned()?;
    if let Some((Some(until), _)) = clock.pause {
        return Err(UserError::Paused(table.id(), markup::moment(until)).into());
    }
    match claimed_from(&table, &clock, seat) {
        Some(mover) => Ok((table, mover)),
        None => Err(UserError::NothingToClaim(table.id()).into()),
    }
}

/// The seat to move, if it is out of time and `seat` may choose what follows.
fn claimed_from(table: &Match, clock: &Clock, seat: Seat) -> Option<Mover> {
    let mover = clock.mover.filter(|mover| mover.seat != seat)?;
    let fate = table.course.fate_of(clock.left[mover.seat.index()]);
    let may = table.course.time.timeout == Timeout::Claim
        && clock.pause.is_none()
        && matches!(fate, Fate::Claimable | Fate::Lost);
    may.then_some(mover)
}

fn ask_to_claim(tx: &Tx<'_>, asker: &Asker, game: Which) -> Result<Message, CommandError> {
    let (table, mover) = claimable(tx, asker, game)?;
    let text = say::sure_to_claim(
        table.id(),
        &table.name(mover.seat),
        follows(&table, mover.seat),
    );
    Ok(Message::of(text).with_buttons([
        Button::new(
            label::CLAIM_WIN,
            Style::Danger,
            Act::Time(Timing::Claim {
                game: table.as_it_stands(),
            }),
        ),
        Button::new(label::NEVER_MIND, Style::Plain, Look::Never),
    ]))
}

/// What a claim on time leads to (B18, M8).
fn follows(table: &Match, seat: Seat) -> say::Follows {
    if ending::is_drawn_without(table, seat) {
        return say::Follows::Draw;
    }
    if table.game.goes_on_without() {
        return say::Follows::Leaves;
    }
    say::Follows::Win
}

fn claim(tx: &mut Tx<'_>, asker: &Asker, game: Which) -> Result<Message, CommandError> {
    let (table, mover) = claimable(tx, asker, game)?;
    flag::claim(tx, &table, &mover, asker.at())?;
    Ok(Message::of(say::CLAIMED))
}

/// The message that tells the others that a seat is out of time, with what they may do about it.
pub fn flagged(table: &Match, turn: Seq, now: Millis) -> Message {
    let clock = table.course.at(now);
    let mover = clock.as_ref().and_then(|clock| clock.mover);
    let fate = table.course.fate(now);
    let still =
        mover.filter(|mover| mover.turn == turn && matches!(fate, Fate::Claimable | Fate::Lost));
    let Some(mover) = still else {
        return Message::of(say::flagged_over(table.id()));
    };
    let others: Vec<Seat> = table
        .game
        .still_in()
        .into_iter()
        .filter(|&seat| seat != mover.seat)
        .collect();
    let people = || others.iter().filter_map(|&seat| table.person(seat));
    let called: Vec<String> = people().map(markup::person).collect();
    let offer = Act::Draw {
        game: table.as_it_stands(),
        step: DrawStep::Ask,
    };
    Message {
        others: people().collect(),
        ..Message::of(say::flagged(
            table.id(),
            &table.name(mover.seat),
            &crate::text::all_of(&called),
            follows(table, mover.seat),
        ))
    }
    .with_buttons([
        Button::new(label::CLAIM_WIN, Style::Main, ask_claim(table)),
        Button::new(label::GIVE_DAY, Style::Plain, give_day(table)),
        Button::new(label::OFFER_DRAW, Style::Plain, offer),
    ])
}

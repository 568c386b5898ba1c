//! The puzzle of the day, posted in the channels of the servers that want it.

use crate::command::{Action, Learning};
use crate::domain::{ChannelId, Millis};
use crate::game::seating;
use crate::i18n;
use crate::lessons::{Lesson, PuzzleDay};
use crate::notify::{Envelope, Notice};
use crate::reply::error::Result;
use crate::reply::{Attachment, Button, Message};
use crate::show::lesson::{board, open};
use crate::store::{Target, Timer, Tx};

/// Maximum number of named solvers of yesterday's puzzle.
const MAX_NAMES: usize = 20;

/// Schedules the puzzle of today for a channel that has begun to want it, unless that was sent.
pub fn arrange(tx: &mut Tx, channel: ChannelId, now: Millis) -> Result<()> {
    let timer = Timer::Puzzle(channel);
    if tx.timer(timer)?.is_none() {
        tx.set_timer(timer, PuzzleDay::of(now).begins())?;
    }
    Ok(())
}

/// Queues the puzzle of today for a channel that still wants it, and schedules the next.
pub fn send_due(tx: &mut Tx, channel: ChannelId, now: Millis) -> Result<()> {
    let (timer, day) = (Timer::Puzzle(channel), PuzzleDay::of(now));
    if !tx.is_puzzle_wanted(channel)? {
        return Ok(tx.clear_timer(timer)?);
    }
    let envelope = Envelope::to(Target::Channel(channel), now);
    Notice::Daily { day: day.0 }.send(tx, envelope)?;
    Ok(tx.set_timer(timer, day.next().begins())?)
}

/// Renders the puzzle of a day with the solvers of the previous one; returns `None` if that day is
/// over.
pub fn message(
    tx: &Tx,
    day: PuzzleDay,
    channel: ChannelId,
    now: Millis,
) -> Result<Option<Message>> {
    let Some(puzzle) = day.puzzle().filter(|_| day == PuzzleDay::of(now)) else {
        return Ok(None);
    };
    let texts = puzzle.texts();
    let mut lines = vec![
        i18n::PuzzleOfDay {
            task: texts.task,
            title: texts.title,
        }
        .text(),
    ];
    let yesterday = day.before().puzzle();
    if let Some(before) = yesterday {
        let solvers = solvers(tx, before, day.before(), channel)?;
        lines.extend((!solvers.is_empty()).then(|| i18n::puzzle_solvers(i18n::all_of(&solvers))));
    }
    let before = yesterday.map(|before| {
        let course = Action::Learn(Learning::Course(before.key));
        Button::plain(i18n::BUTTON_YESTERDAY, course)
    });
    let solve = Button::main(i18n::BUTTON_SOLVE, open(puzzle));
    let board = board(puzzle);
    let message = Message::lines(&lines).with_buttons([solve].into_iter().chain(before));
    Ok(Some(message.with_enclosed(Attachment::Example(board))))
}

/// Returns the names of those who solved the puzzle of a day, are on the server of this channel,
/// and make their progress public.
fn solvers(tx: &Tx, puzzle: &Lesson, day: PuzzleDay, channel: ChannelId) -> Result<Vec<String>> {
    let mut named = Vec::new();
    for person in tx.solvers(puzzle, day, channel)? {
        if named.len() == MAX_NAMES {
            break;
        }
        if !tx.progress_of(person)?.hidden {
            named.push(seating::name(tx, person)?);
        }
    }
    Ok(named)
}

//! Shows a board, a turning point, a film or a puzzle to the current channel.

use crate::command::{Caller, GameRef, Shared};
use crate::domain::Millis;
use crate::game::Game;
use crate::i18n::{self, markup};
use crate::notify::{Envelope, Notice};
use crate::reply::Message;
use crate::reply::error::{CommandResult, check_may_post, refuse};
use crate::show::{puzzles, turning_points};
use crate::store::{Target, Tx};

/// Maximum number of posts of a person within [`POSTS_WITHIN`].
const MOST_POSTS: usize = 3;

/// Period for [`MOST_POSTS`], in minutes.
const POSTS_WITHIN: u32 = 10;

/// Posts something in the current place. Refuses if the bot may not post there, the caller may not
/// see it, or they post too often.
pub fn post(tx: &mut Tx, caller: &Caller, what: Shared) -> CommandResult {
    check(tx, caller, what)?;
    check_may_post(caller)?;
    count_post(tx, caller)?;
    // The bot cannot post in a private channel between two people: there only the caller gets it.
    let target = Target::at(caller.place, caller.person.id);
    let record = what.game().filter(|game| game.is_long());
    if let Some(record) = record {
        tx.show_record(record, caller.place.guild)?;
    }
    let by = caller.person.id;
    let (mark, game) = (caller.interaction.to_string(), what.game());
    let envelope = Envelope::to(target, caller.at()).about(game.filter(|_| record.is_none()));
    Notice::Shown { what, by }.send(tx, envelope.marked(&mark))?;
    Ok(Message::of(i18n::PAGES_POSTED))
}

/// Refuses what does not exist or the caller may not see.
fn check(tx: &Tx, caller: &Caller, what: Shared) -> CommandResult<()> {
    match what {
        Shared::Board { game, turn } => {
            let turns = Game::asked(tx, caller, GameRef::Named(game))?.turns();
            if turn > turns {
                return refuse(i18n::ErrorNoSuchTurn { turn, turns }.text());
            }
        }
        Shared::TurningPoint { game, .. } => {
            turning_points::find(tx, caller, GameRef::Named(game))?;
        }
        Shared::Film { game, .. } => {
            Game::asked(tx, caller, GameRef::Named(game))?;
        }
        Shared::Puzzle(key) => {
            puzzles::find(key)?;
        }
    }
    Ok(())
}

/// Counts a post of the caller, unless they have posted too many recently.
fn count_post(tx: &mut Tx, caller: &Caller) -> CommandResult<()> {
    let key = format!("posts-of-{}", caller.person.id.0);
    let before = tx.setting(&key)?.unwrap_or_default();
    let now = caller.at();
    let within = i64::from(POSTS_WITHIN) * 60_000;
    let mut recent: Vec<i64> = before
        .split(' ')
        .filter_map(|moment| moment.parse().ok())
        .filter(|moment| now.0 - moment < within)
        .collect();
    if let (true, Some(first)) = (recent.len() >= MOST_POSTS, recent.first()) {
        let again = markup::from_now(Millis(first + within));
        return refuse(
            i18n::ErrorPostsTooOften {
                again,
                most: MOST_POSTS,
            }
            .text(),
        );
    }
    recent.push(now.0);
    let kept: Vec<String> = recent.iter().map(i64::to_string).collect();
    Ok(tx.set_setting(&key, &kept.join(" "))?)
}

//! Posts the board after a turn where somebody asks for it.

use crate::command::{Caller, GameRef};
use crate::domain::Millis;
use crate::event_log::Seq;
use crate::game::Game;
use crate::i18n::{self, markup};
use crate::notify::Notice;
use crate::reply::Message;
use crate::reply::error::{CommandResult, check_may_post, refuse};
use crate::store::{Target, Tx};

/// A person posts at most so many boards within [`POSTS_WITHIN`].
const MOST_POSTS: usize = 3;

/// See [`MOST_POSTS`]; in minutes.
const POSTS_WITHIN: u32 = 10;

/// Posts the board after a turn where it is asked. Refuses where the bot may not post, and whoever posts too often.
pub fn board(tx: &mut Tx, asker: &Caller, game_ref: GameRef, turn: u32) -> CommandResult {
    let game = Game::asked(tx, asker, game_ref)?;
    let turns = game.turns();
    if turn > turns {
        return refuse(i18n::error_no_such_turn(turn, turns));
    }
    check_may_post(asker)?;
    count_post(tx, asker)?;
    let notice = Notice::Shown {
        turn,
        by: asker.person.id,
    };
    // Nobody's private channel with another takes our messages: there the board goes to the asker alone.
    let target = match asker.place.guild {
        Some(_) => Target::Channel(asker.place.channel),
        None => Target::Person(asker.person.id),
    };
    let (told, mark) = (notice.at(Seq::START), asker.interaction.to_string());
    told.send(tx, (Some(game.id()), target), &mark, asker.at())?;
    Ok(Message::of(i18n::pages_posted(game.id(), turn)))
}

/// Counts a post of the asker, unless they have posted too many just now.
fn count_post(tx: &mut Tx, asker: &Caller) -> CommandResult<()> {
    let key = format!("posts-of-{}", asker.person.id.0);
    let before = tx.setting(&key)?.unwrap_or_default();
    let now = asker.at();
    let within = i64::from(POSTS_WITHIN) * 60_000;
    let mut recent: Vec<i64> = before
        .split(' ')
        .filter_map(|moment| moment.parse().ok())
        .filter(|moment| now.0 - moment < within)
        .collect();
    if let (true, Some(first)) = (recent.len() >= MOST_POSTS, recent.first()) {
        let again = markup::from_now(Millis(first + within));
        return refuse(i18n::error_posts_too_often(again, MOST_POSTS));
    }
    recent.push(now.0);
    let kept: Vec<String> = recent.iter().map(i64::to_string).collect();
    Ok(tx.set_setting(&key, &kept.join(" "))?)
}

//! Posts the board after a turn on request.

use crate::command::{Caller, GameRef};
use crate::domain::Millis;
use crate::event_log::Seq;
use crate::game::Game;
use crate::i18n::{self, markup};
use crate::notify::{Envelope, Notice};
use crate::reply::Message;
use crate::reply::error::{CommandResult, check_may_post, refuse};
use crate::store::{Target, Tx};

/// Maximum number of boards that a person may post within [`POSTS_WITHIN`].
const MOST_POSTS: usize = 3;

/// Period for [`MOST_POSTS`], in minutes.
const POSTS_WITHIN: u32 = 10;

/// Posts the board after a turn in the current place. Refuses if the bot may not post there or the
/// person posts too often.
pub fn board(tx: &mut Tx, caller: &Caller, game_ref: GameRef, turn: u32) -> CommandResult {
    let game = Game::asked(tx, caller, game_ref)?;
    let turns = game.turns();
    if turn > turns {
        return refuse(i18n::ErrorNoSuchTurn { turn, turns }.text());
    }
    check_may_post(caller)?;
    count_post(tx, caller)?;
    let record = tx.record(game.id())?.map(|record| record.id);
    let notice = Notice::Shown {
        turn,
        by: caller.person.id,
        record,
    };
    // The bot cannot post in a private channel between two people: there only the caller gets the
    // board.
    let target = match caller.place.guild {
        Some(_) => Target::Channel(caller.place.channel),
        None => Target::Person(caller.person.id),
    };
    let (told, mark) = (notice.at(Seq::START), caller.interaction.to_string());
    let about = record.is_none().then(|| game.id());
    let envelope = Envelope::to(target, caller.at()).about(about);
    if record.is_some() {
        tx.show_record(game.id(), caller.place.guild)?;
    }
    told.send(tx, envelope.marked(&mark))?;
    Ok(Message::of(
        i18n::PagesPosted {
            game: game.id(),
            turn,
        }
        .text(),
    ))
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

//! Films of games: public facts only, small enough to be sent.

use crate::command::{Caller, FilmSpeed, GameRef, Query, Shared};
use crate::game::Game;
use crate::game::seating::players;
use crate::i18n;
use crate::reply::error::{CommandResult, Result};
use crate::reply::{Attachment, Button, FilmSpec, Message, RenderedFile, TextFile};
use crate::show::{card, review};
use crate::store::Tx;
use homeworlds::rules::AnyView;
use homeworlds_board::{AnyBoard, Hold};
use strum::VariantArray;

/// Maximum number of turns in a film; of a longer game it shows the last ones.
const MOST_TURNS: u32 = 400;
/// Maximum number of bytes in a film: Discord accepts ten million.
const MOST_BYTES: usize = 8_000_000;

/// Announces the film of a game, or of a turn with the ones before and after it.
pub fn ask(
    tx: &Tx,
    caller: &Caller,
    game_ref: GameRef,
    around: Option<u32>,
    pace: FilmSpeed,
) -> CommandResult {
    let game = Game::asked(tx, caller, game_ref)?;
    let post = card::post(Shared::Film {
        game: game.id(),
        around,
        pace,
    });
    let film = announced(&game, around, pace, |heading| heading);
    let paces = other_paces(game.which(), around, pace);
    Ok(film.with_buttons(paces.chain([post])))
}

/// Builds the posted film, with a button to review the game.
pub fn posted(
    game: &Game,
    around: Option<u32>,
    pace: FilmSpeed,
    headed: impl FnOnce(String) -> String,
) -> Message {
    let turn = around.unwrap_or(game.turns());
    announced(game, around, pace, headed).with_buttons([review::to_review(game, turn)])
}

fn announced(
    game: &Game,
    around: Option<u32>,
    pace: FilmSpeed,
    headed: impl FnOnce(String) -> String,
) -> Message {
    let turns = game.turns();
    let (from, to) = match around {
        Some(turn) => (
            turn.min(turns).saturating_sub(1),
            turn.saturating_add(1).min(turns),
        ),
        None => (turns.saturating_sub(MOST_TURNS), turns),
    };
    let film = FilmSpec {
        game: game.id(),
        at: game.place(),
        from,
        to,
        pace,
    };
    let heading = i18n::PagesFilm {
        from,
        game: game.id(),
        players: players(game, &game.state),
        to,
        turns,
    }
    .text();
    Message::of(headed(heading)).with_enclosed(Attachment::Film(film))
}

/// Returns the buttons for the same film at other speeds.
fn other_paces(
    game: GameRef,
    around: Option<u32>,
    shown: FilmSpeed,
) -> impl Iterator<Item = Button> {
    let others = FilmSpeed::VARIANTS
        .iter()
        .filter(move |&&pace| pace != shown);
    others.map(move |&pace| {
        let label = match pace {
            FilmSpeed::Slow => i18n::BUTTON_SLOW_FILM,
            FilmSpeed::Usual => i18n::BUTTON_USUAL_FILM,
            FilmSpeed::Fast => i18n::BUTTON_FAST_FILM,
        };
        Button::plain(label, Query::Film { game, around, pace })
    })
}

/// Draws a film, or its later half if the whole would be too large.
pub fn draw(game: &Game, film: &FilmSpec, look: homeworlds_board::Look) -> Result<RenderedFile> {
    let views = views(game, film)?;
    // People may swap places (B22), so each board has its own names.
    let names: Vec<Vec<String>> = (film.from..=film.to)
        .map(|turns| game.plain_names_at(game.place_before_next(turns)))
        .collect();
    let boards: Vec<AnyBoard> = views
        .iter()
        .zip(&names)
        .map(|(view, names)| i18n::board(view, names))
        .collect();
    let (bytes, first) = within(&boards, look, film.pace, MOST_BYTES);
    let from = film.from + first as u32;
    let last = boards.last().map(AnyBoard::alt).unwrap_or_default();
    Ok(RenderedFile {
        name: format!("{}.gif", film.game),
        bytes,
        alt: i18n::PagesFilmAlt {
            from,
            last,
            to: film.to,
        }
        .text(),
    })
}

/// Exports the film for readers without pictures: a file with each turn in notation and the board
/// after it in words.
pub fn in_words(game: &Game, film: &FilmSpec) -> Result<TextFile> {
    let stored = &game.history.turns;
    let mut text = String::new();
    for (turns, view) in (film.from..=film.to).zip(views(game, film)?) {
        let names = game.plain_names_at(game.place_before_next(turns));
        let board = i18n::board(&view, &names);
        let made = turns
            .checked_sub(1)
            .and_then(|turn| stored.get(turn as usize))
            .map_or("", |turn| turn.text.as_str());
        text.push_str(
            &i18n::PagesFrame {
                board: board.in_words(),
                notation: made,
                turns,
            }
            .text(),
        );
    }
    Ok(TextFile {
        name: format!("{}-film.txt", film.game),
        about: i18n::PagesFilmInWords {
            from: film.from,
            to: film.to,
        }
        .text(),
        text,
    })
}

/// Returns the film of as many of the last boards as fit, and the index of the first of them.
fn within(
    boards: &[AnyBoard],
    look: homeworlds_board::Look,
    pace: FilmSpeed,
    most: usize,
) -> (Vec<u8>, usize) {
    let mut first = 0;
    loop {
        let bytes = homeworlds_board::film(&boards[first..], look, Hold(pace.hundredths()));
        let left = boards.len() - first;
        if bytes.len() <= most || left <= 1 {
            return (bytes, first);
        }
        first += left / 2;
    }
}

/// Returns the public views, turn by turn.
fn views(game: &Game, film: &FilmSpec) -> Result<Vec<AnyView>> {
    let mut views = Vec::new();
    let last = game.watch(film.to, |game_id| {
        if game_id.turns() >= film.from {
            views.push(game_id.view(None));
        }
    })?;
    views.push(last.view(None));
    Ok(views)
}

#[cfg(test)]
mod tests {
    use super::*;
    use homeworlds::rules::{AnyGame, Ruleset};

    #[test]
    fn oversized_film_keeps_the_last_turns() {
        let homes = ["Ann", "Beth"].map(|name| name.parse().expect("a name"));
        let ruleset = Ruleset::default();
        let game = AnyGame::new(ruleset, homes.to_vec()).expect("two seats");
        let view = game.view(None);
        let board = i18n::board(&view, &[]);
        let boards = vec![board; 9];
        let (whole, first) = within(
            &boards,
            homeworlds_board::Look::default(),
            FilmSpeed::Usual,
            MOST_BYTES,
        );
        assert_eq!(first, 0);
        let (part, first) = within(
            &boards,
            homeworlds_board::Look::default(),
            FilmSpeed::Usual,
            whole.len() - 1,
        );
        assert!(first > 0 && part.len() < whole.len(), "{first}");
        let (least, first) = within(
            &boards,
            homeworlds_board::Look::default(),
            FilmSpeed::Usual,
            1,
        );
        assert_eq!((first, least.is_empty()), (8, false));
    }
}

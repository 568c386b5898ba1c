//! The people of a server and what they play: open and running games, results, the ladder.

use crate::clock::Span;
use crate::command::{Action, Caller, ClubPage, GameRef, Query, ServerChange};
use crate::domain::{GuildId, Millis, PersonId};
use crate::game::rulings::moderated;
use crate::game::waiting::waiting_since;
use crate::game::{Game, rated, seating};
use crate::i18n::{self, markup};
use crate::lessons::PuzzleDay;
use crate::ratings::{LEVELS, Pool, RatedGame};
use crate::reply::error::{CommandResult, Result, refuse};
use crate::reply::{Attachment, Button, CardSpec, LadderLine, LadderOf, Menu, MenuOption, Message};
use crate::show::brief::Brief;
use crate::show::lesson::open;
use crate::store::{Invitation, LadderRow, PairRecord, RowRange, Tx};
use homeworlds::rules::Ruleset;
use strum::VariantArray;

/// The time for which somebody stays in a ladder after a rated game.
const ACTIVE: Span = Span::days(30);

/// Number of people on a page of a ladder.
const PAGE: u16 = 10;

/// Maximum number of games in each section of the overview.
const MAX_GAMES: usize = 8;

/// Number of people of the ladder in the overview.
const TOP: u32 = 5;

/// Shows a page about the caller's server.
pub fn page(tx: &Tx, caller: &Caller, page: ClubPage) -> CommandResult {
    let Some(guild) = caller.place.guild else {
        return refuse(i18n::CLUB_NO_SERVER);
    };
    match page {
        ClubPage::Overview => Ok(overview(tx, guild, Some(caller), caller.at())?),
        ClubPage::Ladder { game, page } => ladder(tx, caller, (guild, game), page),
        ClubPage::Pairs => pairs(tx, caller),
    }
}

/// Describes what goes on at a server, for the caller or for everybody.
pub fn overview(tx: &Tx, guild: GuildId, caller: Option<&Caller>, now: Millis) -> Result<Message> {
    let (open_games, join) = open_games(tx, guild, caller, now)?;
    let (running, watch) = running_games(tx, guild)?;
    let since = Millis(now.0 - Span::days(7).0);
    let mut results = Vec::new();
    for game in tx.ended_on(guild, since, MAX_GAMES as u32)? {
        results.push(Brief::of(tx, caller.map(|it| it.person.id), game)?.line());
    }
    let (pool, range) = (
        Pool::on(guild, RatedGame::ForTwo),
        RowRange {
            skipped: 0,
            limit: TOP,
        },
    );
    let top = rows(tx, pool, shown_span(frozen(tx, pool)?, now), range)?;
    let top: Vec<String> = top.iter().map(|(_, line)| ladder_line(line)).collect();
    let mut lines = vec![i18n::CLUB_HEADING.to_string()];
    for (heading, none, section) in [
        (i18n::CLUB_OPEN, Some(i18n::CLUB_NONE_OPEN), open_games),
        (i18n::CLUB_RUNNING, None, running),
        (i18n::CLUB_RESULTS, None, results),
        (i18n::CLUB_TOP, None, top),
    ] {
        if !section.is_empty() {
            lines.push(heading.to_string());
            lines.extend(section);
        } else if let Some(none) = none {
            lines.push(none.to_string());
        }
    }
    let puzzle = PuzzleDay::of(now).puzzle();
    let puzzle = puzzle.map(|puzzle| Button::plain(i18n::CLUB_PUZZLE, open(puzzle)));
    let buttons = [
        Some(Button::plain(
            i18n::CLUB_LADDER,
            Query::Club(ClubPage::LADDER),
        )),
        Some(Button::plain(i18n::CLUB_PROFILE, Query::Profile(None))),
        puzzle,
    ];
    Ok(Message::lines(&lines)
        .with_menu(join)
        .with_menu(watch)
        .with_buttons(buttons.into_iter().flatten())
        .with_buttons(
            caller
                .and_then(|caller| panel_button(tx, caller, guild).transpose())
                .transpose()?,
        ))
}

/// Returns the button with which a moderator begins or ends the message about the club.
fn panel_button(tx: &Tx, caller: &Caller, guild: GuildId) -> Result<Option<Button>> {
    if !caller.moderates {
        return Ok(None);
    }
    let here = tx.settings_of_server(guild)?.club == Some(caller.place.channel);
    let (label, change) = match here {
        true => (i18n::SERVER_END_CLUB, ServerChange::NoClub),
        false => (i18n::SERVER_CLUB_HERE, ServerChange::ClubHere),
    };
    Ok(Some(Button::plain(label, Action::Server(change))))
}

/// Lists the open games that the reader may join, and a menu that opens one.
fn open_games(
    tx: &Tx,
    guild: GuildId,
    caller: Option<&Caller>,
    now: Millis,
) -> Result<(Vec<String>, Menu)> {
    let (mut lines, mut options) = (Vec::new(), Vec::new());
    let mut all = tx.open_invitations_on(guild)?;
    all.retain(|found| found.stands(now) && !found.is_full());
    if let Some(caller) = caller {
        sort_for(tx, caller.person.id, &mut all)?;
    }
    for found in all {
        if lines.len() == MAX_GAMES {
            break;
        }
        let host = found.asked.host;
        if let Some(caller) = caller
            && seating::keep_apart(tx, caller.person.id, host)?
        {
            continue;
        }
        let asked = &found.asked;
        let rules: Option<Ruleset> = asked.ruleset.parse().ok();
        let game = rules.as_ref().map_or_else(String::new, i18n::game);
        let pool = match rated::shows_statistics(tx, host)? {
            true => rated::pool_of(&found),
            false => None,
        };
        let rating = pool
            .map(|pool| tx.rating(pool, host))
            .transpose()?
            .flatten();
        let line = |who: String| {
            i18n::ClubOpenGame {
                game: &game,
                beginners: asked.beginners,
                rated: asked.rated,
                rating: rating.map(|rating| rating.to_string()),
                seats: asked.seats,
                taken: found.members.len(),
                time: i18n::clock::control_and_weekends(asked.time),
                who,
            }
            .text()
        };
        let closes = markup::from_now(asked.expires_at);
        lines.push(
            i18n::ClubOpenLine {
                closes,
                line: line(seating::name(tx, host)?),
            }
            .text(),
        );
        let look = Query::Invitation {
            id: found.id,
            withdraw: false,
        };
        options.push(MenuOption::new(line(seating::plain_name(tx, host)?), look));
    }
    Ok((lines, Menu::of(i18n::CLUB_JOIN, options)))
}

/// Sorts open games for a person: those that they may join first, then by the distance of ratings.
fn sort_for(tx: &Tx, me: PersonId, all: &mut Vec<Invitation>) -> Result<()> {
    let mut keyed = Vec::new();
    for found in all.drain(..) {
        let own = rated::rating_for(tx, &found, me)?.shown();
        // A hidden rating must not show in the order.
        let host = found.asked.host;
        let apart = match rated::shows_statistics(tx, host)? {
            true => rated::rating_for(tx, &found, host)?.shown().abs_diff(own),
            false => u32::MAX,
        };
        let band = rated::band(tx, &found)?;
        let fits = band.is_none_or(|band| band.contains(&own));
        keyed.push(((!fits, apart), found));
    }
    keyed.sort_by_key(|(key, _)| *key);
    all.extend(keyed.into_iter().map(|(_, found)| found));
    Ok(())
}

/// Lists the running games of people, and a menu that opens one.
fn running_games(tx: &Tx, guild: GuildId) -> Result<(Vec<String>, Menu)> {
    let (mut lines, mut options) = (Vec::new(), Vec::new());
    for header in tx.running_on(guild, MAX_GAMES as u32)? {
        let Some(game) = Game::load(tx, header.id)? else {
            continue;
        };
        let line = i18n::ClubRunningLine {
            game: game.id(),
            players: seating::players(&game, &game.state),
            since: markup::from_now(waiting_since(&game)),
            who: game.name(game.state.next_seat()),
        };
        lines.push(line.text());
        let look = Query::Game {
            game: Some(GameRef::Named(game.id())),
        };
        let names = game.plain_names();
        options.push(MenuOption::new(
            format!("{} · {}", game.id(), i18n::all_of(&names)),
            look,
        ));
    }
    Ok((lines, Menu::of(i18n::CLUB_WATCH, options)))
}

/// Shows a page of a ladder.
fn ladder(
    tx: &Tx,
    caller: &Caller,
    (guild, game): (GuildId, RatedGame),
    page: u16,
) -> CommandResult {
    let pool = Pool::on(guild, game);
    let frozen = frozen(tx, pool)?;
    let span = shown_span(frozen, caller.at());
    let mut found = rows(tx, pool, span, RowRange::page(page, PAGE))?;
    let more = found.len() > usize::from(PAGE);
    found.truncate(usize::from(PAGE));
    for (row, line) in &mut found {
        line.is_mine = row.person == caller.person.id;
    }
    let kind = <&str>::from(game);
    let mut lines = vec![i18n::ladder_heading(kind)];
    lines.extend(frozen.map(|at| i18n::ladder_frozen(markup::date(at))));
    lines.extend(found.iter().map(|(_, line)| ladder_line(line)));
    if found.is_empty() {
        lines.push(i18n::LADDER_NOBODY.to_string());
    }
    lines.push(i18n::LADDER_FOOT.to_string());
    if game == RatedGame::ForTwo {
        lines.push(i18n::ladder_levels(
            LEVELS.map(|level| level.to_string()).join(" · "),
        ));
    }
    let to = |page| Query::Club(ClubPage::Ladder { game, page });
    let newer = Button::plain(i18n::LADDER_HIGHER, to(page.saturating_sub(1))).active(page > 0);
    let older = Button::plain(i18n::LADDER_LOWER, to(page.saturating_add(1))).active(more);
    let back = Button::plain(i18n::BUTTON_BACK, Query::Club(ClubPage::Overview));
    let games = RatedGame::VARIANTS.iter().map(|&other| {
        let look = Query::Club(ClubPage::Ladder {
            game: other,
            page: 0,
        });
        MenuOption::new(i18n::ladder_kind(<&str>::from(other)), look).chosen(other == game)
    });
    let tools = caller.moderates.then(|| {
        let (label, freezes) = match frozen {
            Some(_) => (i18n::LADDER_THAW, false),
            None => (i18n::LADDER_FREEZE, true),
        };
        [
            Button::plain(label, Action::Server(ServerChange::FreezeLadder(freezes))),
            Button::plain(i18n::LADDER_PAIRS, Query::Club(ClubPage::Pairs)),
        ]
    });
    let people = found.first().map(|(row, _)| row.people);
    let message = Message::lines(&lines)
        .with_menu(Menu::of(i18n::LADDER_GAME, games))
        .with_buttons([newer, older, back])
        .with_buttons(tools.into_iter().flatten());
    let Some(people) = people else {
        return Ok(message);
    };
    let card = CardSpec::Ladder(LadderOf {
        title: i18n::ladder_kind(kind),
        note: i18n::ladder_people(people),
        rows: found.into_iter().map(|(_, line)| line).collect(),
    });
    Ok(message.with_enclosed(Attachment::Card(card)))
}

/// Shows a moderator the pairs with the most rated games.
fn pairs(tx: &Tx, caller: &Caller) -> CommandResult {
    let guild = moderated(caller)?;
    let mut lines = vec![i18n::PAIRS_HEADING.to_string()];
    let since = Millis(caller.at().0 - ACTIVE.0);
    for PairRecord {
        people: [one, other],
        games,
        won,
    } in tx.busy_pairs(guild, since)?
    {
        let line = i18n::PairsLine {
            games,
            one: seating::name(tx, one)?,
            other: seating::name(tx, other)?,
            won,
        };
        lines.push(line.text());
    }
    if lines.len() == 1 {
        lines.push(i18n::PAIRS_NONE.to_string());
    }
    lines.push(i18n::PAIRS_FOOT.to_string());
    let back = Button::plain(i18n::BUTTON_BACK, Query::Club(ClubPage::LADDER));
    Ok(Message::lines(&lines).with_buttons([back]))
}

/// Returns a person's row in the ladder; `None` if they are not in it.
pub fn place(tx: &Tx, pool: Pool, person: PersonId, now: Millis) -> Result<Option<LadderRow>> {
    Ok(tx.ladder_row(pool, shown_span(frozen(tx, pool)?, now), person)?)
}

/// Returns since when the ladder of a pool is frozen.
fn frozen(tx: &Tx, pool: Pool) -> Result<Option<Millis>> {
    Ok(match pool.server {
        Some(guild) => tx.settings_of_server(guild)?.ladder_frozen,
        None => None,
    })
}

/// Returns from when to when a result keeps somebody in the ladder.
fn shown_span(frozen: Option<Millis>, now: Millis) -> [Millis; 2] {
    let end = frozen.unwrap_or(now);
    [Millis(end.0 - ACTIVE.0), frozen.unwrap_or(Millis(i64::MAX))]
}

fn rows(
    tx: &Tx,
    pool: Pool,
    span: [Millis; 2],
    range: RowRange,
) -> Result<Vec<(LadderRow, LadderLine)>> {
    let mut rows = Vec::new();
    for row in tx.ladder(pool, span, range)? {
        let line = LadderLine {
            place: row.place,
            name: seating::plain_name(tx, row.person)?,
            rating: row.rating.to_string(),
            results: tx.rated_results(pool, row.person)?,
            is_mine: false,
        };
        rows.push((row, line));
    }
    Ok(rows)
}

fn ladder_line(row: &LadderLine) -> String {
    let [won, drawn, lost] = row.tally();
    i18n::LadderRow {
        drawn,
        lost,
        place: row.place,
        rating: &row.rating,
        who: markup::escape(&row.name),
        won,
    }
    .text()
}

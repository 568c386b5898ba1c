//! Lists of games that fit into one message: whole lines for the most urgent, only IDs for the
//! others.
//!
//! A digest counts only the games that it names as delivered.

use crate::domain::GameId;
use crate::i18n::{self, game as say};
use crate::reply::width;

/// Maximum number of games with their own line.
const LISTED: usize = 15;

/// A list, as far as it fits.
pub struct Fitted {
    /// Its lines.
    pub lines: Vec<String>,
    /// Number of games that it names, from the first on.
    pub named: usize,
}

/// Fits a list into the room: as many whole lines as leave room for the IDs of the other games,
/// otherwise as many IDs as fit, and the number of the rest.
pub fn games(list: &[(GameId, String)], room: usize) -> Fitted {
    for whole in (0..=list.len().min(LISTED)).rev() {
        let lines = told(list, whole, list.len());
        if length(&lines) <= room {
            return Fitted {
                lines,
                named: list.len(),
            };
        }
    }
    for named in (1..list.len()).rev() {
        let lines = told(list, 0, named);
        if length(&lines) <= room {
            return Fitted { lines, named };
        }
    }
    Fitted {
        lines: told(list, 0, 0),
        named: 0,
    }
}

/// Returns as many of these lines as fit, and a line with the number of omitted ones.
pub fn lines(list: &[String], room: usize) -> Vec<String> {
    let fits = |kept: usize| {
        let mut lines: Vec<String> = list[..kept].to_vec();
        if kept < list.len() {
            lines.push(i18n::game_and_more(list.len() - kept));
        }
        Some(lines).filter(|lines| length(lines) <= room)
    };
    (0..=list.len()).rev().find_map(fits).unwrap_or_default()
}

/// Describes the first `whole` games as lines, those up to `named` by their IDs, and the others as
/// a number.
fn told(list: &[(GameId, String)], whole: usize, named: usize) -> Vec<String> {
    let mut lines: Vec<String> = list[..whole].iter().map(|(_, line)| line.clone()).collect();
    let ids: Vec<GameId> = list[whole..named].iter().map(|(game, _)| *game).collect();
    let more = list.len() - named;
    if !ids.is_empty() {
        lines.push(say::and_these(&ids, more));
    } else if more > 0 {
        lines.push(i18n::game_and_more(more));
    }
    lines
}

/// Returns the number of characters of the lines, each with its line break.
pub fn length(lines: &[String]) -> usize {
    lines.iter().map(|line| width(line) + 1).sum()
}

#[cfg(test)]
mod tests {
    use rand::SeedableRng;
    use rand::rngs::StdRng;

    use super::*;
    use crate::domain::Syllables;

    fn list(games: usize) -> Vec<(GameId, String)> {
        let mut rng = StdRng::seed_from_u64(1);
        let ids = (0..games).map(|_| GameId::draw(&mut rng, Syllables::Three));
        ids.map(|id| (id, format!("- `{id}` {}", "a line ".repeat(20))))
            .collect()
    }

    #[test]
    fn short_list_keeps_all_lines() {
        let fitted = games(&list(3), 2_000);
        assert_eq!((fitted.lines.len(), fitted.named), (3, 3));
        assert_eq!(games(&[], 100).lines, Vec::<String>::new());
    }

    #[test]
    fn games_without_lines_keep_their_ids() {
        let list = list(100);
        let fitted = games(&list, 1_800);
        assert_eq!(fitted.named, 100);
        assert!(length(&fitted.lines) <= 1_800);
        assert!(fitted.lines.len() > 3, "{:#?}", fitted.lines);
        let text = fitted.lines.join("\n");
        assert!(list.iter().all(|(id, _)| text.contains(id.as_str())));
    }

    #[test]
    fn unnamed_games_are_counted() {
        let list = list(250);
        let fitted = games(&list, 1_000);
        assert!(length(&fitted.lines) <= 1_000);
        assert!(
            (1..250).contains(&fitted.named),
            "{} are named",
            fitted.named
        );
        let left = format!("{} more", 250 - fitted.named);
        assert!(fitted.lines.join("\n").contains(&left), "{left}");
        assert_eq!(games(&list, 20).named, 0);
    }

    #[test]
    fn lines_are_kept_whole() {
        let list: Vec<String> = (0..50).map(|number| format!("- line {number}")).collect();
        let kept = lines(&list, 100);
        assert!(length(&kept) <= 100 && kept.len() > 3, "{kept:?}");
        assert!(
            kept.last().is_some_and(|last| last.contains("more")),
            "{kept:?}"
        );
        assert_eq!(lines(&list[..2], 100).len(), 2);
    }
}

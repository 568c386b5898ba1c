//! Position texts of puzzles.

use homeworlds::order::name::star_names;

/// Ratio of the pips of the mover to the other side's from which a win is an execution.
const EXECUTION: u32 = 3;

/// Returns whether the mover has three times the pips of the other side, from the mover's view.
pub fn is_execution(position: &str) -> bool {
    let mut sides = [0, 0];
    for system in position.split("; ").skip(1) {
        let (_, ships) = system.split_once(')').unwrap_or_default();
        let (near, far) = ships.split_once('-').unwrap_or_default();
        for (pips, ships) in sides.iter_mut().zip([near, far]) {
            *pips += ships
                .chars()
                .filter_map(|sign| sign.to_digit(10))
                .sum::<u32>();
        }
    }
    sides[0] >= EXECUTION * sides[1]
}

/// Returns position and turn with the mover as the first seat, Ann, and the other as Beth. Colonies
/// get the names of the list.
pub fn told(position: &str, turn: &str) -> (String, String) {
    let (mover, systems) = position.split_once("; ").unwrap_or_default();
    let swapped = mover == "<1>";
    let mut stars = star_names().map(|name| name.to_string());
    let mut names = Vec::new();
    let mut homes = [String::new(), String::new()];
    let mut colonies = Vec::new();
    for system in systems.split("; ") {
        let (name, rest) = system.split_once('(').unwrap_or_default();
        let (inside, ships) = rest.split_once(')').unwrap_or_default();
        let (near, far) = ships.split_once('-').unwrap_or_default();
        let (near, far) = if swapped { (far, near) } else { (near, far) };
        let home = inside
            .split_once(',')
            .and_then(|(seat, stars)| Some((seat.parse::<usize>().ok()?, stars)));
        let told = match home {
            Some((seat, pair)) => {
                let seat = if swapped { 1 - seat } else { seat };
                let called = ["Ann", "Beth"][seat].to_owned();
                homes[seat] = format!("{called}({seat},{pair}){near}-{far}");
                called
            }
            None => {
                let called = stars.next().unwrap_or_default();
                colonies.push(format!("{called}({inside}){near}-{far}"));
                called
            }
        };
        names.push((name.to_owned(), told));
    }
    let mut told = Vec::new();
    for word in turn.split(' ') {
        let bare = word.trim_end_matches(';');
        let is_name = bare.starts_with(|sign: char| sign.is_ascii_uppercase());
        if is_name && names.iter().all(|(was, _)| was != bare) {
            // The turn founds it.
            names.push((bare.to_owned(), stars.next().unwrap_or_default()));
        }
        let now = names.iter().find(|(was, _)| was == bare);
        told.push(now.map_or_else(|| word.to_owned(), |(_, now)| word.replace(bare, now)));
    }
    let all: Vec<String> = homes.into_iter().chain(colonies).collect();
    (format!("<0>; {}", all.join("; ")), told.join(" "))
}

/// Returns a position without the names of its colonies, to detect duplicates.
pub fn shape(position: &str) -> String {
    let mut systems: Vec<&str> = position
        .split("; ")
        .filter_map(|system| system.split_once('(').map(|(_, rest)| rest))
        .collect();
    systems.sort_unstable();
    systems.join(";")
}

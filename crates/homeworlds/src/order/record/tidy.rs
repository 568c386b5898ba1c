//! Adds players and turns to a record. Adapts foreign names and turns to our notation: replaces
//! what cannot be typed, and leaves out what cannot be read.

use crate::order::read::{MOST_WORDS, Misfit, Said, Unread, separates, typed};
use crate::order::record::{
    BadRecord, Dialect, LeftOut, MOST_PLAYERS, Note, Record, RecordedPlayer, RecordedTurn,
};
use crate::order::{Name, PartialStep, Verb, joined, settlers};

impl Record {
    /// Seats one more player, whose homeworld is named after them.
    pub fn seat(&mut self, name: &str) {
        self.seat_with_home(name, name);
    }

    /// Seats one more player with this homeworld name. Beyond the maximum, one surplus player is
    /// kept so that the record is refused.
    pub fn seat_with_home(&mut self, name: &str, home: &str) {
        let seat = self.players.len();
        if seat > MOST_PLAYERS {
            return;
        }
        // Blanks in Board Game Arena names become `_` (N1).
        let blank = if self.dialect == Dialect::BoardGameArena {
            "_"
        } else {
            ""
        };
        let taken: Vec<Name> = self.players.iter().map(|p| p.home.clone()).collect();
        self.players.push(RecordedPlayer {
            home: home_of(home, seat, blank, &taken),
            name: name.to_owned(),
        });
    }

    /// Adds a turn, after making it readable.
    pub fn turn(&mut self, line: usize, seat: Option<u8>, text: &str) {
        let (text, left_out) = turn(text, &self.players);
        let notes = left_out.into_iter().map(|left_out| Note { line, left_out });
        self.notes.extend(notes);
        self.turns.push(RecordedTurn { line, seat, text });
    }

    /// Returns the seat of the player with that name, in any case.
    pub fn seat_of(&self, name: &str) -> Option<u8> {
        (0..)
            .zip(&self.players)
            .find(|(_, player)| is_same(&player.name, name))
            .map(|(seat, _)| seat)
    }

    /// Returns the record if at least one of its turns is readable and it has at most
    /// [`MOST_PLAYERS`] players.
    ///
    /// # Errors
    ///
    /// Returns the reason why it is no record otherwise.
    pub fn checked(self) -> Result<Record, BadRecord> {
        if !self.turns.iter().any(|turn| is_turn(&turn.text)) {
            return Err(BadRecord::NoTurns);
        }
        if self.players.len() > MOST_PLAYERS {
            return Err(BadRecord::ManyPlayers);
        }
        Ok(self)
    }

    /// Returns whether the turns are those of Settlers: the first one that is not a pass decides
    /// (N9).
    pub(crate) fn is_of_settlers(&self) -> bool {
        let passes = |text: &str| text.trim().eq_ignore_ascii_case("pass");
        let first = self.turns.iter().find(|turn| !passes(&turn.text));
        first.is_some_and(|turn| is_settlers_turn(&turn.text))
    }
}

/// Drops the byte order mark and ends each line with `\n`.
pub fn uniform(text: &str) -> String {
    let text = text.trim_start_matches('\u{feff}');
    text.replace("\r\n", "\n").replace('\r', "\n")
}

/// Returns whether the text begins like JSON. A brace opens a comment unless a quotation mark,
/// another brace or nothing follows.
pub fn is_json(text: &str) -> bool {
    let text = text.trim();
    let inside = text.strip_prefix('{').map(str::trim_start);
    inside.map_or(text.starts_with('['), |inside| {
        inside.is_empty() || inside.starts_with(['"', '}'])
    })
}

/// Returns the name of the homeworld of the player at `seat`: the player's name if it is valid,
/// otherwise a name by N1, with `blank` in place of each blank.
fn home_of(player: &str, seat: usize, blank: &str, taken: &[Name]) -> Name {
    match player.parse() {
        Ok(name) if !taken.contains(&name) => name,
        _ => {
            let display = joined(player.split_whitespace(), blank);
            Name::from_display_name(&display, seat, taken)
        }
    }
}

/// Returns the valid name nearest to `text`. Transliterates other scripts to Latin letters,
/// replaces other invalid characters with `_`, and appends a number to a name that is `taken`.
pub fn name(text: &str, taken: impl Fn(&Name) -> bool) -> Name {
    let fit = word(text.trim());
    let base = if fit.is_empty() { "System" } else { &fit };
    Name::numbered(base, |name| !taken(name))
}

/// Returns the word in characters that a name may contain. The result may be empty.
fn word(text: &str) -> String {
    let fit: String = text.chars().map(fitting).collect();
    fit.trim_start_matches(['_', '\'', '-']).to_owned()
}

/// Returns the character as a name may contain it: transliterated to Latin letters if possible,
/// else `_`.
fn fitting(c: char) -> String {
    let spelt = deunicode::deunicode_char(c).unwrap_or_default();
    let kept: String = spelt.chars().filter(|&c| Name::may_hold(c)).collect();
    if kept.is_empty() {
        "_".to_owned()
    } else {
        kept
    }
}

/// Returns the turn in readable form. Tries it unchanged, then with adapted names, then with
/// separators within a step taken as blanks, and finally without the surplus words of each step.
///
/// A turn that stays unreadable is returned unchanged, for the rules to refuse.
pub(super) fn turn(text: &str, players: &[RecordedPlayer]) -> (String, Vec<LeftOut>) {
    let readable = |text: &str| typed(text, &[]).is_ok();
    if readable(text) || is_settlers_turn(text) {
        return (text.to_owned(), Vec::new());
    }
    let fitted = fitted(&with_homes(text, players));
    let unparted = fitted.replace(separates, " ");
    if let Some(text) = [&fitted, &unparted].into_iter().find(|text| readable(text)) {
        return (text.clone(), Vec::new());
    }
    let (cut, left_out) = without_surplus(&fitted);
    if readable(&cut) {
        return (cut, left_out);
    }
    (text.to_owned(), Vec::new())
}

/// Returns whether `text` can be read as a turn of any game, legal or not.
fn is_turn(text: &str) -> bool {
    typed(text, &[]).is_ok() || is_settlers_turn(text)
}

/// Returns whether `text` is a complete turn of Settlers other than a mere pass (N9).
pub(super) fn is_settlers_turn(text: &str) -> bool {
    settlers::read::canonical(text.trim()).is_some_and(|order| order != settlers::Order::PASS)
}

/// Number of turns that are searched for set-ups.
const SET_UP_TURNS: usize = 12;

/// Removes the words that archives accepted after a set-up and ignored: names that no turn uses,
/// while turns use the home's default name.
pub fn unused_home_names(record: &mut Record) {
    for place in 0..record.turns.len().min(SET_UP_TURNS) {
        let turn = &record.turns[place];
        let player = turn
            .seat
            .and_then(|seat| record.players.get(usize::from(seat)));
        let (Some(player), Some((bare, given))) = (player, home_name(&turn.text)) else {
            continue;
        };
        let used = |name: &str| is_system_of(&record.turns[place + 1..], name);
        if used(&given) || !used(player.home.as_str()) {
            continue;
        }
        let line = turn.line;
        let left_out = LeftOut::Words(given);
        record.notes.push(Note { line, left_out });
        record.turns[place].text = bare;
    }
}

/// Splits a set-up into itself without its homeworld name, and that name. Further steps stay.
fn home_name(text: &str) -> Option<(String, String)> {
    let (step, rest) = text.split_at(text.find('\n').unwrap_or(text.len()));
    let words: Vec<&str> = step.split_whitespace().collect();
    let [verb, stars @ .., name] = words.as_slice() else {
        return None;
    };
    let is_set_up =
        Verb::from_abbreviation(verb) == Some(Verb::Homeworld) && stars.len() == 3 && *name != "*";
    is_set_up.then(|| {
        (
            format!("{verb} {}{rest}", stars.join(" ")),
            (*name).to_owned(),
        )
    })
}

/// Returns whether a step names this system before a step discovers a system of that name.
fn is_system_of(turns: &[RecordedTurn], name: &str) -> bool {
    let is_name = |other: &Option<Name>| other.as_ref().is_some_and(|other| other.is(name));
    let steps = turns.iter().filter_map(|turn| whole_steps(&turn.text));
    let mut named = steps.flatten().filter_map(|step| {
        let is_used = is_name(&step.system) || is_name(&step.to);
        (is_used || is_name(&step.name)).then_some(is_used)
    });
    named.next().unwrap_or(false)
}

/// Returns the turn with each word adapted. Brackets around a word are dropped.
fn fitted(text: &str) -> String {
    let bare: String = text
        .chars()
        .filter(|c| !matches!(c, '(' | ')' | '"'))
        .collect();
    each_word(&bare, |text| {
        let fit = word(text);
        if fit.is_empty() { "_".to_owned() } else { fit }
    })
}

/// Returns the turn with the names of homes in place of player names that are not valid names.
fn with_homes(text: &str, players: &[RecordedPlayer]) -> String {
    let foreign: Vec<&RecordedPlayer> = players
        .iter()
        .filter(|player| player.name.parse::<Name>().is_err())
        .collect();
    if foreign.is_empty() {
        return text.to_owned();
    }
    each_word(text, |word| {
        let called = foreign.iter().find(|player| is_same(&player.name, word));
        called.map_or_else(|| word.to_owned(), |player| player.home.to_string())
    })
}

/// Returns whether two player names are equal, in any case.
pub(super) fn is_same(one: &str, other: &str) -> bool {
    one.to_lowercase() == other.to_lowercase()
}

/// Applies `change` to each word of the text and keeps the separators.
fn each_word(text: &str, change: impl Fn(&str) -> String) -> String {
    let parts_words = |c: char| c.is_whitespace() || separates(c) || matches!(c, '*' | '@');
    text.split_inclusive(parts_words)
        .flat_map(|part| {
            let word = part.trim_end_matches(parts_words);
            let changed = match word {
                "" => String::new(),
                word => change(word),
            };
            [changed, part[word.len()..].to_owned()]
        })
        .collect()
}

/// Returns the steps of a text without omissions, in any dialect.
pub(super) fn whole_steps(text: &str) -> Option<Vec<PartialStep>> {
    let first = |said: &Said| {
        let first = said.meanings.first().cloned();
        first.filter(|_| said.rank.is_complete())
    };
    typed(text, &[]).ok()?.iter().map(first).collect()
}

/// Splits a line after its longest prefix that is one complete step. Without one, the whole line
/// comes first.
pub fn parted(line: &str) -> (&str, &str) {
    let ends: Vec<usize> = line
        .match_indices(char::is_whitespace)
        .map(|(at, _)| at)
        .take(MOST_WORDS)
        .chain([line.len()])
        .collect();
    let whole = |end: &usize| whole_steps(&line[..*end]).is_some_and(|steps| steps.len() == 1);
    match ends.into_iter().rev().find(whole) {
        Some(end) => (line[..end].trim_end(), line[end..].trim()),
        None => (line, ""),
    }
}

/// Returns the text without the words after the last argument of each step.
fn without_surplus(text: &str) -> (String, Vec<LeftOut>) {
    let mut left_out = Vec::new();
    let mut steps = Vec::new();
    for part in text.split(separates) {
        match typed(part, &[]) {
            Err(Unread::Misfit {
                at,
                why: Misfit::Surplus { .. },
                ..
            }) => {
                left_out.push(LeftOut::Words(part[at..].trim().to_owned()));
                steps.push(part[..at].trim());
            }
            Err(Unread::Nothing) => {}
            _ => steps.push(part.trim()),
        }
    }
    (steps.join("; "), left_out)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn foreign_names_are_made_to_fit() {
        let name = |text: &str| name(text, |_| false).to_string();
        assert_eq!(name("Ursa Major"), "Ursa_Major");
        assert_eq!(name("Qo'noS"), "Qo'noS");
        assert_eq!(name("LV-426"), "LV-426");
        assert_eq!(name(" ☆ "), "System");
        assert_eq!(name("Jörg Müller"), "Jorg_Muller");
        assert_eq!(name("李雷"), "LiLei");
        assert_eq!(name(&"long".repeat(9)).len(), Name::MOST);
        let alti = super::name("Alti", |name| name.is("alti"));
        assert_eq!(alti.to_string(), "Alti2");
    }

    #[test]
    fn line_is_parted_behind_its_step() {
        assert_eq!(parted("Build G1 Ann"), ("Build G1 Ann", ""));
        assert_eq!(parted("Build G1 Ann b"), ("Build G1 Ann", "b"));
        assert_eq!(parted("Build G1 Ann pass"), ("Build G1 Ann", "pass"));
        assert_eq!(
            parted("Discover G2 Ann Y1 Torn  and so on"),
            ("Discover G2 Ann Y1 Torn", "and so on")
        );
        assert_eq!(parted("Build G"), ("Build G", ""));
        assert_eq!(parted("hello there"), ("hello there", ""));
    }

    #[test]
    fn turns_are_made_readable() {
        let tidied = |text: &str| turn(text, &[]).0;
        assert_eq!(tidied("build g1 Ann"), "build g1 Ann");
        assert_eq!(tidied("move y2 Jome J?"), "move y2 Jome J_");
        assert_eq!(
            tidied("homeworld b2 r1 g3 (Alpha)"),
            "homeworld b2 r1 g3 Alpha"
        );
        assert_eq!(
            tidied("sacrifice y2;Beta move y3 X Alpha"),
            "sacrifice y2 Beta move y3 X Alpha"
        );
        assert_eq!(
            turn("Sacrifice Y2 Ann\nDiscover G2 Ann Y1 Torn Shut", &[]),
            (
                "Sacrifice Y2 Ann; Discover G2 Ann Y1 Torn".to_owned(),
                vec![LeftOut::Words("Shut".to_owned())]
            )
        );
        assert_eq!(tidied("build c3: y b4, r c4"), "build c3: y b4, r c4");
        assert_eq!(tidied("hello there"), "hello there");
    }
}

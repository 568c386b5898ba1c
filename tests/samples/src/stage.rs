//! A game that is set up and left by lines of scenes and boards; `tests/transcripts/README.md`
//! explains the lines.

use homeworlds::order::Name;
use homeworlds::rules::multiplayer::{self, Alignment, Deal, Leaving, Stand};
use homeworlds::rules::{
    AnyGame, BadStart, DrawReason, Event, Outcome, Refusal, Ruleset, Seat, settlers,
};

/// The start of a game, and the game from its first turn on.
#[derive(Default)]
pub struct Stage {
    ruleset: Option<Ruleset>,
    deal: Option<Deal>,
    start: String,
    game: Option<AnyGame>,
}

impl Stage {
    /// Creates a stage with the default rules at a position text, which may be empty.
    pub fn at(start: String) -> Self {
        Self {
            start,
            ..Self::default()
        }
    }

    /// Reads a line that describes the start of the game; returns `false` for any other line.
    ///
    /// # Panics
    ///
    /// Panics if no game can begin this way.
    pub fn takes(&mut self, line: &str) -> bool {
        if let Some(rules) = line.strip_prefix("rules ") {
            self.ruleset = Some(rules.parse().expect(line));
        } else if let Some(sides) = line.strip_prefix("sides ") {
            let sides: Result<Vec<Alignment>, _> = sides.split(' ').map(str::parse).collect();
            self.deal = Some(Deal::new(sides.expect(line)).expect(line));
        } else if line.starts_with('<') || settlers::Position::is_meant(line) {
            line.clone_into(&mut self.start);
        } else {
            return false;
        }
        true
    }

    /// Returns the position text of the start; empty if nothing is set up.
    pub fn start(&self) -> &str {
        &self.start
    }

    /// Returns the ruleset.
    pub fn ruleset(&self) -> Ruleset {
        let usual = || Ruleset::for_position(&self.start);
        self.ruleset.unwrap_or_else(usual)
    }

    /// Returns the names of the seats.
    pub fn people(&self) -> Vec<String> {
        people(self.ruleset().seats().into())
    }

    /// Returns the game at its start.
    ///
    /// # Panics
    ///
    /// Panics if no game can begin this way.
    pub fn begin(&self) -> AnyGame {
        let names = self
            .people()
            .into_iter()
            .map(|name| name.parse().expect("a name"))
            .collect();
        let begun = self.begun(names);
        begun.unwrap_or_else(|bad| panic!("{}: {bad}", self.start))
    }

    fn begun(&self, names: Vec<Name>) -> Result<AnyGame, BadStart> {
        match self.ruleset() {
            rules if self.start.is_empty() => AnyGame::dealt(rules, names, self.deal.clone()),
            Ruleset::Multiplayer(rules) => {
                let Stand { rules, position } = Stand::read(&self.start, rules)?;
                let deal = self.deal.clone();
                let game =
                    multiplayer::MultiplayerGame::from_position(rules, names, position, deal)?;
                Ok(game.into())
            }
            rules => AnyGame::from_text(rules, names, &self.start),
        }
    }

    /// Returns the current game.
    pub fn game(&mut self) -> &mut AnyGame {
        if self.game.is_none() {
            self.game = Some(self.begin());
        }
        self.game.as_mut().expect("it has begun")
    }

    /// Ends or leaves the game: `agree`, `claim`, `resign SEAT` or `time SEAT`.
    ///
    /// # Panics
    ///
    /// Panics if the action is unknown, or no one may claim a draw.
    pub fn deed(&mut self, deed: &str) -> Result<Vec<Event>, Refusal> {
        let game = self.game();
        let leaving = match deed.split(' ').next() {
            Some("agree") => return game.agree_draw().map(|()| Vec::new()),
            Some("claim") => {
                assert!(game.may_claim_draw(), "{deed}");
                let drawn = game.end(Outcome::Draw(DrawReason::Claimed));
                return drawn.map(|()| Vec::new());
            }
            Some("resign") => Leaving::Resigned,
            Some("time") => Leaving::TimedOut,
            _ => panic!("{deed:?} is no deed"),
        };
        let seat = deed.split(' ').nth(1).expect(deed);
        game.leave(Seat(seat.parse().expect(deed)), leaving)
    }
}

/// Returns names for this number of seats.
pub fn people(seats: usize) -> Vec<String> {
    let all = ["Ann", "Beth", "Carl", "Dora", "Emil", "Fay"];
    all[..seats].iter().map(|&name| name.to_owned()).collect()
}

//! The legal next steps as words, and their first words where they are too many.

use crate::order::read::Typed;
use crate::order::{Step, Verb};
use crate::rules::star::suggest::{Fragment, Settled};
use crate::rules::star::{Action, StarRules, TurnInProgress};

/// A next step, or the first words of several.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Candidate {
    words: Vec<String>,
    whole: bool,
}

impl Candidate {
    /// The words in full; `…` stands for those to come.
    pub fn label(&self) -> String {
        let mut label = self.words.join(" ");
        if !self.whole {
            label.push_str(" …");
        }
        label
    }

    /// The words with the verb abbreviated.
    pub fn value(&self) -> String {
        let words = self.words.join(" ");
        let verb = self.words[0].len();
        format!("{}{}", &words[..1], &words[verb..])
    }
}

impl<R: StarRules> TurnInProgress<'_, R> {
    /// What can follow the turn and begins like `fragment`: whole steps, or as many first words as there is `room` for.
    pub(super) fn candidates(&self, fragment: &Fragment<'_>, room: usize) -> Vec<Candidate> {
        let steps = self.beginning_like(fragment);
        let fitting: Vec<Fitting> = steps
            .iter()
            .map(words)
            .filter_map(|words| {
                let Settled(settled) = fragment.settles(&words)?;
                Some(Fitting { words, settled })
            })
            .collect();
        grouped(&fitting, room)
    }

    /// The same for a fragment with something in its middle left out, or in another order.
    pub(super) fn in_other_words(&self, fragment: &Fragment<'_>, room: usize) -> Vec<Candidate> {
        let typed = Typed::new(&fragment.words.join(" "), self.names());
        let typed = typed.as_ref().map(Typed::steps).unwrap_or_default();
        let [said] = typed else {
            return Vec::new();
        };
        let meant = |action: &Action| said.meanings.iter().any(|it| self.fits(it, *action));
        let fitting: Vec<Fitting> = self
            .actions()
            .into_iter()
            .filter(meant)
            .map(|action| Fitting {
                words: words(&self.step_of(action, None)),
                settled: 0,
            })
            .collect();
        grouped(&fitting, room)
    }

    /// The legal next steps that begin with the verb of the fragment, if it has one.
    fn beginning_like(&self, fragment: &Fragment<'_>) -> Vec<Step> {
        let wanted = |verb: Verb| fragment.words.is_empty() || fragment.verb() == Some(verb);
        if self.is_setting_up() {
            let homes = wanted(Verb::Homeworld).then(|| self.set_ups());
            return homes.into_iter().flatten().collect();
        }
        if let [Step::Homeworld { .. }, ..] = self.steps() {
            return Vec::new();
        }
        let star_name = self.next_star_name();
        let mut steps: Vec<Step> = self
            .actions()
            .into_iter()
            .filter(|action| wanted(action.verb()))
            .map(|action| self.step_of(action, Some(star_name.clone())))
            .collect();
        if !self.is_begun() && wanted(Verb::Pass) {
            steps.push(Step::Pass);
        }
        steps.sort_by_key(|step| place(step.verb()));
        steps
    }
}

/// A step that fits a fragment, and how many of its words that settles.
struct Fitting {
    words: Vec<String>,
    settled: usize,
}

fn words(step: &Step) -> Vec<String> {
    step.to_string().split(' ').map(str::to_owned).collect()
}

/// What is offered first: what wins and loses ships, then what is played most.
const fn place(verb: Verb) -> u8 {
    match verb {
        Verb::Catastrophe => 0,
        Verb::Attack => 1,
        Verb::Build => 2,
        Verb::Trade => 3,
        Verb::Move => 4,
        Verb::Discover => 5,
        Verb::Sacrifice => 6,
        Verb::Homeworld => 7,
        Verb::Pass => 8,
    }
}

/// One candidate for each beginning, as long as there is room for so many, but longer than what is settled.
fn grouped(fitting: &[Fitting], room: usize) -> Vec<Candidate> {
    let most = fitting.iter().map(|step| step.words.len()).max();
    let groups = (1..=most.unwrap_or(1))
        .rev()
        .find_map(|depth| groups(fitting, depth, room));
    let groups = groups.unwrap_or_default();
    groups.into_iter().map(Group::candidate).collect()
}

/// Steps that begin alike.
struct Group<'s> {
    first: &'s [String],
    shared: usize,
    several: bool,
}

impl Group<'_> {
    fn candidate(self) -> Candidate {
        let shown = if self.several {
            self.shared
        } else {
            self.first.len()
        };
        Candidate {
            words: self.first[..shown].to_vec(),
            whole: shown == self.first.len(),
        }
    }
}

/// The steps grouped by their first `depth` words, or one more than is settled; `None` if there is no room for so many.
fn groups(fitting: &[Fitting], depth: usize, room: usize) -> Option<Vec<Group<'_>>> {
    let mut groups: Vec<Group<'_>> = Vec::new();
    for step in fitting {
        let shared = depth.max(step.settled + 1).min(step.words.len());
        let same = |group: &Group<'_>| {
            group.shared == shared && group.first[..shared] == step.words[..shared]
        };
        match groups.iter().position(same) {
            Some(place) => groups[place].several = true,
            None if groups.len() == room => return None,
            None => groups.push(Group {
                first: &step.words,
                shared,
                several: false,
            }),
        }
    }
    Some(groups)
}

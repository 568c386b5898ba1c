//! The legal next steps as words, and their first words where they are too many.

use crate::order::read::Typed;
use crate::order::{Step, Verb};
use crate::rules::star::choose::Next;
use crate::rules::star::suggest::Fragment;
use crate::rules::star::{StarRules, TurnInProgress};

/// A next step, or the first words of several.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Candidate {
    words: Vec<String>,
    /// How many of the words it has in common with other steps, where there are `several`.
    cut: usize,
    several: bool,
}

impl Candidate {
    /// The words in full; `…` stands for those to come.
    pub(super) fn label(&self) -> String {
        let shown = self.shown();
        let more = if shown.len() < self.words.len() {
            " …"
        } else {
            ""
        };
        shown.join(" ") + more
    }

    /// The words with the verb abbreviated.
    pub(super) fn value(&self) -> String {
        let words = self.shown().join(" ");
        let verb = self.words[0].len();
        format!("{}{}", &words[..1], &words[verb..])
    }

    fn shown(&self) -> &[String] {
        &self.words[..if self.several {
            self.cut
        } else {
            self.words.len()
        }]
    }
}

/// How many words of a step a fragment settles, and these.
type Fitting = (usize, Vec<String>);

impl<R: StarRules> TurnInProgress<'_, R> {
    /// What can follow the turn and begins like `fragment`: whole steps, or as many first words as there is `room` for.
    pub(super) fn candidates(&self, fragment: &Fragment<'_>, room: usize) -> Vec<Candidate> {
        let wanted = |verb: Verb| fragment.words.is_empty() || fragment.verb() == Some(verb);
        let place = |next: &Next| VERBS.iter().position(|&verb| verb == next.verb());
        let mut next = self.next();
        next.retain(|next| wanted(next.verb()));
        next.sort_by_key(place);
        let star_name = self.next_star_name();
        let name = |next: &Next| (next.verb() == Verb::Discover).then(|| star_name.clone());
        let steps = next
            .iter()
            .map(|next| words(&self.step_to(next, name(next))));
        let fitting = steps.filter_map(|words| Some((fragment.settles(&words)?, words)));
        grouped(&fitting.collect::<Vec<_>>(), room)
    }

    /// The same for a fragment with something in its middle left out, or in another order.
    pub(super) fn in_other_words(&self, fragment: &Fragment<'_>, room: usize) -> Vec<Candidate> {
        let typed = Typed::new(&fragment.words.join(" "), self.names());
        let typed = typed.as_ref().map(Typed::steps).unwrap_or_default();
        let [said] = typed else {
            return Vec::new();
        };
        let meant = |next: &Next| said.meanings.iter().any(|it| self.fits(it, next));
        let next = self.actions().into_iter().map(Next::Act).filter(meant);
        let fitting = next.map(|next| (0, words(&self.step_to(&next, None))));
        grouped(&fitting.collect::<Vec<_>>(), room)
    }
}

fn words(step: &Step) -> Vec<String> {
    step.to_string().split(' ').map(str::to_owned).collect()
}

/// What is offered first: what wins and loses ships, then what is played most.
const VERBS: [Verb; 9] = [
    Verb::Catastrophe,
    Verb::Attack,
    Verb::Build,
    Verb::Trade,
    Verb::Move,
    Verb::Discover,
    Verb::Sacrifice,
    Verb::Homeworld,
    Verb::Pass,
];

/// One candidate for each beginning, as long as there is room for so many, but longer than what is settled.
fn grouped(fitting: &[Fitting], room: usize) -> Vec<Candidate> {
    let most = fitting.iter().map(|(_, words)| words.len()).max();
    let mut depths = (1..=most.unwrap_or(1)).rev();
    let groups = depths.find_map(|depth| groups(fitting, depth, room));
    groups.unwrap_or_default()
}

/// The steps grouped by their first `depth` words, or one more than is settled; `None` if there is no room for so many.
fn groups(fitting: &[Fitting], depth: usize, room: usize) -> Option<Vec<Candidate>> {
    let mut groups: Vec<Candidate> = Vec::new();
    for (settled, words) in fitting {
        let cut = depth.max(settled + 1).min(words.len());
        let same = |group: &Candidate| group.cut == cut && group.words[..cut] == words[..cut];
        match groups.iter().position(same) {
            Some(place) => groups[place].several = true,
            None if groups.len() == room => return None,
            None => groups.push(Candidate {
                words: words.clone(),
                cut,
                several: false,
            }),
        }
    }
    Some(groups)
}

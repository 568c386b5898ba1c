//! The systems that a turn founds, and the same turn with another name for one of them.

use crate::order::{Name, Order, Step};

impl Step {
    /// What the system is called that the step founds.
    pub const fn founds(&self) -> Option<&Name> {
        match self {
            Step::Homeworld { name, .. } | Step::Discover { name, .. } => Some(name),
            _ => None,
        }
    }

    /// The names of systems in the step; one that it founds comes last.
    pub fn names(&mut self) -> Vec<&mut Name> {
        match self {
            Step::Homeworld { name, .. } => vec![name],
            Step::Build { system, .. }
            | Step::Trade { system, .. }
            | Step::Attack { system, .. }
            | Step::Sacrifice { system, .. }
            | Step::Catastrophe { system, .. } => vec![system],
            Step::Move { from, to, .. } => vec![from, to],
            Step::Discover { from, name, .. } => vec![from, name],
            Step::Pass => Vec::new(),
        }
    }
}

impl Order {
    /// The names of the systems that the turn founds, with the numbers of their steps, from 0.
    pub fn founds(&self) -> impl Iterator<Item = (usize, &Name)> {
        let steps = self.0.iter().enumerate();
        steps.filter_map(|(number, step)| Some((number, step.founds()?)))
    }

    /// The same turn, where the system that the step of this number founds has another name; `None` when it founds none.
    pub fn renamed(&self, number: usize, name: &Name) -> Option<Order> {
        let old = self.0.get(number)?.founds()?;
        let mut order = self.clone();
        let names = order.0[number..].iter_mut().flat_map(Step::names);
        names
            .filter(|it| *it == old)
            .for_each(|it| *it = name.clone());
        Some(order)
    }
}

#[cfg(test)]
mod tests {
    use crate::order::read::canonical;

    #[test]
    fn a_new_system_has_its_new_name_in_every_step() {
        let order = canonical(
            "sacrifice y3 Ann; discover g1 Ann b1 Vega; move g1 Vega Ann; discover r1 Ann b2 Mira",
        );
        let order = order.expect("a turn");
        let found: Vec<String> = order
            .founds()
            .map(|(at, name)| format!("{at} {name}"))
            .collect();
        assert_eq!(found, ["1 Vega", "3 Mira"]);
        let renamed = order.renamed(1, &"Deneb".parse().expect("a name"));
        assert_eq!(
            renamed.expect("it founds").to_string(),
            "sacrifice y3 Ann; discover g1 Ann b1 Deneb; move g1 Deneb Ann; discover r1 Ann b2 Mira"
        );
        let name = "Deneb".parse().expect("a name");
        assert_eq!(order.renamed(0, &name), None);
        assert_eq!(order.renamed(9, &name), None);
    }
}

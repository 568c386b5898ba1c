//! The shortest text that still reads back to the same order: verbs of one letter, nothing left out.

use std::fmt;

use crate::order::{Order, Step};

/// Writes a step or an order abbreviated: `s y2 Ann;m g1 Ann Vega`.
pub struct Short<'a, T>(pub &'a T);

impl fmt::Display for Short<'_, Step> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let step = self.0.to_string();
        let verb = self.0.verb();
        write!(f, "{}{}", verb.initial(), &step[verb.word().len()..])
    }
}

impl fmt::Display for Short<'_, Order> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (number, step) in self.0.0.iter().enumerate() {
            if number > 0 {
                f.write_str(";")?;
            }
            write!(f, "{}", Short(step))?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::order::read::canonical;

    #[test]
    fn an_abbreviated_order_reads_back() {
        for text in [
            "homeworld b2 r1 g3 Ann",
            "sacrifice y2 Ann; move g1 Ann Vega; discover g1 Vega b3 Mira; catastrophe Ann g",
            "build g1 Ann",
            "trade g1 Ann b",
            "attack g1 Vega",
            "pass",
        ] {
            let order = canonical(text).expect("canonical");
            let short = Short(&order).to_string();
            assert!(short.len() <= text.len());
            assert_eq!(canonical(&short), Some(order), "{short}");
        }
    }
}

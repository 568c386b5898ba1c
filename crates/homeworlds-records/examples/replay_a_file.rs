//! Reads and judges a record of any site:
//! `cargo run -p homeworlds-records --example replay_a_file [FILE]`.

use std::error::Error;

use homeworlds::rules::replay::{Replay, rules_of};
use homeworlds_records::read_bytes;

const SHORT: &[u8] = b"1) Ann: Homeworld R1 B3 G3
2) Beth: Homeworld B1 Y2 G3
\tAnn: hello
3) Ann: Build G1 Ann now
";

fn main() -> Result<(), Box<dyn Error>> {
    let bytes = match std::env::args().nth(1) {
        Some(file) => std::fs::read(file)?,
        None => SHORT.to_vec(),
    };
    let record = read_bytes(&bytes)?;
    println!("{:?}, {} turns", record.dialect, record.turns.len());
    for note in &record.notes {
        println!("line {}: left out {:?}", note.line, note.left_out);
    }
    for turn in Replay::new(&record, rules_of(&record)?)? {
        let turn = turn?;
        println!("{}. {}: {}", turn.number, turn.seat, turn.order);
    }
    Ok(())
}

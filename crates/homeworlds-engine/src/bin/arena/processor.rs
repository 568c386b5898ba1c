//! What a program has cost the processor, as far as the machine tells.

/// Ticks a second in what Linux tells programs, on every machine.
const TICKS: f64 = 100.0;

/// The seconds that a process and those of its children that have ended took from the processors until now; `None` where the
/// machine does not tell it as Linux does.
pub fn seconds(process: u32) -> Option<f64> {
    let path = format!("/proc/{process}/stat");
    let text = std::fs::read_to_string(path).ok()?;
    // The name of the program, in brackets, may hold anything.
    let (_, fields) = text.rsplit_once(')')?;
    let ticks: Vec<f64> = fields
        .split_whitespace()
        .skip(11)
        .take(4)
        .map_while(|field| field.parse().ok())
        .collect();
    (ticks.len() == 4).then(|| ticks.iter().sum::<f64>() / TICKS)
}

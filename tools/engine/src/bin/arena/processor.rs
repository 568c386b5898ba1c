//! The processor time of a program, if the machine reports it.

/// Ticks per second in Linux process statistics, on every machine.
const TICKS: f64 = 100.0;

/// Returns the processor time in seconds of a process and its finished children, or `None` on
/// machines without Linux's statistics.
pub fn seconds(process: u32) -> Option<f64> {
    let path = format!("/proc/{process}/stat");
    let text = std::fs::read_to_string(path).ok()?;
    // The name of the program, in brackets, may contain anything.
    let (_, fields) = text.rsplit_once(')')?;
    let ticks: Vec<f64> = fields
        .split_whitespace()
        .skip(11)
        .take(4)
        .map_while(|field| field.parse().ok())
        .collect();
    (ticks.len() == 4).then(|| ticks.iter().sum::<f64>() / TICKS)
}

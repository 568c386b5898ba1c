//! A playing program with a line-based protocol.

use std::error::Error;
use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::time::{Duration, Instant};

use crate::processor;

/// A running program. It is ended on drop.
pub struct Program {
    child: Child,
    input: ChildStdin,
    lines: Receiver<String>,
}

/// A program's reply to a request for a turn.
pub struct Answer {
    /// The turn as written.
    pub turn: String,
    /// The reported work, in the program's own unit.
    pub work: Option<u64>,
    /// Its evaluation of its own chances, in centi-logits.
    pub value: Option<i32>,
    /// The cost in seconds of processor time, or of elapsed time if the machine reports no other.
    pub seconds: f64,
}

const GONE: &str = "its program ended";
const SILENT: &str = "its program was silent for too long";

impl Program {
    /// Starts a command, whose words are separated by blanks. `speak` is the program next to this
    /// one.
    pub fn start(command: &str) -> Result<Self, Box<dyn Error>> {
        let mut words = command.split_whitespace();
        let name = match words.next().ok_or("a command is empty")? {
            "speak" => std::env::current_exe()?.with_file_name("speak"),
            name => name.into(),
        };
        let started = Command::new(name)
            .args(words)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn();
        let mut child = started.map_err(|error| format!("{command}: {error}"))?;
        let pipes = child.stdin.take().zip(child.stdout.take());
        let (input, output) = pipes.ok_or_else(|| format!("{command}: no pipes"))?;
        let (sender, lines) = channel();
        std::thread::spawn(move || pass_on(BufReader::new(output), &sender));
        Ok(Self {
            child,
            input,
            lines,
        })
    }

    /// Sends a line that needs no reply.
    pub fn tell(&mut self, line: &str) -> Result<(), String> {
        let written = writeln!(self.input, "{line}").and_then(|()| self.input.flush());
        written.map_err(|_| GONE.to_owned())
    }

    /// Requests a turn at a position.
    pub fn ask(&mut self, position: &str, patience: Duration) -> Result<Answer, String> {
        let asked = Instant::now();
        let before = self.processor();
        self.tell(&format!("go {position}"))?;
        let (mut work, mut value) = (None, None);
        loop {
            let left = patience.saturating_sub(asked.elapsed());
            let line = self.lines.recv_timeout(left);
            let line = line.map_err(|error| match error {
                RecvTimeoutError::Timeout => SILENT,
                RecvTimeoutError::Disconnected => GONE,
            })?;
            let (word, rest) = line.split_once(' ').unwrap_or((&line, ""));
            match word {
                "work" => work = rest.trim().parse().ok(),
                "value" => value = rest.trim().parse().ok(),
                "error" => return Err(format!("its program gave up: {rest}")),
                "turn" => {
                    let spent = before.zip(self.processor());
                    return Ok(Answer {
                        turn: rest.trim().to_owned(),
                        work,
                        value,
                        seconds: spent.map_or_else(
                            || asked.elapsed().as_secs_f64(),
                            |(before, after)| after - before,
                        ),
                    });
                }
                // Other lines are for human observers.
                _ => {}
            }
        }
    }

    fn processor(&self) -> Option<f64> {
        processor::seconds(self.child.id())
    }
}

fn pass_on(output: impl BufRead, to: &Sender<String>) {
    for line in output.lines().map_while(Result::ok) {
        if to.send(line).is_err() {
            return;
        }
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        // The program may have ended already; then nothing is left to do either.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

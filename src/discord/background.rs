//! Runs work that nobody waits for immediately, such as drawing a card, on half of the cores, which
//! leaves the others free for replies.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;

use tokio::sync::oneshot;

use crate::reply::error::{InternalError, Result};

type Job = Box<dyn FnOnce() + Send>;

/// A thread pool with one queue and half as many threads as cores. Dropping it ends the threads.
#[derive(Debug)]
pub struct Background {
    jobs: Sender<Job>,
}

impl Background {
    /// Starts the threads.
    pub fn start() -> Self {
        let (jobs, queue) = channel();
        let queue = Arc::new(Mutex::new(queue));
        let cores = thread::available_parallelism().map_or(1, usize::from);
        let threads = (cores / 2).max(1);
        for _ in 0..threads {
            let queue = Arc::clone(&queue);
            thread::spawn(move || work(&queue));
        }
        Self { jobs }
    }

    /// Runs a job after those already queued.
    ///
    /// # Errors
    ///
    /// Returns the job's own error; a panic counts as an error too.
    pub async fn run<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> Result<T> + Send + 'static,
    ) -> Result<T> {
        let (told, done) = oneshot::channel();
        let job = Box::new(move || drop(told.send(work())));
        let panicked = || InternalError::Panicked("work in the background".to_owned());
        self.jobs.send(job).map_err(|_| panicked())?;
        done.await.unwrap_or_else(|_| Err(panicked()))
    }
}

fn work(queue: &Mutex<Receiver<Job>>) {
    loop {
        let job = queue.lock().unwrap_or_else(PoisonError::into_inner).recv();
        let Ok(job) = job else {
            return;
        };
        // The receiver notices a panic because its result never arrives.
        drop(catch_unwind(AssertUnwindSafe(job)));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn panic_ends_one_job() {
        let background = Background::start();
        for _ in 0..8 {
            let failed = background.run(|| -> Result<u8> { panic!("on purpose") });
            assert!(matches!(failed.await, Err(InternalError::Panicked(_))));
        }
        let done = background.run(|| Ok(7)).await;
        assert_eq!(done.expect("the threads live on"), 7);
    }
}

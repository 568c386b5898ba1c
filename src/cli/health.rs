//! `referee health`: asks the bot that runs with the same settings whether people are served.

use clap::Args;
use referee::config::MetricsOption;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::time::Duration;
use tokio::runtime::Runtime;

use crate::cli::{Misconfigured, Refused};

/// Ask the running bot whether people are served: prints `ok`, or what ails it
#[derive(Args)]
pub struct Health {
    #[command(flatten)]
    metrics: MetricsOption,
}

/// How long the bot may take; its health answers whatever else hangs.
const PATIENCE: Duration = Duration::from_secs(5);

impl Health {
    /// Asks at the port of METRICS on this machine.
    pub fn run(self) -> Result<Result<(), Refused>, Misconfigured> {
        match self.metrics.address()? {
            None => Err(Misconfigured(
                "METRICS is not set, so health is not served".to_owned(),
            )),
            Some(address) => Ok(ask(address)),
        }
    }
}

fn ask(address: SocketAddr) -> Result<(), Refused> {
    let here = match address.ip() {
        ip if ip.is_unspecified() => IpAddr::from(Ipv4Addr::LOCALHOST),
        ip => ip,
    };
    let url = format!("http://{}/health", SocketAddr::new(here, address.port()));
    let client = reqwest::Client::builder()
        .timeout(PATIENCE)
        .no_proxy()
        .build()?;
    Runtime::new()?.block_on(async {
        let answer = client.get(url).send().await;
        let answer = answer.map_err(|_| Refused(format!("nothing answers at {address}")))?;
        let is_well = answer.status().is_success();
        let said = answer.text().await?.trim_end().to_owned();
        if is_well {
            say!("{said}");
            Ok(())
        } else {
            Err(Refused(said))
        }
    })
}

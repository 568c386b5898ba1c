//! `referee health`: asks the bot that runs with the same settings whether it serves people.

use clap::Args;
use referee::config::{ConfigError, MetricsOption};
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::time::Duration;
use tokio::runtime::Runtime;

use crate::cli::output::CliResult;

/// Ask the running bot whether it serves its users: prints `ok` or what is wrong
#[derive(Args)]
pub struct Health {
    #[command(flatten)]
    metrics: MetricsOption,
}

/// Timeout for the bot's reply. Its health endpoint replies even if everything else hangs.
const REQUEST_TIMEOUT: Duration = Duration::from_secs(5);

impl Health {
    /// Sends the request to the METRICS port on this machine.
    pub fn run(self) -> CliResult {
        ask(self.metrics.address()?.ok_or(ConfigError::NoMetrics)?)
    }
}

fn ask(address: SocketAddr) -> CliResult {
    let here = match address.ip() {
        ip if ip.is_unspecified() => IpAddr::from(Ipv4Addr::LOCALHOST),
        ip => ip,
    };
    let url = format!("http://{}/health", SocketAddr::new(here, address.port()));
    let client = reqwest::Client::builder()
        .timeout(REQUEST_TIMEOUT)
        .no_proxy()
        .build()?;
    Runtime::new()?.block_on(async {
        let answer = client.get(url).send().await;
        let answer = answer.map_err(|_| format!("nothing answers at {address}"))?;
        let is_well = answer.status().is_success();
        let said = answer.text().await?.trim_end().to_owned();
        if is_well {
            say!("{said}");
            Ok(())
        } else {
            Err(said.into())
        }
    })
}

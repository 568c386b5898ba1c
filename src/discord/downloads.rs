//! Fetches files that people give with a command, from Discord's servers of files alone, without
//! the bot's token and up to a limit.

use std::time::Duration;

use reqwest::redirect::Policy;
use reqwest::{Client, ClientBuilder, Response, Url};

use crate::command::{Action, Command, FileContent, GivenFile, RecordStep};

/// Discord's servers of files.
const HOSTS: [&str; 2] = ["cdn.discordapp.com", "media.discordapp.net"];

/// Maximum time for a file.
const TIMEOUT: Duration = Duration::from_secs(5);

/// Maximum number of files that are fetched for one command; the others are left out.
const MAX_FILES: usize = 3;

/// A client that fetches files.
pub struct Downloads {
    client: Client,
    /// Base address of a stand-in, whose files are fetched instead of Discord's.
    stand_in: Option<String>,
}

impl Downloads {
    /// Creates a client from a builder that knows how to reach Discord or the stand-in at this
    /// address.
    pub fn new(client: ClientBuilder, stand_in: Option<String>) -> reqwest::Result<Self> {
        let client = client.timeout(TIMEOUT).redirect(Policy::none());
        Ok(Self {
            client: client.build()?,
            stand_in,
        })
    }

    /// Returns the command with the content of its files.
    pub async fn fill(&self, command: Command) -> Command {
        let Command::Action(Action::Records(RecordStep::Read(mut given))) = command else {
            return command;
        };
        given.files.truncate(MAX_FILES);
        for file in &mut given.files {
            if let FileContent::At(url) = &file.content {
                file.content = self.fetch(url).await;
            }
        }
        Action::Records(RecordStep::Read(given)).into()
    }

    async fn fetch(&self, url: &str) -> FileContent {
        let Some(url) = Url::parse(url).ok().filter(|url| self.is_allowed(url)) else {
            return FileContent::Unreachable;
        };
        let response = match self.client.get(url).send().await {
            Ok(response) if response.status().is_success() => response,
            Ok(_) | Err(_) => return FileContent::Unreachable,
        };
        read(response).await
    }

    /// Returns whether an address belongs to Discord's servers of files, or to the stand-in.
    fn is_allowed(&self, url: &Url) -> bool {
        if let Some(base) = &self.stand_in {
            let base = Url::parse(base).ok();
            return base.is_some_and(|base| base.origin() == url.origin());
        }
        let is_plain = url.username().is_empty() && url.password().is_none();
        let is_known = url.host_str().is_some_and(|host| HOSTS.contains(&host));
        url.scheme() == "https" && url.port().is_none() && is_plain && is_known
    }
}

/// Reads a response up to the limit, whatever length it announces.
async fn read(mut response: Response) -> FileContent {
    let most = GivenFile::MOST_BYTES;
    if response
        .content_length()
        .is_some_and(|length| length > most as u64)
    {
        return FileContent::TooLarge;
    }
    let mut bytes = Vec::new();
    loop {
        match response.chunk().await {
            Ok(Some(chunk)) if bytes.len() + chunk.len() > most => return FileContent::TooLarge,
            Ok(Some(chunk)) => bytes.extend_from_slice(&chunk),
            Ok(None) => return FileContent::Bytes(bytes),
            Err(_) => return FileContent::Unreachable,
        }
    }
}

#[cfg(test)]
mod tests {
    use std::io::{Read, Write};
    use std::net::TcpListener;
    use std::thread;

    use super::*;

    fn downloads(stand_in: Option<String>) -> Downloads {
        let client = Client::builder().no_proxy();
        Downloads::new(client, stand_in).expect("a client")
    }

    #[test]
    fn only_discords_files_are_fetched() {
        let discord = downloads(None);
        let is_allowed = |url: &str| discord.is_allowed(&Url::parse(url).expect(url));
        for url in [
            "https://cdn.discordapp.com/attachments/1/2/game.txt?ex=1",
            "https://media.discordapp.net/attachments/1/2/game.txt",
        ] {
            assert!(is_allowed(url), "{url}");
        }
        for url in [
            "http://cdn.discordapp.com/a",
            "https://cdn.discordapp.com:8443/a",
            "https://cdn.discordapp.com@evil.example/a",
            "https://user:word@cdn.discordapp.com/a",
            "https://cdn.discordapp.com.evil.example/a",
            "https://evil.example/cdn.discordapp.com",
            "https://127.0.0.1/a",
            "file:///etc/passwd",
        ] {
            assert!(!is_allowed(url), "{url}");
        }
        let pocket = downloads(Some("http://127.0.0.1:8080".into()));
        let is_allowed = |url: &str| pocket.is_allowed(&Url::parse(url).expect(url));
        assert!(is_allowed("http://127.0.0.1:8080/attachments/1/a"));
        assert!(!is_allowed("http://127.0.0.1:8081/attachments/1/a"));
        assert!(!is_allowed("https://cdn.discordapp.com/a"));
    }

    /// Serves one response as it is, and returns what a download makes of it.
    async fn fetched(response: Vec<u8>) -> FileContent {
        let server = TcpListener::bind("127.0.0.1:0").expect("a free port");
        let base = format!("http://{}", server.local_addr().expect("an address"));
        let serving = thread::spawn(move || {
            let (mut stream, _) = server.accept().expect("a request");
            let read = stream.read(&mut [0; 4096]).expect("a request");
            assert!(read > 0);
            // The client may hang up in the middle.
            drop(stream.write_all(&response));
        });
        let content = downloads(Some(base.clone()))
            .fetch(&format!("{base}/a"))
            .await;
        serving.join().expect("it was served");
        content
    }

    fn response(head: &str, length: usize) -> Vec<u8> {
        let mut response = format!("HTTP/1.1 {head}\r\nconnection: close\r\n\r\n").into_bytes();
        response.resize(response.len() + length, b'x');
        response
    }

    #[tokio::test]
    async fn download_stops_at_the_limit() {
        let most = GivenFile::MOST_BYTES;
        let whole = fetched(response("200 OK", most)).await;
        assert_eq!(whole, FileContent::Bytes(vec![b'x'; most]));
        let announced = response("200 OK\r\ncontent-length: 10000000", 10);
        assert_eq!(fetched(announced).await, FileContent::TooLarge);
        let unannounced = fetched(response("200 OK", most + 1)).await;
        assert_eq!(unannounced, FileContent::TooLarge);
    }

    #[tokio::test]
    async fn redirects_and_failures_are_not_followed() {
        for head in [
            "302 Found\r\nlocation: http://127.0.0.1:1/a",
            "404 Not Found",
            "200 OK\r\ncontent-length: 100",
        ] {
            assert_eq!(
                fetched(response(head, 10)).await,
                FileContent::Unreachable,
                "{head}"
            );
        }
    }
}

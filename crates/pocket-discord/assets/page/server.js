// The user side of the server: requests, and the stream of changes.

/** What a person's app would not let them do, in the server's words. */
export class Mistake extends Error {}

async function read(response) {
  if (response.status === 204) return null;
  const body = await response.json().catch(() => ({}));
  if (!response.ok) throw new Mistake(body.mistake ?? `The server said ${response.status}.`);
  return body;
}

async function reach(path, options) {
  try {
    return await fetch(path, options);
  } catch {
    throw new Mistake("Can’t reach the server.");
  }
}

export async function ask(path, query) {
  return read(await reach(`/pocket/${path}?${new URLSearchParams(query)}`));
}

export async function send(path, body) {
  const options = { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) };
  return read(await reach(`/pocket/${path}`, options));
}

/** Listens from a change on; `heard` gets each one, `lost` is called when the stream must be begun anew. */
export function listen(user, from, heard, lost) {
  const stream = new EventSource(`/pocket/events?${new URLSearchParams({ as: user, from })}`);
  stream.onmessage = (event) => heard(JSON.parse(event.data));
  stream.onerror = () => {
    stream.close();
    lost();
  };
  return stream;
}

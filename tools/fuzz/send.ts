import { Agent, type IncomingMessage, request } from "node:http";

/** Sends requests as they are, however odd, and waits no longer than the deadline for the answer. */

export interface Sent {
  method: string;
  target: string;
  headers: Record<string, string | string[]>;
  bytes: Buffer | undefined;
}

export interface Got {
  status: number;
  headers: Headers;
  text: string;
}

/** Why there is no answer. */
export class NoAnswer extends Error {}

const deadlineMs = 10_000;

function headersOf(message: IncomingMessage): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(message.headers))
    for (const one of [value ?? []].flat()) headers.append(name, one);
  return headers;
}

async function read(message: IncomingMessage): Promise<string> {
  const stream = message.headers["content-type"]?.startsWith("text/event-stream");
  const chunks: Buffer[] = [];
  for await (const chunk of message) {
    chunks.push(Buffer.from(chunk));
    // It goes on for as long as one listens; that it began is enough.
    if (stream) break;
  }
  return stream ? "" : Buffer.concat(chunks).toString();
}

export interface Sender {
  send(sent: Sent): Promise<Got>;
  close(): void;
}

export function sender(port: number): Sender {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  return {
    send: ({ method, target, headers, bytes }) =>
      new Promise((resolve, reject) => {
        const outgoing = request({ host: "127.0.0.1", port, method, path: target, headers, agent });
        const timer = setTimeout(() => outgoing.destroy(new NoAnswer(`no answer in ${deadlineMs} ms`)), deadlineMs);
        const done = (settle: () => void) => {
          clearTimeout(timer);
          settle();
        };
        let answered = false;
        outgoing.once("response", (message) => {
          answered = true;
          const { statusCode: status = 0 } = message;
          read(message).then(
            (text) => done(() => resolve({ status, headers: headersOf(message), text })),
            (error) => done(() => reject(new NoAnswer(`the answer broke off: ${error}`))),
          );
        });
        outgoing.on("error", (error) => {
          if (!answered) done(() => reject(error instanceof NoAnswer ? error : new NoAnswer(String(error))));
        });
        outgoing.end(bytes);
      }),
    close: () => agent.destroy(),
  };
}

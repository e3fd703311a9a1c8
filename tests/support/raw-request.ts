import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";

/** Opens a connection to a server, to send what no HTTP client would. */
export async function openSocket(origin: string): Promise<Socket> {
  const { hostname, port } = new URL(origin);
  const socket = connect(Number(port), hostname);
  socket.on("error", () => {
    // The server may close the connection while the test still sends.
  });
  await once(socket, "connect");
  return socket;
}

/** Collects what the server sends until it closes the connection, or for `maxMs`. */
export async function readUntilClosed(socket: Socket, maxMs = 3000): Promise<{ text: string; isClosed: boolean }> {
  let text = "";
  socket.setEncoding("utf8").on("data", (part: string) => {
    text += part;
  });
  // Not `once` of node:events, which rejects when the server closes while the test still sends.
  const closed = new Promise<boolean>((resolve) => {
    if (socket.closed) resolve(true);
    else socket.once("close", () => resolve(true));
  });
  const isClosed = await Promise.race([closed, pause(maxMs, false, { ref: false })]);
  socket.destroy();
  return { text, isClosed };
}

/** Sends raw bytes on a connection of their own and returns all that the server answers. */
export async function sendRaw(origin: string, bytes: string, maxMs?: number) {
  const socket = await openSocket(origin);
  socket.write(bytes, "latin1");
  const answer = await readUntilClosed(socket, maxMs);
  const statuses = [...answer.text.matchAll(/^HTTP\/1\.1 (\d{3})/gm)].map(([, status]) => Number(status));
  return { ...answer, statuses };
}

import { once } from "node:events";
import { createServer, type Socket } from "node:net";

const askStatus = Buffer.from([0x1d, 0x72, 1]);
const cut = Buffer.from([0x1d, 0x56, 66, 3]);

/** A network printer: prints what it gets up to the cut, and answers questions for its state in turn. */
export async function startPrinterDouble() {
  /** Tickets that were printed whole, as text without commands. */
  const printed: string[] = [];
  const state = {
    /** It breaks the connection off after this number of its bytes. Undefined means never. */
    breakAfter: undefined as number | undefined,
    /** Its answer to a question for its state. Undefined means none. */
    status: 0 as number | undefined,
    /** Bytes of the last connection. */
    received: 0,
  };
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    let bytes = Buffer.alloc(0);
    state.received = 0;
    socket.on("error", () => {}).on("close", () => sockets.delete(socket));
    if (state.breakAfter === 0) socket.destroy();
    socket.on("data", (chunk: Buffer) => {
      const left = state.breakAfter === undefined ? chunk.length : state.breakAfter - state.received;
      bytes = Buffer.concat([bytes, chunk.subarray(0, left)]);
      state.received += Math.min(left, chunk.length);
      for (let end = bytes.indexOf(cut); end >= 0; end = bytes.indexOf(cut)) {
        printed.push(textOf(bytes.subarray(0, end)));
        bytes = bytes.subarray(end + cut.length);
      }
      if (chunk.length >= left && state.breakAfter !== undefined) socket.destroy();
      else if (bytes.includes(askStatus) && state.status !== undefined) socket.write(Uint8Array.of(state.status));
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (typeof address !== "object" || !address) throw new Error("the printer has no address");
  const hangUp = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    host: "127.0.0.1",
    port: address.port,
    printed,
    state,
    /** Answers the questions for its state that wait, as a slow printer does. */
    answer() {
      state.status = 0;
      for (const socket of sockets) socket.write(Uint8Array.of(state.status));
    },
    /** Breaks all connections off. */
    hangUp,
    async stop() {
      hangUp();
      server.close();
      await once(server, "close");
    },
  };
}

/** The text of a ticket: its commands take one to three bytes more. */
function textOf(ticket: Buffer): string {
  const bytes: number[] = [];
  for (let at = 0; at < ticket.length; at++) {
    const byte = ticket[at] ?? 0;
    if (byte === 0x1b) at += ticket[at + 1] === 0x40 ? 1 : 2;
    else if (byte === 0x1d) at += 2;
    else bytes.push(byte);
  }
  return new TextDecoder("windows-1252").decode(Uint8Array.from(bytes));
}

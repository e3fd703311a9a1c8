import { once } from "node:events";
import { createServer, type Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { type Paper, paperReader } from "./printer-paper.ts";

/**
 * What printers do, from the command references of their makers and from what is known of real ones:
 * `status` answers DLE EOT at once and GS r once it has printed; `confirming` answers GS r only; `silent` never answers; `closing` never
 * answers and closes the connection after each cut; `asb` reports unasked and on GS a, and answers nothing; `chatty` is `status` that
 * also reports unasked and sends XON and XOFF; `dropping` accepts everything, prints nothing and never answers.
 */
export type PrinterKind = "status" | "confirming" | "silent" | "closing" | "asb" | "chatty" | "dropping";

interface Options {
  kind?: PrinterKind;
  /** What a line of paper takes, milliseconds. */
  lineMs?: number;
}

const [xon, xoff] = [0x11, 0x13];

/** A network printer: prints what it gets up to each cut. It refuses commands that no reference has (`refused`). */
export async function startPrinterDouble({ kind = "status", lineMs = 0 }: Options = {}) {
  /** Tickets that were printed whole, as text. */
  const printed: string[] = [];
  const papers: Paper[] = [];
  const refused: string[] = [];
  const state = {
    /** Breaks the connection off after this number of its bytes; undefined: never. */
    breakAfter: undefined as number | undefined,
    /** Breaks the next connections off after these numbers of their bytes, one after the other, as a printer without power does. */
    nextBreaks: [] as number[],
    /** Its paper ends after this number of bytes of a connection; undefined: never. */
    paperEndsAfter: undefined as number | undefined,
    paper: "enough" as "enough" | "low" | "none",
    isCoverOpen: false,
    /** Whether it answers nothing at present, whatever its kind. */
    isDeaf: false,
    /** What a line of paper takes, milliseconds. */
    lineMs,
    /** Bytes of the last connection. */
    received: 0,
  };
  const sockets = new Set<Socket>();
  const answersAs = (...kinds: PrinterKind[]) => kinds.includes(kind) && !state.isDeaf;
  const isOffline = () => state.paper === "none" || state.isCoverOpen;

  function stateAnswer(question: number): number {
    const fixed = 0b0001_0010;
    if (question === 2) return fixed | (state.paper === "none" ? 0x20 : 0) | (state.isCoverOpen ? 0x04 : 0);
    if (question === 4) return fixed | { enough: 0, low: 0x0c, none: 0x6c }[state.paper];
    return fixed;
  }
  const paperAnswer = () => ({ enough: 0, low: 0x03, none: 0x0f })[state.paper];
  const report = () => [0x10 | (isOffline() ? 0x08 : 0) | (state.isCoverOpen ? 0x20 : 0), 0, paperAnswer(), 0x0f];

  function handleConnection(socket: Socket): void {
    sockets.add(socket);
    state.received = 0;
    const nextBreak = state.nextBreaks.shift();
    const breakAfter = () => nextBreak ?? state.breakAfter ?? Number.POSITIVE_INFINITY;
    const breakOff = () => (nextBreak === undefined ? socket.destroy() : socket.resetAndDestroy());
    const reader = paperReader();
    const send = (...bytes: number[]) => {
      if (socket.writable) socket.write(Uint8Array.from(bytes));
    };
    socket.on("error", () => {}).on("close", () => sockets.delete(socket));
    if (breakAfter() === 0) breakOff();
    if (answersAs("asb", "chatty")) send(...report());

    /** Prints a byte. What a printer without paper has received is lost. */
    async function print(byte: number, position: number): Promise<void> {
      if (state.paperEndsAfter !== undefined && position > state.paperEndsAfter) state.paper = "none";
      if (isOffline() || kind === "dropping") return;
      const event = reader.read(byte);
      if (event?.kind === "refused") refused.push(event.text);
      if (event?.kind === "line" && state.lineMs > 0) await pause(state.lineMs);
      if (event?.kind === "cut") {
        papers.push(event.paper);
        printed.push(event.paper.text);
        if (kind === "closing") socket.end();
      }
      if (event?.kind === "confirmation" && answersAs("status", "confirming", "chatty")) send(paperAnswer());
      if (event?.kind === "report" && answersAs("asb")) send(...report());
    }

    /** The last bytes, in which a printer looks for questions for its state before it prints what it received. */
    let last: number[] = [];
    let work = Promise.resolve();
    socket.on("data", (chunk: Buffer) => {
      for (const byte of chunk) {
        if (state.received >= breakAfter()) break;
        state.received += 1;
        const position = state.received;
        work = work.then(() => print(byte, position));
        last = [...last.slice(-2), byte];
        if (last.length < 3 || last[0] !== 0x10 || last[1] !== 0x04) continue;
        if (answersAs("chatty")) send(xoff, ...report(), xon);
        if (answersAs("status", "chatty")) send(stateAnswer(byte));
      }
      if (state.received >= breakAfter()) breakOff();
    });
  }

  const server = createServer(handleConnection);
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
    papers,
    refused,
    state,
    /** Breaks all connections off. */
    hangUp,
    /** Nothing can connect to a printer that is switched off. */
    async switchOff() {
      hangUp();
      server.close();
      await once(server, "close");
    },
    async switchOn() {
      server.listen(address.port, "127.0.0.1");
      await once(server, "listening");
    },
    async stop() {
      hangUp();
      if (!server.listening) return;
      server.close();
      await once(server, "close");
    },
  };
}

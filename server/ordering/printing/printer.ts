import { createConnection, type Socket } from "node:net";
import type { Station } from "#contract/ordering/station.ts";
import { OutboxError } from "../../platform/events/outbox-error.ts";
import { askStatus, isOutOfPaper } from "./escpos.ts";

type PrinterAddress = NonNullable<Station["printer"]>;

const connectMs = 3000;
/** A printer answers once it has printed; a long ticket takes seconds. */
const answerMs = 15_000;

const failure = (text: string) => new OutboxError(text, { isPermanent: false });

/** Resolves once the event has been emitted. Rejects on an error, on the end of the connection, and after `ms`. */
function waitFor<T>(
  socket: Socket,
  event: "connect" | "data",
  ms: number,
  readAnswer: (data: Buffer) => T,
): Promise<T> {
  const { promise, resolve, reject } = Promise.withResolvers<T>();
  const timer = setTimeout(() => reject(failure("The printer does not answer")), ms);
  const handle = (data: Buffer) => resolve(readAnswer(data));
  const handleError = (error: Error) => reject(failure(`The printer cannot be reached: ${error.message}`));
  const handleEnd = () => reject(failure("The printer broke off"));
  socket.once(event, handle).once("error", handleError).once("close", handleEnd).once("end", handleEnd);
  return promise.finally(() => {
    clearTimeout(timer);
    socket.off(event, handle).off("close", handleEnd).off("end", handleEnd);
  });
}

async function printNow({ host, port }: PrinterAddress, createTicket: () => Promise<Uint8Array>): Promise<void> {
  const socket = createConnection({ host, port });
  // Errors after the answer matter to nobody, but would end the process.
  socket.on("error", () => {});
  try {
    await waitFor(socket, "connect", connectMs, () => undefined);
    const ticket = await createTicket();
    // The connection was not watched while the ticket was made.
    if (socket.destroyed || socket.readableEnded) throw failure("The printer broke off");
    socket.write(ticket);
    socket.write(Uint8Array.from(askStatus));
    const status = await waitFor(socket, "data", answerMs, (data) => data[0] ?? 0);
    if (isOutOfPaper(status)) throw failure("The printer has no paper");
  } finally {
    socket.destroy();
  }
}

/**
 * Prints on network printers, on each one ticket after the other, since they accept one connection at a time. Tickets that
 * wait for a printer that fails get the same error, so that a dead printer does not hold up the others for long.
 */
export function createPrinters() {
  const lastOf = new Map<string, Promise<void>>();
  return {
    /**
     * Prints what `createTicket` returns; it is called once the printer is connected and must say whether the ticket may
     * have been printed before. Resolves when the printer has confirmed it. Throws an `OutboxError`.
     */
    print(address: PrinterAddress, createTicket: () => Promise<Uint8Array>): Promise<void> {
      const key = `${address.host}:${address.port}`;
      const before = lastOf.get(key) ?? Promise.resolve();
      const printed = before.then(() => printNow(address, createTicket));
      lastOf.set(key, printed);
      const forget = () => {
        if (lastOf.get(key) === printed) lastOf.delete(key);
      };
      printed.then(forget, forget);
      return printed;
    },
  };
}

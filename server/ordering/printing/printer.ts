import { secondMs } from "#contract/platform/durations.ts";
import { type Printer, PrinterFailure, type PrintResult, printTicket } from "./printer-dialogue.ts";

/** Tickets of other stations with the same printer may take so long; who prints a ticket has leased it for a minute only. */
const turnMs = 5 * secondMs;

/** Prints on network printers, on each one ticket after the other, since they accept one connection at a time. */
export function createPrinters() {
  const lastOf = new Map<string, Promise<unknown>>();
  return {
    /**
     * Prints what `createTicket` returns; it is called once the printer can print, and must note that the ticket may be on paper from
     * now on. Throws a `PrinterFailure`, or what `createTicket` throws.
     */
    print(printer: Printer, createTicket: () => Promise<Uint8Array>): Promise<PrintResult> {
      const key = `${printer.host}:${printer.port}`;
      const before = lastOf.get(key) ?? Promise.resolve();
      const since = performance.now();
      const result = before.then(() => {
        if (performance.now() - since > turnMs)
          throw new PrinterFailure("The printer is busy with other tickets", { wasSent: false, hasAnswered: false });
        return printTicket(printer, createTicket);
      });
      const ended = result.then(
        () => {},
        () => {},
      );
      lastOf.set(key, ended);
      ended.then(() => {
        if (lastOf.get(key) === ended) lastOf.delete(key);
      });
      return result;
    },
  };
}

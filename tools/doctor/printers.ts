import type { Station } from "#contract/ordering/station.ts";
import { cut, initialize } from "#server/ordering/printing/escpos.ts";
import { paragraph } from "#server/ordering/printing/ink.ts";
import { type Printer, PrinterFailure, printTicket } from "#server/ordering/printing/printer-dialogue.ts";

interface Dependencies {
  print(line: string): void;
  /** Asks a person; whether the answer is yes. */
  ask(question: string): Promise<boolean>;
}

async function testTicket(station: string, number: number): Promise<Uint8Array> {
  const lines = [`TEST ${number}`, station, "Crème brûlée, Łódź, 5 €", "Σαλάτα, بيتزا, 宫保鸡丁"];
  const parts = await Promise.all(lines.map((line) => paragraph(line, { tall: true })));
  return Uint8Array.from([...initialize, ...parts.flatMap(({ bytes }) => bytes), ...cut]);
}

/** Prints test tickets until the printer confirms one. Returns what it answers. Throws a `PrinterFailure`. */
async function findAnswers(
  { host, port }: Printer,
  station: string,
): Promise<{ answers: NonNullable<Printer["answers"]>; ticketCount: number }> {
  const first = await printTicket({ host, port }, () => testTicket(station, 1));
  if (first.isConfirmed) return { answers: "status", ticketCount: 1 };
  const second = await printTicket({ host, port, answers: "asb" }, () => testTicket(station, 2)).catch((error) => {
    if (error instanceof PrinterFailure) return { isConfirmed: false };
    throw error;
  });
  return { answers: second.isConfirmed ? "asb" : "none", ticketCount: 2 };
}

/**
 * Prints test tickets at each station with a printer, asks a person whether they are on paper, and says what to write into the settings.
 * Returns whether all printers print.
 */
export async function tryPrinters(stations: readonly Station[], { print, ask }: Dependencies): Promise<boolean> {
  let allPrint = true;
  for (const { id, name, printer } of stations) {
    if (!printer) continue;
    try {
      const { answers, ticketCount } = await findAnswers(printer, name);
      const isOnPaper = await ask(
        ticketCount === 1
          ? `${name}: is a ticket TEST 1 on paper?`
          : `${name}: are tickets TEST 1 and TEST 2 on paper?`,
      );
      if (isOnPaper) print(`${name}: works. Write "answers": "${answers}" into the printer of the station ${id}.`);
      else
        print(
          `${name}: ${printer.host}:${printer.port} accepts tickets and prints none. Is this the printer's address?`,
        );
      allPrint &&= isOnPaper;
    } catch (error) {
      if (!(error instanceof PrinterFailure)) throw error;
      print(`${name}: ${error.message}.`);
      allPrint = false;
    }
  }
  return allPrint;
}

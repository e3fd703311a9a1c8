import { afterEach, expect, it } from "vitest";
import { type PrinterKind, startPrinterDouble } from "#tests/support/printer-double.ts";
import { tryPrinters } from "./printers.ts";

const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  await Promise.all(stops.splice(0).map((stop) => stop()));
});

async function tryOne(kind: PrinterKind, isOnPaper: boolean, paper: "enough" | "none" = "enough") {
  const printer = await startPrinterDouble({ kind });
  stops.push(printer.stop);
  printer.state.paper = paper;
  const [lines, questions]: [string[], string[]] = [[], []];
  const stations = [
    { id: "oven", name: "Oven", printer: { host: printer.host, port: printer.port } },
    { id: "cold", name: "Cold kitchen" },
  ];
  const works = await tryPrinters(stations, {
    print: (line) => lines.push(line),
    ask: async (question) => {
      questions.push(question);
      return isOnPaper;
    },
  });
  return { works, lines, questions, refused: printer.refused };
}

it.each<[PrinterKind, string]>([
  ["status", "status"],
  ["chatty", "status"],
  ["confirming", "status"],
  ["asb", "asb"],
  ["silent", "none"],
  ["closing", "none"],
])("a printer of the kind %s gets the profile %s once a person has seen its test ticket", async (kind, answers) => {
  const { works, lines, refused } = await tryOne(kind, true);
  expect(lines).toEqual([`Oven: works. Write "answers": "${answers}" into the printer of the station oven.`]);
  expect([works, refused]).toEqual([true, []]);
});

it("a printer whose ticket nobody sees is named with its address", async () => {
  const { works, lines, questions } = await tryOne("dropping", false);
  expect(lines).toEqual([expect.stringMatching(/^Oven: 127\.0\.0\.1:\d+ accepts tickets and prints none\./)]);
  expect(questions).toEqual(["Oven: are tickets TEST 1 and TEST 2 on paper?"]);
  expect(works).toBe(false);
});

it("a printer without paper is said to have none, and nobody is asked", async () => {
  expect(await tryOne("status", true, "none")).toMatchObject({
    works: false,
    lines: ["Oven: The printer has no paper."],
    questions: [],
  });
});

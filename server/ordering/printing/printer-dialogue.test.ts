import { afterEach, describe, expect, it } from "vitest";
import { type PrinterKind, startPrinterDouble } from "#tests/support/printer-double.ts";
import { cut, initialize } from "./escpos.ts";
import { paragraph } from "./ink.ts";
import { PrinterFailure, printTicket } from "./printer-dialogue.ts";

type Double = Awaited<ReturnType<typeof startPrinterDouble>>;
const doubles: Double[] = [];
afterEach(async () => {
  await Promise.all(doubles.splice(0).map((double) => double.stop()));
});

async function start(options: Parameters<typeof startPrinterDouble>[0]): Promise<Double> {
  const double = await startPrinterDouble(options);
  doubles.push(double);
  return double;
}

async function ticketOf(lines: readonly string[]): Promise<Uint8Array> {
  const parts = await Promise.all(lines.map((line) => paragraph(line)));
  return Uint8Array.from([...initialize, ...parts.flatMap(({ bytes }) => bytes), ...cut]);
}

/** Prints one ticket; returns what is known of it, or why it failed. */
async function print(double: Double, lines: readonly string[], answers?: "status" | "asb" | "none") {
  const { host, port } = double;
  try {
    return await printTicket({ host, port, ...(answers && { answers }) }, () => ticketOf(lines));
  } catch (error) {
    if (!(error instanceof PrinterFailure)) throw error;
    return { failure: error.message, wasSent: error.wasSent, hasAnswered: error.hasAnswered };
  }
}

describe("a ticket", () => {
  it.each<[PrinterKind, "status" | "asb" | "none" | undefined, boolean]>([
    ["status", undefined, true],
    ["status", "status", true],
    ["chatty", undefined, true],
    ["confirming", undefined, true],
    ["confirming", "status", true],
    ["asb", "asb", true],
    ["asb", undefined, false],
    ["silent", undefined, false],
    ["silent", "none", false],
    ["closing", undefined, false],
    ["closing", "none", false],
    ["dropping", "none", false],
  ])(
    "is printed once on a printer of the kind %s (settings: %s); confirmed: %s",
    async (kind, answers, isConfirmed) => {
      const double = await start({ kind });
      expect(await print(double, ["Order 1", "1 x Pizza"], answers)).toEqual({ isConfirmed, isPaperLow: false });
      await expect.poll(() => double.printed).toEqual(kind === "dropping" ? [] : ["Order 1\n1 x Pizza"]);
      expect(double.refused).toEqual([]);
    },
  );

  it("of 117 lines is waited for on a printer that needs long for each, and confirmed", async () => {
    const double = await start({ kind: "status", lineMs: 40 });
    const lines = Array.from({ length: 117 }, (_, index) => `${index} x Pizza`);
    expect(await print(double, lines)).toMatchObject({ isConfirmed: true });
    expect(double.printed).toEqual([lines.join("\n")]);
  });

  it("of 117 lines is printed whole on a slow printer that never answers", async () => {
    const double = await start({ kind: "silent", lineMs: 30 });
    const lines = Array.from({ length: 117 }, (_, index) => `${index} x Pizza`);
    expect(await print(double, lines, "none")).toMatchObject({ isConfirmed: false });
    await expect.poll(() => double.printed, { timeout: 15_000 }).toEqual([lines.join("\n")]);
  });

  it.each(["status", "chatty", "asb"] as const)("is not sent to a printer without paper (%s)", async (kind) => {
    const double = await start({ kind });
    double.state.paper = "none";
    const result = await print(double, ["Order 1"], kind === "asb" ? "asb" : undefined);
    expect(result).toEqual({ failure: "The printer has no paper", wasSent: false, hasAnswered: true });
    double.state.paper = "enough";
    double.state.isCoverOpen = true;
    const opened = await print(double, ["Order 1"], kind === "asb" ? "asb" : undefined);
    expect(opened).toMatchObject({ failure: "The cover of the printer is open", wasSent: false });
    expect(double.printed).toEqual([]);
  });

  it("during which the paper ends was not printed, and may be on paper in part", async () => {
    const double = await start({ kind: "status" });
    double.state.paperEndsAfter = 60;
    const result = await print(double, ["Order 1", "1 x Pizza", "2 x Salad"]);
    expect(result).toEqual({ failure: "The printer has no paper", wasSent: true, hasAnswered: true });
  });

  it("is printed on a printer whose paper ends soon, which is said", async () => {
    const double = await start({ kind: "status" });
    double.state.paper = "low";
    expect(await print(double, ["Order 1"])).toEqual({ isConfirmed: true, isPaperLow: true });
  });

  it("that breaks off at any byte on a printer that answers is known not to be confirmed", async () => {
    const double = await start({ kind: "status" });
    const length = (await ticketOf(["Order 1"])).length + 6;
    for (let bytes = 0; bytes < length; bytes += 1) {
      double.state.breakAfter = bytes;
      expect(await print(double, ["Order 1"]), `${bytes} bytes`).toMatchObject({ failure: expect.any(String) });
    }
    double.state.breakAfter = undefined;
    expect(await print(double, ["Order 1"])).toMatchObject({ isConfirmed: true });
  });

  it("for an address where nothing listens is not sent", async () => {
    const double = await start({});
    await double.stop();
    expect(await print(double, ["Order 1"])).toEqual({
      failure: expect.stringMatching(/^The printer cannot be reached: /),
      wasSent: false,
      hasAnswered: false,
    });
    doubles.length = 0;
  });
});

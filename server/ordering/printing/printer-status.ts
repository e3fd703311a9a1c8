/**
 * What a printer says about itself, from the bytes that it sends (Epson, ESC/POS command reference: DLE EOT, GS r, GS a). Each kind
 * of answer has its own fixed bits, and the kinds mix on one connection, in pieces of any size.
 */
export interface PrinterStatus {
  /**
   * `state`: the answer to DLE EOT, which a printer gives at once, whatever it is doing. `confirmation`: the answer to GS r, which it
   * gives once it has carried out everything before. `report`: Automatic Status Back, which it sends unasked.
   */
  kind: "state" | "confirmation" | "report";
  /** Why it cannot print; undefined while it can. */
  trouble: string | undefined;
  /** Whether the roll of paper ends soon. */
  isPaperLow: boolean;
}

/** The questions of DLE EOT. All answers have the same form, so they are told apart by their order. */
export const stateQuestions = { offlineCause: 2, errorCause: 3, paper: 4 } as const;
export type StateQuestion = keyof typeof stateQuestions;

const [xon, xoff] = [0x11, 0x13];
const reportLength = 4;

const hasBits = (byte: number, mask: number, value: number) => (byte & mask) === value;
const isStateAnswer = (byte: number) => hasBits(byte, 0b1001_0011, 0b0001_0010);
const isReportBegin = (byte: number) => hasBits(byte, 0b1001_0011, 0b0001_0000);
const isConfirmation = (byte: number) => hasBits(byte, 0b1001_0000, 0);

export const troubles = {
  noPaper: "The printer has no paper",
  coverOpen: "The cover of the printer is open",
  cutter: "The cutter of the printer is blocked",
  error: "The printer reports an error",
  offline: "The printer is switched to offline",
} as const;

/** The first trouble whose condition holds. */
const firstTrouble = (...conditions: readonly [boolean, string][]): string | undefined =>
  conditions.find(([holds]) => holds)?.[1];

const readState: Record<StateQuestion, (byte: number) => Omit<PrinterStatus, "kind">> = {
  offlineCause: (byte) => ({
    trouble: firstTrouble(
      [(byte & 0x20) !== 0, troubles.noPaper],
      [(byte & 0x04) !== 0, troubles.coverOpen],
      [(byte & 0x40) !== 0, troubles.error],
    ),
    isPaperLow: false,
  }),
  errorCause: (byte) => ({
    trouble: firstTrouble([(byte & 0x08) !== 0, troubles.cutter], [(byte & 0x60) !== 0, troubles.error]),
    isPaperLow: false,
  }),
  paper: (byte) => ({
    trouble: (byte & 0x60) === 0 ? undefined : troubles.noPaper,
    isPaperLow: (byte & 0x0c) !== 0,
  }),
};

const readConfirmation = (byte: number): PrinterStatus => ({
  kind: "confirmation",
  trouble: (byte & 0x0c) === 0 ? undefined : troubles.noPaper,
  isPaperLow: (byte & 0x03) !== 0,
});

function readReport([state = 0, errors = 0, paper = 0]: readonly number[]): PrinterStatus {
  return {
    kind: "report",
    trouble: firstTrouble(
      [(paper & 0x0c) !== 0, troubles.noPaper],
      [(state & 0x20) !== 0, troubles.coverOpen],
      [(errors & 0x08) !== 0, troubles.cutter],
      [(errors & 0x60) !== 0, troubles.error],
      [(state & 0x08) !== 0, troubles.offline],
    ),
    isPaperLow: (paper & 0x03) !== 0,
  };
}

/**
 * Creates a reader of what one connection to a printer receives. `nextQuestion` returns the question of DLE EOT that the next answer
 * is to, and undefined for an answer that nobody asked for. Bytes that no reference explains are left out.
 */
export function createStatusReader(nextQuestion: () => StateQuestion | undefined) {
  /** The bytes of a report that is not complete yet. */
  let report: number[] = [];

  function readByte(byte: number): PrinterStatus | undefined {
    if (report.length > 0) {
      report.push(byte);
      if (report.length < reportLength) return undefined;
      const complete = readReport(report);
      report = [];
      return complete;
    }
    if (byte === xon || byte === xoff) return undefined;
    if (isReportBegin(byte)) {
      report = [byte];
      return undefined;
    }
    if (isStateAnswer(byte)) {
      const question = nextQuestion();
      return question && { kind: "state", ...readState[question](byte) };
    }
    return isConfirmation(byte) ? readConfirmation(byte) : undefined;
  }

  return (bytes: Uint8Array): PrinterStatus[] => {
    // Four bytes at once are a report, also of a printer that does not keep to the bits of its first byte.
    if (report.length === 0 && bytes.length === reportLength && !bytes.some(isStateAnswer))
      return [readReport([...bytes])];
    return [...bytes].flatMap((byte) => readByte(byte) ?? []);
  };
}

/** What a printer has on paper up to a cut. */
export interface Paper {
  /** Lines of text as read by people; a line that is a picture reads `[picture]`. */
  text: string;
  pictures: { widthBytes: number; rows: Uint8Array[] }[];
}

type PrintEvent =
  | { kind: "line" | "confirmation" | "report" }
  | { kind: "cut"; paper: Paper }
  /** Bytes that no command reference explains. */
  | { kind: "refused"; text: string };

const [ESC, FS, GS, DLE, LF] = [0x1b, 0x1c, 0x1d, 0x10, 0x0a];

/** The number of parameters of the commands that printers know, by their first two bytes (Epson, ESC/POS command reference). */
const parameterCounts: Readonly<Record<number, Readonly<Record<number, number>>>> = {
  [ESC]: { 64: 0, 116: 1, 82: 1, 50: 0, 123: 1, 45: 1, 97: 1, 69: 1 },
  [FS]: { 46: 0 },
  [GS]: { 33: 1, 66: 1, 86: 2, 114: 1, 97: 1, 118: 6 },
  [DLE]: { 4: 1 },
};

/** Reads what a printer receives, byte by byte, and says what follows from each. */
export function paperReader() {
  let command: number[] = [];
  let line: number[] = [];
  let lines: string[] = [];
  let pictures: Paper["pictures"] = [];
  let picture: { widthBytes: number; left: number; bytes: number[] } | undefined;

  function endPicture(): PrintEvent {
    const { widthBytes = 1, bytes = [] } = picture ?? {};
    const rows = Array.from({ length: bytes.length / widthBytes }, (_, row) =>
      Uint8Array.from(bytes.slice(row * widthBytes, (row + 1) * widthBytes)),
    );
    pictures.push({ widthBytes, rows });
    lines.push("[picture]");
    picture = undefined;
    return { kind: "line" };
  }

  function carryOut(): PrintEvent | undefined {
    const [first, second, ...parameters] = command;
    command = [];
    if (first === GS && second === 0x56) {
      const paper = { text: lines.join("\n"), pictures };
      [lines, pictures] = [[], []];
      return { kind: "cut", paper };
    }
    if (first === GS && second === 0x72) return { kind: "confirmation" };
    if (first === GS && second === 0x61) return { kind: "report" };
    if (first === GS && second === 0x76) {
      const [, , lowWidth = 0, highWidth = 0, lowHeight = 0, highHeight = 0] = parameters;
      const widthBytes = lowWidth + 256 * highWidth;
      picture = { widthBytes, left: widthBytes * (lowHeight + 256 * highHeight), bytes: [] };
    }
    return undefined;
  }

  function readCommand(byte: number): PrintEvent | undefined {
    command.push(byte);
    const [first = 0, second] = command;
    if (second === undefined) return undefined;
    const count = parameterCounts[first]?.[second];
    if (count === undefined) {
      const text = command.map((one) => one.toString(16)).join(" ");
      command = [];
      return { kind: "refused", text };
    }
    return command.length === 2 + count ? carryOut() : undefined;
  }

  return {
    read(byte: number): PrintEvent | undefined {
      if (picture) {
        picture.bytes.push(byte);
        picture.left -= 1;
        return picture.left === 0 ? endPicture() : undefined;
      }
      if (command.length > 0 || byte in parameterCounts) return readCommand(byte);
      if (byte === LF) {
        lines.push(new TextDecoder("windows-1252").decode(Uint8Array.from(line)));
        line = [];
        return { kind: "line" };
      }
      if (byte < 0x20 || byte === 0x7f) return { kind: "refused", text: byte.toString(16) };
      line.push(byte);
      return undefined;
    },
  };
}

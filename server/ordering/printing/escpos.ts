/**
 * Commands of ESC/POS, which receipt printers of most makers understand, and text in the code page Windows-1252, which they
 * have in common. Signs outside of it lose their accents, or become a question mark.
 */

const ESC = 0x1b;
const GS = 0x1d;

/** Number of Windows-1252 among the printer's code pages. */
const windows1252 = 16;
/** Characters in a line of the normal size on paper of 80 mm, on the narrowest of these printers. */
const columns = 42;

interface TextStyle {
  bold?: boolean;
  /** Twice as high, and with `wide` twice as wide. */
  tall?: boolean;
  wide?: boolean;
}

/** What Windows-1252 has in place of control characters. */
const extraSigns = "€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ";

function toByte(sign: string): number | undefined {
  const code = sign.codePointAt(0) ?? 0;
  // Control characters would be commands.
  if ((code >= 0x20 && code < 0x7f) || (code >= 0xa0 && code <= 0xff)) return code;
  const extra = code < 0x80 || (code >= 0x80 && code <= 0x9f) ? -1 : extraSigns.indexOf(sign);
  return extra < 0 ? undefined : 0x80 + extra;
}

const questionMark = 0x3f;

function encodeText(text: string): number[] {
  return [...text.normalize("NFC")].flatMap((sign) => {
    const byte = toByte(sign);
    if (byte !== undefined) return byte;
    const plain = [...sign.normalize("NFKD")].flatMap((part) => (/\p{M}/u.test(part) ? [] : [toByte(part)]));
    return plain.length === 0 ? [] : plain.map((one) => one ?? questionMark);
  });
}

/** Breaks a text at spaces into lines of at most `width` characters; a longer word is broken, nothing is cut off. */
export function wrapText(text: string, width: number): string[] {
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(/\s+/).filter(Boolean)) {
    let rest = word;
    if (line !== "" && line.length + 1 + rest.length > width) {
      lines.push(line);
      line = "";
    }
    while (rest.length > width) {
      lines.push(rest.slice(0, width));
      rest = rest.slice(width);
    }
    line = line === "" ? rest : `${line} ${rest}`;
  }
  return line === "" ? lines : [...lines, line];
}

/** Sets the printer up: its own defaults, then the code page. */
export const initialize: readonly number[] = [ESC, 0x40, ESC, 0x74, windows1252];

/** A paragraph in a style. */
export function paragraph(text: string, { bold = false, tall = false, wide = false }: TextStyle = {}): number[] {
  const size = (wide ? 0x10 : 0) | (tall ? 0x01 : 0);
  const lines = wrapText(text, wide ? columns / 2 : columns);
  return [
    ...[ESC, 0x45, Number(bold), GS, 0x21, size],
    ...lines.flatMap((line) => [...encodeText(line), 0x0a]),
    ...[ESC, 0x45, 0, GS, 0x21, 0],
  ];
}

export const rule: readonly number[] = [...encodeText("-".repeat(columns)), 0x0a];

/** Feeds the paper to the cutter and cuts it. */
export const cut: readonly number[] = [GS, 0x56, 66, 3];

/** Asks for the state of the paper. The printer answers one byte once it has carried out everything before. */
export const askStatus: readonly number[] = [GS, 0x72, 1];

/** Whether an answer to `askStatus` says that there is no paper. */
export const isOutOfPaper = (status: number): boolean => (status & 0b1100) !== 0;

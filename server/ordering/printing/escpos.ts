/**
 * Commands of ESC/POS, which receipt printers of most makers understand (Epson, ESC/POS command reference). Text is sent in the code
 * page Windows-1252, which these printers have in common, or as a picture.
 */
import { type StateQuestion, stateQuestions } from "./printer-status.ts";

const ESC = 0x1b;
const FS = 0x1c;
const GS = 0x1d;
const DLE = 0x10;
const EOT = 0x04;
export const lineFeed = 0x0a;

/** Number of Windows-1252 among the printer's code pages. */
const windows1252 = 16;
/** Characters in a line of the normal size on paper of 80 mm, on the narrowest of these printers. */
export const columns = 42;
/** Dots in such a line. */
export const lineDots = columns * 12;

export interface TextStyle {
  bold?: boolean;
  /** Twice as high, and with `wide` twice as wide. */
  tall?: boolean;
  wide?: boolean;
}

/**
 * Sets the printer up, whatever it was told before or defaults to: no Chinese or Japanese two-byte characters, which would swallow
 * letters with accents; the American character set, since others replace signs such as # and @; the code page; line spacing; no
 * turned, underlined or inverted text; aligned left.
 */
export const initialize: readonly number[] = [
  ...[ESC, 0x40],
  ...[FS, 0x2e],
  ...[ESC, 0x52, 0],
  ...[ESC, 0x74, windows1252],
  ...[ESC, 0x32],
  ...[ESC, 0x7b, 0],
  ...[ESC, 0x2d, 0],
  ...[GS, 0x42, 0],
  ...[ESC, 0x61, 0],
];

export function setStyle({ bold = false, tall = false, wide = false }: TextStyle): number[] {
  const size = (wide ? 0x10 : 0) | (tall ? 0x01 : 0);
  return [ESC, 0x45, Number(bold), GS, 0x21, size];
}

/** A picture of one bit for each dot, each row in whole bytes (GS v 0). */
export function printPicture({ widthBytes, rows }: { widthBytes: number; rows: readonly Uint8Array[] }): number[] {
  const height = rows.length;
  const head = [GS, 0x76, 0x30, 0, widthBytes & 0xff, widthBytes >> 8, height & 0xff, height >> 8];
  return [...head, ...rows.flatMap((row) => [...row])];
}

/** Feeds the paper to the cutter and cuts it. */
export const cut: readonly number[] = [GS, 0x56, 66, 3];

/** Asks for a part of the printer's state, which it answers at once with one byte, also while it is offline. */
export const askState = (question: StateQuestion): Uint8Array => Uint8Array.of(DLE, EOT, stateQuestions[question]);
/** Asks for the state of the paper. The printer answers one byte once it has carried out everything before. */
export const askConfirmation: readonly number[] = [GS, 0x72, 1];
/** Has the printer report its state, once it has carried out everything before, and at each change. */
export const askReport: readonly number[] = [GS, 0x61, 0xff];

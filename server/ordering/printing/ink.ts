import { isPrintable, withoutUnprintable } from "#contract/ordering/printable-text.ts";
import { columns, lineFeed, printPicture, setStyle, type TextStyle } from "./escpos.ts";
import { drawText } from "./raster.ts";

/** What Windows-1252 has in place of control characters. */
const extraSigns = "€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ";

/** Letters with a stroke or without a dot, which Unicode does not take apart, and signs that have a plain form. */
const plainForms = new Map(
  Object.entries({
    ...{
      ł: "l",
      Ł: "L",
      đ: "d",
      Đ: "D",
      ħ: "h",
      Ħ: "H",
      ŧ: "t",
      Ŧ: "T",
      ŋ: "n",
      Ŋ: "N",
      ı: "i",
      ĸ: "k",
      ŀ: "l",
      Ŀ: "L",
    },
    ...{ ɓ: "b", ɗ: "d", ƙ: "k", Ɓ: "B", Ɗ: "D", Ƙ: "K", ə: "e", Ə: "E", ɛ: "e", Ɛ: "E", ɔ: "o", Ɔ: "O", ẞ: "SS" },
    ...{ "‐": "-", "‑": "-", "‒": "-", "―": "-", "−": "-", "′": "'", "″": '"', "⁄": "/", ʼ: "'", ʻ: "'" },
  }),
);

function toByte(sign: string): number | undefined {
  const code = sign.codePointAt(0) ?? 0;
  // Control characters would be commands.
  if ((code >= 0x20 && code < 0x7f) || (code >= 0xa0 && code <= 0xff)) return code;
  const extra = code <= 0x9f ? -1 : extraSigns.indexOf(sign);
  return extra < 0 ? undefined : 0x80 + extra;
}

/** Has no form of its own: control characters, marks of direction, joiners, variants of pictures. */
const isInvisible = (sign: string) => /^[\p{Cc}\p{Cf}\p{Variation_Selector}]$/u.test(sign);

/** A sign in Windows-1252, without its accent where the code page lacks it; undefined if it has no such form. */
function encodeSign(sign: string): number[] | undefined {
  const byte = toByte(sign);
  if (byte !== undefined) return [byte];
  if (isInvisible(sign)) return [];
  const plain = plainForms.get(sign);
  if (plain !== undefined) return [...plain].flatMap((one) => toByte(one) ?? []);
  const parts = [...sign.normalize("NFKD")].filter((part) => !/\p{M}/u.test(part));
  const bytes = parts.map((part) => toByte(part) ?? toByte(plainForms.get(part) ?? ""));
  if (parts.length === 0) return [];
  return bytes.every((one) => one !== undefined) ? bytes : undefined;
}

/** A text in Windows-1252; undefined if it has signs for which that has no form. */
function encodeText(text: string): number[] | undefined {
  const bytes: number[] = [];
  for (const sign of text.normalize("NFC")) {
    const encoded = encodeSign(sign);
    if (encoded === undefined) return undefined;
    bytes.push(...encoded);
  }
  return bytes;
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

/** What a paragraph is made of. */
export interface Paragraph {
  bytes: number[];
  /** Whether cooks can read it: false if signs are left out, or the picture could not be drawn. */
  isReadable: boolean;
}

/** As much as Windows-1252 has of a text. */
const encodeRest = (text: string) => [...text.normalize("NFC")].flatMap((sign) => encodeSign(sign) ?? []);

function letters(text: string, style: TextStyle, encode: (line: string) => number[]): number[] {
  const lines = wrapText(text, style.wide ? columns / 2 : columns);
  return [...setStyle(style), ...lines.flatMap((line) => [...encode(line), lineFeed]), ...setStyle({})];
}

/**
 * A paragraph in a style: as letters of the printer where its code page has them all, otherwise as a picture, with right-to-left and
 * joined scripts as they are read. Never throws: what cannot be printed is left out, and the paragraph says so.
 */
export async function paragraph(text: string, style: TextStyle = {}): Promise<Paragraph> {
  if (encodeText(text) !== undefined) return { bytes: letters(text, style, encodeRest), isReadable: true };
  const isReadable = isPrintable(text);
  const drawable = withoutUnprintable(text);
  if (encodeText(drawable) !== undefined) return { bytes: letters(drawable, style, encodeRest), isReadable };
  try {
    return { bytes: printPicture(await drawText(drawable, style)), isReadable };
  } catch {
    return { bytes: letters(text, style, encodeRest), isReadable: false };
  }
}

export const rule: readonly number[] = [...encodeRest("-".repeat(columns)), lineFeed];

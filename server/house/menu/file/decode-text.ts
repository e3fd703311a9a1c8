/** By the first bytes: a byte order mark, or a letter of the first column's name beside its empty byte. */
function encodingOf([first, second]: Uint8Array): "utf-8" | "utf-16le" | "utf-16be" {
  if ((first === 0xff && second === 0xfe) || (first !== 0 && second === 0)) return "utf-16le";
  if ((first === 0xfe && second === 0xff) || (first === 0 && second !== 0)) return "utf-16be";
  return "utf-8";
}

/** The text of a file in UTF-8 or UTF-16, which some spreadsheets write; `undefined` if it is neither. */
export function decodeText(bytes: Uint8Array): string | undefined {
  try {
    const text = new TextDecoder(encodingOf(bytes), { fatal: true }).decode(bytes);
    // No table has this character; files of programs do.
    return text.includes("\0") ? undefined : text;
  } catch {
    return undefined;
  }
}

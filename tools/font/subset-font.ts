import { readFile, writeFile } from "node:fs/promises";

/**
 * `npm run font`: makes the display face as the pages need it from the package it comes in: Latin letters with their
 * accents, at the one weight and the one optical size that headings are set in. The result is committed.
 */

const source = "node_modules/@fontsource-variable/fraunces/files/fraunces-latin-opsz-normal.woff2";
const output = "web/fonts/fraunces-600.woff2";
const axes = { wght: 600, opsz: 72 };
/** Latin-1 and Latin Extended-A, and the signs of good typesetting. */
const unicodeRanges = [
  [0x20, 0x7e],
  [0xa0, 0x17f],
] as const;
const punctuation = "–—‘’‚“”„…‹›€™−×";

// Its package is installed beside this file, apart from the product's.
const { default: subsetFont } = await import("subset-font");

const characters = unicodeRanges.flatMap(([from, to]) =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)),
);
const font = await subsetFont(await readFile(source), characters.join("") + punctuation, {
  targetFormat: "woff2",
  variationAxes: axes,
});
await writeFile(output, font);
console.log(`${output}: ${font.length} bytes`);

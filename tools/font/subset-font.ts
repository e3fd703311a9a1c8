import { readFile, writeFile } from "node:fs/promises";

/**
 * `npm run font`: subsets the display font from its package to Latin letters with accents, one weight and one optical
 * size. The result is committed.
 */

const source = "node_modules/@fontsource-variable/fraunces/files/fraunces-latin-opsz-normal.woff2";
const output = "web/fonts/fraunces-600.woff2";
const axes = { wght: 600, opsz: 72 };
/** Latin-1, Latin Extended-A and typographic punctuation. */
const unicodeRanges = [
  [0x20, 0x7e],
  [0xa0, 0x17f],
] as const;
const punctuation = "–—‘’‚“”„…‹›€™−×";

// The package is installed in this folder, apart from the product's dependencies.
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

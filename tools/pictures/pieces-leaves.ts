import { darker, lighter } from "./colour.ts";
import type { DrawPiece } from "./piece.ts";
import { blob, ellipse, path, placed, repeat } from "./shapes.ts";

const leaf: DrawPiece = (_, colour) =>
  path("M-34 0Q-12 -25 34 0Q-12 25 -34 0Z", `fill="${colour}"`) +
  path("M-34 0Q-8 8 34 0Q-12 25 -34 0Z", `fill="${darker(colour, 0.16)}"`) +
  path("M-40 0Q0 4 26 0", `fill="none" stroke="${lighter(colour, 0.4)}" stroke-width="2.2"`);

const frill: DrawPiece = (random, colour) => {
  const tone = random.next() > 0.5 ? lighter(colour, random.between(0, 0.28)) : darker(colour, random.between(0, 0.2));
  const veins = `fill="none" stroke="${lighter(tone, 0.45)}" stroke-width="2.4" stroke-linecap="round"`;
  return (
    path(blob(random, 44, 0.22, 13), `fill="${tone}"`) +
    path(blob(random, 30, 0.2, 11), `fill="${lighter(tone, 0.12)}"`) +
    path("M-26 4Q0 -3 26 2M-8 1L6 -16M2 0L16 14M-14 2L-6 15", veins)
  );
};

const herb: DrawPiece = (random, colour) =>
  repeat(3, (i) =>
    placed(0, 0, i * 115 + random.between(-15, 15), 0.75, `<g transform="translate(30 0)">${leaf(random, colour)}</g>`),
  );

const sprig: DrawPiece = (_, colour) =>
  path("M-36 6Q0 -6 36 0", `fill="none" stroke="${darker(colour, 0.3)}" stroke-width="3"`) +
  repeat(9, (i) => {
    const side = i % 2 === 0 ? -1 : 1;
    return placed(-28 + i * 7, side * 7, side * -50, 1, ellipse(0, 0, 11, 3.4, `fill="${colour}"`));
  });

export const leafPieces = { leaf, frill, herb, sprig };

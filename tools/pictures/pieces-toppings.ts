import { darker, lighter } from "./colour.ts";
import type { DrawPiece } from "./piece.ts";
import { at, blob, block, ellipse, path, placed, repeat } from "./shapes.ts";

const pool: DrawPiece = (random, colour) =>
  path(blob(random, 40, 0.2), `fill="${darker(colour, 0.12)}"`) +
  path(blob(random, 33, 0.18), `fill="${lighter(colour, 0.2)}"`) +
  ellipse(-9, -11, 10, 5, 'fill="#fff" opacity=".5"');

const drape: DrawPiece = (random, colour) =>
  path(blob(random, 46, 0.32, 8), `fill="${colour}"`) +
  path(
    "M-34 -6Q-8 -24 8 -2T36 4M-26 14Q0 2 28 20",
    `fill="none" stroke="${lighter(colour, 0.55)}" stroke-width="5" stroke-linecap="round"`,
  ) +
  path("M-30 4Q-4 -8 14 10", `fill="none" stroke="${darker(colour, 0.2)}" stroke-width="4" stroke-linecap="round"`);

const shaving: DrawPiece = (_, colour) =>
  path(
    "M-30 -10L24 -16L32 6L-22 14Z",
    `fill="${lighter(colour, 0.3)}" stroke="${darker(colour, 0.12)}" stroke-width="2" stroke-linejoin="round"`,
  );

const crumb: DrawPiece = (random, colour) =>
  repeat(5, () =>
    path(
      blob(random, random.between(2.5, 5), 0.3, 6),
      `fill="${random.next() > 0.5 ? colour : darker(colour, 0.2)}" transform="translate(${at(random.between(-26, 26))} ${at(random.between(-26, 26))})"`,
    ),
  );

const prawn: DrawPiece = (_, colour) =>
  path(
    "M-22 18A28 28 0 1 1 24 12",
    `fill="none" stroke="${darker(colour, 0.18)}" stroke-width="22" stroke-linecap="round"`,
  ) +
  path(
    "M-22 18A28 28 0 1 1 24 12",
    `fill="none" stroke="${lighter(colour, 0.25)}" stroke-width="17" stroke-linecap="round"`,
  ) +
  repeat(6, (i) => placed(0, 0, i * 36 - 180, 1, block(20, -2, 16, 4, 2, `fill="${colour}"`))) +
  path("M24 12L40 8L34 20L44 26L22 24Z", `fill="${darker(colour, 0.1)}"`);

const swirl: DrawPiece = (_, colour) => {
  const attributes = (width: number, ink: string): string =>
    `fill="none" stroke="${ink}" stroke-width="${width}" stroke-linecap="round"`;
  const line = "M0 0C14 -8 18 12 2 16C-24 18 -26 -20 0 -26C34 -28 44 22 10 36C-20 44 -48 24 -44 -8";
  return path(line, attributes(9, darker(colour, 0.06))) + path(line, attributes(6, lighter(colour, 0.3)));
};

const dollop: DrawPiece = (random, colour) =>
  path(blob(random, 36, 0.1), `fill="${darker(colour, 0.14)}"`) +
  path(blob(random, 30, 0.1), `fill="${colour}"`) +
  path(
    "M-16 6Q-14 -16 6 -14Q20 -8 12 6Q2 14 -4 4",
    `fill="none" stroke="${lighter(colour, 0.5)}" stroke-width="6" stroke-linecap="round"`,
  );

export const toppingPieces = { pool, drape, shaving, crumb, prawn, swirl, dollop };

import { darker, lighter } from "./colour.ts";
import type { DrawPiece } from "./piece.ts";
import { at, blob, block, circle, ellipse, path, placed, repeat } from "./shapes.ts";

const tart: DrawPiece = (_, colour) =>
  repeat(28, (i) => placed(0, 0, i * (360 / 28), 1, circle(35, 0, 4.6, 'fill="#b97a3c"'))) +
  circle(0, 0, 35, 'fill="#d79b55"') +
  circle(0, 0, 30, `fill="${darker(colour, 0.14)}"`) +
  circle(0, 0, 29, `fill="${colour}"`) +
  path(
    "M-20 -10A23 23 0 0 1 6 -22",
    `fill="none" stroke="${lighter(colour, 0.6)}" stroke-width="3" stroke-linecap="round"`,
  );

const lattice: DrawPiece = (random, colour) =>
  tart(random, "#9c4f24") +
  repeat(5, (i) => {
    const offset = (i - 2) * 11;
    const half = Math.sqrt(29 ** 2 - offset ** 2);
    const bar = block(
      -half,
      offset - 2.8,
      half * 2,
      5.6,
      2,
      `fill="${colour}" stroke="${darker(colour, 0.3)}" stroke-width=".7"`,
    );
    return bar + placed(0, 0, 90, 1, bar);
  });

const custard: DrawPiece = (random, colour) =>
  circle(0, 0, 36, 'fill="#e9e2d4"') +
  repeat(36, (i) => placed(0, 0, i * 10, 1, block(31, -0.8, 5, 1.6, 0.8, 'fill="#c9bda8"'))) +
  circle(0, 0, 31, `fill="${darker(colour, 0.2)}"`) +
  circle(0, 0, 30, `fill="${colour}"`) +
  repeat(14, () =>
    path(
      blob(random, random.between(2, 6), 0.3),
      `fill="${darker(colour, 0.42)}" opacity=".55" transform="translate(${at(random.between(-19, 19))} ${at(random.between(-19, 19))})"`,
    ),
  ) +
  ellipse(-9, -14, 10, 4, 'fill="#fff" opacity=".35"');

const dome: DrawPiece = (_, colour) =>
  circle(0, 0, 34, `fill="${darker(colour, 0.18)}"`) +
  circle(-2, -3, 31, `fill="${colour}"`) +
  circle(-2, -6, 20, `fill="${lighter(colour, 0.22)}"`) +
  ellipse(-8, -14, 8, 4, 'fill="#fff" opacity=".55"');

const scoop: DrawPiece = (random, colour) =>
  path(blob(random, 35, 0.06, 16), `fill="${darker(colour, 0.2)}"`) +
  path(blob(random, 31, 0.05, 14), `fill="${colour}"`) +
  path(
    "M-20 -8Q-8 -26 12 -20M-22 6Q-4 -12 20 -6M-14 18Q2 8 18 12",
    `fill="none" stroke="${lighter(colour, 0.4)}" stroke-width="3" stroke-linecap="round" opacity=".8"`,
  );

const meringue: DrawPiece = (random, colour) =>
  repeat(11, (i) =>
    placed(
      0,
      0,
      i * (360 / 11),
      1,
      circle(25, 0, 12, `fill="${darker(colour, 0.1)}"`) + circle(24, -1, 10, `fill="${colour}"`),
    ),
  ) +
  circle(0, 0, 24, `fill="${lighter(colour, 0.3)}"`) +
  path(blob(random, 18, 0.15), 'fill="#fffaf0"');

const sauce: DrawPiece = (random, colour) =>
  path(blob(random, 36, 0.2, 12), `fill="${colour}"`) + ellipse(-14, -16, 9, 3, 'fill="#fff" opacity=".3"');

export const sweetPieces = {
  tart,
  lattice,
  custard,
  dome,
  scoop,
  meringue,
  sauce,
};

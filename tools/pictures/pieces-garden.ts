import { darker, lighter } from "./colour.ts";
import type { DrawPiece } from "./piece.ts";
import { block, circle, ellipse, path, placed, repeat } from "./shapes.ts";

const tomato: DrawPiece = (_, colour) =>
  circle(0, 0, 33, `fill="${darker(colour, 0.2)}"`) +
  circle(0, 0, 30, `fill="${colour}"`) +
  repeat(5, (i) =>
    placed(
      0,
      0,
      i * 72,
      1,
      ellipse(17, 0, 9, 8, `fill="${lighter(colour, 0.25)}"`) +
        circle(15, -3, 1.8, 'fill="#f6dc8c"') +
        circle(20, 2, 1.8, 'fill="#f6dc8c"'),
    ),
  );

const cucumber: DrawPiece = (_, colour) =>
  circle(0, 0, 28, `fill="${darker(colour, 0.4)}"`) +
  circle(0, 0, 25, `fill="${lighter(colour, 0.45)}"`) +
  circle(0, 0, 15, `fill="${lighter(colour, 0.62)}"`) +
  repeat(8, (i) => placed(0, 0, i * 45, 1, ellipse(11, 0, 3.4, 1.5, `fill="${colour}"`)));

const citrus: DrawPiece = (_, colour) =>
  circle(0, 0, 32, `fill="${darker(colour, 0.08)}"`) +
  circle(0, 0, 28, 'fill="#fdf5dc"') +
  repeat(8, (i) =>
    placed(
      0,
      0,
      i * 45,
      1,
      path("M5 0L24 -8Q28 0 24 8Z", `fill="${colour}" stroke="${colour}" stroke-width="2" stroke-linejoin="round"`),
    ),
  );

const ring: DrawPiece = (_, colour) =>
  ellipse(0, 0, 27, 23, `fill="none" stroke="${colour}" stroke-width="6"`) +
  ellipse(0, 0, 23.5, 19.5, `fill="none" stroke="${lighter(colour, 0.65)}" stroke-width="3"`);

const olive: DrawPiece = (_, colour) =>
  ellipse(0, 0, 17, 15, `fill="${colour}"`) +
  ellipse(0, 0, 7, 6, `fill="${darker(colour, 0.6)}"`) +
  path(
    "M-11 -6Q-5 -13 5 -11",
    `fill="none" stroke="${lighter(colour, 0.5)}" stroke-width="2.5" stroke-linecap="round"`,
  );

const berry: DrawPiece = (_, colour) =>
  circle(0, 0, 18, `fill="${darker(colour, 0.2)}"`) +
  circle(-2, -2, 15, `fill="${colour}"`) +
  ellipse(-6, -8, 5, 3, `fill="${lighter(colour, 0.6)}" opacity=".8"`);

const wedge: DrawPiece = (_, colour) =>
  path("M-40 -8Q0 36 40 -8Q30 26 0 28Q-30 26 -40 -8Z", `fill="${darker(colour, 0.35)}"`) +
  path("M-38 -9Q0 32 38 -9Q0 4 -38 -9Z", `fill="${colour}"`) +
  path("M-30 -6Q0 10 30 -6Q0 3 -30 -6Z", `fill="${lighter(colour, 0.5)}"`);

const mushroom: DrawPiece = (_, colour) =>
  path(
    "M-30 2Q-28 -26 0 -26Q28 -26 30 2Q20 8 9 3L8 24Q0 30 -8 24L-9 3Q-20 8 -30 2Z",
    `fill="${lighter(colour, 0.5)}" stroke="${darker(colour, 0.1)}" stroke-width="4" stroke-linejoin="round"`,
  ) + path("M-20 -2Q-8 6 -6 -6M20 -2Q8 6 6 -6", `fill="none" stroke="${darker(colour, 0.35)}" stroke-width="3"`);

const chip: DrawPiece = (random, colour) =>
  block(-15, -10, 30, 20, 4, `fill="${random.next() > 0.5 ? colour : lighter(colour, 0.2)}"`) +
  block(-15, 5, 30, 5, 2, `fill="${darker(colour, 0.25)}" opacity=".7"`);

export const gardenPieces = {
  tomato,
  cucumber,
  citrus,
  ring,
  olive,
  berry,
  wedge,
  mushroom,
  chip,
};

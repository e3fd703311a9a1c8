import { darker, lighter } from "./colour.ts";
import type { DrawPiece } from "./piece.ts";
import { at, blob, block, circle, ellipse, path, repeat } from "./shapes.ts";

const cube: DrawPiece = (random, colour) =>
  path(
    "M-20 -12L4 -22L24 -10L24 10L0 22L-20 10Z",
    `fill="${darker(colour, 0.22)}" stroke="${darker(colour, 0.22)}" stroke-width="5" stroke-linejoin="round"`,
  ) +
  path(
    "M-20 -12L4 -22L24 -10L0 2Z",
    `fill="${lighter(colour, random.between(0.1, 0.3))}" stroke="${lighter(colour, 0.2)}" stroke-width="4" stroke-linejoin="round"`,
  ) +
  path("M-20 -10L0 3L0 22L-20 10Z", `fill="${darker(colour, 0.08)}"`);

const slab: DrawPiece = (random, colour) =>
  block(-38, -20, 76, 46, 8, `fill="${darker(colour, 0.28)}"`) +
  block(-38, -26, 76, 42, 8, `fill="${lighter(colour, 0.12)}"`) +
  repeat(7, () =>
    circle(random.between(-30, 30), random.between(-20, 10), 2, `fill="${darker(colour, 0.25)}" opacity=".6"`),
  );

const egg: DrawPiece = () =>
  ellipse(0, 1, 36, 28, 'fill="#dfd3bd"') +
  ellipse(0, -1, 34, 26, 'fill="#fffdf5"') +
  circle(3, 0, 15, 'fill="#e79a1f"') +
  circle(1, -2, 12, 'fill="#f6b73c"') +
  ellipse(-3, -6, 4, 2.5, 'fill="#fff" opacity=".7"');

const strip: DrawPiece = (random, colour) => {
  const bend = random.between(-16, 16);
  const line = `M-38 0Q0 ${at(bend)} 38 0`;
  return (
    path(line, `fill="none" stroke="${darker(colour, 0.25)}" stroke-width="17" stroke-linecap="round"`) +
    path(line, `fill="none" stroke="${colour}" stroke-width="13" stroke-linecap="round"`) +
    path(
      `M-30 -3Q0 ${at(bend - 3)} 30 -3`,
      `fill="none" stroke="${lighter(colour, 0.4)}" stroke-width="3" stroke-linecap="round"`,
    )
  );
};

const bacon: DrawPiece = (_, colour) =>
  repeat(3, (i) =>
    path(
      `M-36 ${(i - 1) * 8}q12 -10 24 0t24 0t24 0`,
      `fill="none" stroke="${i === 1 ? lighter(colour, 0.65) : colour}" stroke-width="9" stroke-linecap="round"`,
    ),
  );

const thread: DrawPiece = (random, colour) => {
  const [a, b] = [random.between(-40, 40), random.between(-40, 40)];
  const line = `M-60 0C-20 ${at(a)} 20 ${at(b)} 60 ${at(random.between(-14, 14))}`;
  return (
    path(line, `fill="none" stroke="${darker(colour, 0.25)}" stroke-width="9" stroke-linecap="round"`) +
    path(line, `fill="none" stroke="${colour}" stroke-width="6" stroke-linecap="round"`)
  );
};

const disc: DrawPiece = (random, colour) =>
  path(blob(random, 36, 0.06), `fill="${darker(colour, 0.3)}"`) +
  path(blob(random, 32, 0.05), `fill="${colour}"`) +
  repeat(8, () =>
    circle(
      random.between(-20, 20),
      random.between(-20, 20),
      random.between(2, 4),
      `fill="${lighter(colour, 0.3)}" opacity=".7"`,
    ),
  );

export const kitchenPieces = {
  cube,
  slab,
  egg,
  strip,
  bacon,
  thread,
  disc,
};

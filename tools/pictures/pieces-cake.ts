import { darker, lighter } from "./colour.ts";
import type { DrawPiece } from "./piece.ts";
import { at, block, path, repeat } from "./shapes.ts";

/** A wedge seen from a little above; bands run down the cut side. */
function slice(top: string, bands: readonly string[]): string {
  const height = 26 / bands.length;
  const sides = bands.map((band, index) => {
    const y = index * height;
    const low = y + height + 0.4;
    return (
      path(`M-36 ${at(y + 8)}L30 ${at(y + 14)}L30 ${at(low + 14)}L-36 ${at(low + 8)}Z`, `fill="${band}"`) +
      path(`M30 ${at(y + 14)}L40 ${at(y - 14)}L40 ${at(low - 14)}L30 ${at(low + 14)}Z`, `fill="${darker(band, 0.24)}"`)
    );
  });
  return sides.join("") + path("M-36 8L30 14L40 -14Q34 -26 22 -24Z", `fill="${top}"`);
}

const cheesecake: DrawPiece = (_, colour) => slice(lighter(colour, 0.1), [colour, colour, "#a9713f"]);

const layerCake: DrawPiece = (_, colour) => slice("#fbf1dd", ["#fbf1dd", colour, colour, "#fbf1dd", colour, colour]);

const tiramisu: DrawPiece = (_, colour) =>
  block(-36, -4, 72, 34, 3, 'fill="#f6e6c6"') +
  block(-36, 4, 72, 8, 2, 'fill="#a66e3c"') +
  block(-36, 19, 72, 9, 2, 'fill="#a66e3c"') +
  path("M-36 -2L-28 -28L42 -28L36 -2Z", `fill="${colour}"`) +
  path("M36 -2L42 -28L42 6L36 30Z", `fill="${darker("#d8b98a", 0.25)}"`);

const brownie: DrawPiece = (random, colour) =>
  path("M-34 2L34 2L34 28L-34 28Z", `fill="${colour}" stroke="${colour}" stroke-width="4" stroke-linejoin="round"`) +
  path(
    "M-34 2L-24 -26L42 -26L34 2Z",
    `fill="${lighter(colour, 0.18)}" stroke="${lighter(colour, 0.18)}" stroke-width="4" stroke-linejoin="round"`,
  ) +
  path("M35 2L43 -25L43 4L35 28Z", `fill="${darker(colour, 0.4)}"`) +
  repeat(6, () =>
    path(
      `M${at(random.between(-22, 24))} ${at(random.between(-22, -2))}l9 3`,
      `stroke="${lighter(colour, 0.4)}" stroke-width="1.6" stroke-linecap="round"`,
    ),
  );

export const cakePieces = { cheesecake, layerCake, tiramisu, brownie };

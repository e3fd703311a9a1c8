import { emoji } from "./emoji.ts";
import type { Layer } from "./looks.ts";
import { cakePieces } from "./pieces-cake.ts";
import { gardenPieces } from "./pieces-garden.ts";
import { kitchenPieces } from "./pieces-kitchen.ts";
import { leafPieces } from "./pieces-leaves.ts";
import { sweetPieces } from "./pieces-sweet.ts";
import { toppingPieces } from "./pieces-toppings.ts";
import type { Random } from "./random.ts";
import { placed, repeat } from "./shapes.ts";

const pieces = {
  ...leafPieces,
  ...gardenPieces,
  ...kitchenPieces,
  ...toppingPieces,
  ...cakePieces,
  ...sweetPieces,
};
type PieceKind = keyof typeof pieces;

const goldenAngle = 137.508;
const uprightKinds: ReadonlySet<string> = new Set([
  "cheesecake",
  "layerCake",
  "tiramisu",
  "brownie",
  "custard",
  "swirl",
  "dome",
  "scoop",
]);

function isPieceKind(kind: string): kind is PieceKind {
  return Object.hasOwn(pieces, kind);
}

function drawPiece(kind: string, random: Random, colour: string): string {
  if (isPieceKind(kind)) return pieces[kind](random, colour);
  if (kind.startsWith("emoji:")) return emoji(kind.slice("emoji:".length));
  throw new Error(`No ingredient is called "${kind}".`);
}

/** Spreads an ingredient evenly over a round of the given radius, as a cook would by hand. */
export function drawLayer(layer: Layer, random: Random, radius: number): string {
  const [kind, colour, count, size = 1, spread = 1, start] = layer;
  const first = start ?? random.between(0, 360);
  const centred = count === 1 && start === undefined;
  const upright = uprightKinds.has(kind) || kind.startsWith("emoji:");
  return repeat(count, (index) => {
    const angle = ((first + index * goldenAngle) * Math.PI) / 180;
    const reach = centred ? 0 : radius * spread * (count === 1 ? 1 : Math.sqrt((index + 0.5) / count));
    const jitter = count === 1 ? 0 : random.between(-10, 10);
    const turn = upright ? 0 : random.between(0, 360);
    const x = Math.cos(angle) * reach + jitter;
    const y = Math.sin(angle) * reach - jitter;
    const scale = size * random.between(0.92, 1.08);
    return placed(x, y, turn, scale, `<g filter="url(#lift)">${drawPiece(kind, random, colour)}</g>`);
  });
}

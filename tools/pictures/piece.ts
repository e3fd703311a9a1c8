import type { Random } from "./random.ts";

/** Draws one piece of an ingredient about the origin, some 30 units in radius. */
export type DrawPiece = (random: Random, colour: string) => string;

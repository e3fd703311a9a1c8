import { addressBreaks, elsewhereBreaks, headerBreaks } from "./break-address.ts";
import { type Break, bodyBreaks } from "./break-body.ts";
import { formBreaks } from "./break-form.ts";
import type { Random } from "./random.ts";
import type { Shot } from "./shot.ts";
import { chance, pick } from "./values.ts";

const named = (kind: string, breaks: Readonly<Record<string, Break>>): [string, Break][] =>
  Object.entries(breaks).map(([name, how]) => [`${kind}.${name}`, how]);

const body = named("body", bodyBreaks);
const form = named("form", formBreaks);
const address = named("address", addressBreaks);
const header = named("header", headerBreaks);
const elsewhere = named("elsewhere", elsewhereBreaks);

/** Most of a request is its body, where it has one. What leads to another call altogether is tried now and then. */
function some(shot: Shot, random: Random): [string, Break] {
  if (chance(random, 0.06)) return pick(random, elsewhere);
  const keyed = shot.call.parameters.some(({ in: place }) => place === "header");
  if (chance(random, 0.1))
    return keyed && chance(random, 0.7) ? ["header.key", headerBreaks.idempotency] : pick(random, header);
  if (Object.keys(shot.params).length > 0 && chance(random, 0.1)) return ["address.sibling", addressBreaks.sibling];
  if (!shot.call.body || chance(random, 0.2)) return pick(random, address);
  if (shot.call.body.media !== "application/json") return pick(random, form);
  // What a single field holds is where most of the rules are.
  if (chance(random, 0.45)) return ["body.hostile", bodyBreaks.hostile];
  return chance(random, 0.25) ? ["body.borderline", bodyBreaks.borderline] : pick(random, body);
}

/** None, one, two, or several things at once. */
function howMany(random: Random): number {
  if (chance(random, 0.1)) return 0;
  if (chance(random, 0.6)) return 1;
  return chance(random, 0.6) ? 2 : 3 + Math.floor(random.next() * 3);
}

/** Breaks a valid request in so many ways; `own` are words that mean something to this server. */
export function breakShot(shot: Shot, random: Random, own: readonly string[]): void {
  for (let left = howMany(random); left > 0; left--) {
    const [name, how] = some(shot, random);
    shot.broken.push(`${name} ${how(shot, random, own)}`.trim());
  }
}

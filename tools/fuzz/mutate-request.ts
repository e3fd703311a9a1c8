import { bodyMutations, formMutations, type Mutation } from "./body-mutations.ts";
import type { GeneratedRequest } from "./generated-request.ts";
import { headerMutations, routeMutations, urlMutations } from "./url-mutations.ts";
import { chance, pick, type RandomSource } from "./values.ts";

const withLabels = (kind: string, mutations: Readonly<Record<string, Mutation>>): [string, Mutation][] =>
  Object.entries(mutations).map(([name, mutate]) => [`${kind}.${name}`, mutate]);

const bodyChoices = withLabels("body", bodyMutations);
const formChoices = withLabels("form", formMutations);
const urlChoices = withLabels("address", urlMutations);
const headerChoices = withLabels("header", headerMutations);
const routeChoices = withLabels("elsewhere", routeMutations);

/** Prefers body mutations if there is a body; rarely picks one that leads to another operation. */
function pickMutation(request: GeneratedRequest, random: RandomSource): [string, Mutation] {
  if (chance(random, 0.06)) return pick(random, routeChoices);
  const takesIdempotencyKey = request.call.parameters.some(({ in: place }) => place === "header");
  if (chance(random, 0.1))
    return takesIdempotencyKey && chance(random, 0.7)
      ? ["header.key", headerMutations.idempotency]
      : pick(random, headerChoices);
  if (Object.keys(request.params).length > 0 && chance(random, 0.1)) return ["address.sibling", urlMutations.sibling];
  if (!request.call.body || chance(random, 0.2)) return pick(random, urlChoices);
  if (request.call.body.media !== "application/json") return pick(random, formChoices);
  // Most validation rules concern field values.
  if (chance(random, 0.45)) return ["body.hostile", bodyMutations.hostile];
  return chance(random, 0.25) ? ["body.borderline", bodyMutations.borderline] : pick(random, bodyChoices);
}

/** Zero, one, two or several. */
function pickMutationCount(random: RandomSource): number {
  if (chance(random, 0.1)) return 0;
  if (chance(random, 0.6)) return 1;
  return chance(random, 0.6) ? 2 : 3 + Math.floor(random.next() * 3);
}

/** Applies random mutations to a valid request; `knownValues` are strings with a meaning to this server. */
export function mutateRequest(request: GeneratedRequest, random: RandomSource, knownValues: readonly string[]): void {
  for (let remaining = pickMutationCount(random); remaining > 0; remaining--) {
    const [name, mutate] = pickMutation(request, random);
    request.mutations.push(`${name} ${mutate(request, random, knownValues)}`.trim());
  }
}

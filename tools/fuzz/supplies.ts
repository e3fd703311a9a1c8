import { endpoints, type OperationName } from "../../contract/paths.ts";
import type { DescribedCall } from "../../tests/support/openapi-document.ts";
import type { Valid } from "../../tests/support/valid-calls.ts";
import type { ChangeLog } from "./change-log.ts";
import { assemble, type Crew, type Role } from "./crew.ts";
import { type Random, seeded } from "./random.ts";
import { isObject } from "./shot.ts";

/** Valid requests for every call and people to make them, renewed as they are used up. */

/** What a request is about may be used up unseen; so none serves for ever. */
const mostUses = 25;
const mostWords = 300;
const mostSiblings = 12;

const isCall = (name: string): name is OperationName => name in endpoints;

function wordsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return isObject(value) || Array.isArray(value) ? Object.values(value).flatMap(wordsIn) : [];
}

const inTheNameOf = (email: string, owner: string, valid: Valid): Valid =>
  valid.file ? valid : JSON.parse(JSON.stringify(valid).replaceAll(owner, email));

export type Supplies = Awaited<ReturnType<typeof supplies>>;

export async function supplies(origin: string, changes: ChangeLog, seed: string) {
  const random: Random = seeded(`${seed} addresses`);
  const part = () => Math.floor(random.next() * 256);
  const address = () => `10.${part()}.${part()}.${part()}`;
  let crew: Crew = await assemble(origin, changes, address);
  let crews = 1;
  const pool = new Map<string, { valid: Valid; uses: number }>();
  const own: string[] = [];
  /** By the first word of the path, what calls there were about lately: an order of one is an order for all. */
  const siblings = new Map<string, string[]>();
  const rootOf = ({ path }: DescribedCall) => path.split("/")[1] ?? "";

  async function renew(): Promise<void> {
    crew = await assemble(origin, changes, address);
    crews++;
    pool.clear();
  }

  async function make(name: string): Promise<Valid> {
    if (!isCall(name)) throw new Error(`The fuzz does not know how to make ${name}: add it to the valid calls.`);
    for (let attempt = 0; attempt < 4; attempt++) {
      const valid = await crew.make[name]().catch(() => undefined);
      if (valid) return valid;
      // A table was taken meanwhile; or somebody has done so much that they have to wait.
      if (attempt > 0) await renew();
    }
    return crew.make[name]();
  }

  return {
    /** Words that mean something to the server. */
    own,
    address,
    crews: () => crews,
    renew,
    tokenOf: (role: Role, kind: "access" | "id") => crew.tokenOf(role, kind),
    siblings: (call: DescribedCall): readonly string[] => siblings.get(rootOf(call)) ?? [],
    /** A valid request, now and then in the role's own name. */
    async valid(call: DescribedCall, role: Role, inOwnName: boolean): Promise<Valid> {
      const { name } = call;
      const known = pool.get(name);
      const entry = known && known.uses < mostUses ? known : { valid: await make(name), uses: 0 };
      entry.uses++;
      pool.set(name, entry);
      if (entry !== known) {
        own.push(...wordsIn(entry.valid));
        const ids = Object.values(entry.valid.params ?? {});
        siblings.set(rootOf(call), [...ids, ...(siblings.get(rootOf(call)) ?? [])].slice(0, mostSiblings));
      }
      own.splice(0, Math.max(0, own.length - mostWords));
      const email = crew.emailOf(role);
      return inOwnName && email ? inTheNameOf(email, crew.owner.email, entry.valid) : entry.valid;
    },
    /** What it is about is used up, or gone. */
    spent: ({ name }: DescribedCall) => pool.delete(name),
  };
}

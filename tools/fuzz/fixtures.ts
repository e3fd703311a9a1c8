import { endpoints, type OperationName } from "../../contract/paths.ts";
import type { DescribedCall } from "../../tests/support/openapi-document.ts";
import type { ValidRequest } from "../../tests/support/valid-requests.ts";
import type { ChangeLog } from "./change-log.ts";
import { isObject } from "./generated-request.ts";
import type { ServerUnderTest } from "./server-under-test.ts";
import { createSessions, type Role, type Sessions } from "./sessions.ts";
import { type RandomSource, seededRandom } from "./values.ts";

/** Valid requests for every operation and users to make them, renewed as they are used up. */

/** A request's subject may become invalid unnoticed, so each is used a limited number of times. */
const maxUses = 25;
const maxKnownValues = 300;
const maxSiblingIds = 12;

const isCallName = (name: string): name is OperationName => name in endpoints;

function collectStrings(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return isObject(value) || Array.isArray(value) ? Object.values(value).flatMap(collectStrings) : [];
}

const replaceEmail = (email: string, owner: string, valid: ValidRequest): ValidRequest =>
  valid.file ? valid : JSON.parse(JSON.stringify(valid).replaceAll(owner, email));

export type Fixtures = Awaited<ReturnType<typeof createFixtures>>;

export async function createFixtures(
  server: Pick<ServerUnderTest, "origin" | "mailboxUrl">,
  changes: ChangeLog,
  seed: string,
) {
  const random: RandomSource = seededRandom(`${seed} addresses`);
  const randomByte = () => Math.floor(random.next() * 256);
  const clientIp = () => `10.${randomByte()}.${randomByte()}.${randomByte()}`;
  let sessions: Sessions = await createSessions(server, changes, clientIp);
  let sessionCount = 1;
  let requestsOfSessions = 0;
  const validRequestCache = new Map<string, { valid: ValidRequest; uses: number }>();
  const knownValues: string[] = [];
  /** Recently used ids by the first path segment, shared by operations on the same entity. */
  const siblingIds = new Map<string, string[]>();
  const resourceOf = ({ path }: DescribedCall) => path.split("/")[1] ?? "";

  async function renewSessions(): Promise<void> {
    sessions = await createSessions(server, changes, clientIp);
    sessionCount++;
    requestsOfSessions = 0;
    validRequestCache.clear();
  }

  async function createValidRequest(name: string): Promise<ValidRequest> {
    if (!isCallName(name)) throw new Error(`The fuzz does not know how to make ${name}: add it to the valid calls.`);
    for (let attempt = 0; attempt < 4; attempt++) {
      const request = await sessions.validRequests[name]().catch(() => undefined);
      if (request) return request;
      // A table was taken meanwhile, or a user exceeded a rate limit.
      if (attempt > 0) await renewSessions();
    }
    return sessions.validRequests[name]();
  }

  return {
    /** Strings with a meaning to the server. */
    knownValues,
    clientIp: clientIp,
    sessionCount: () => sessionCount,
    /** How many valid requests were made from since the users are new. */
    requestsOfSessions: () => requestsOfSessions,
    renewSessions: renewSessions,
    tokenOf: (role: Role, kind: "access" | "id") => sessions.tokenOf(role, kind),
    siblings: (call: DescribedCall): readonly string[] => siblingIds.get(resourceOf(call)) ?? [],
    /** A valid request, sometimes with the role's own email. */
    async validRequest(call: DescribedCall, role: Role, withOwnEmail: boolean): Promise<ValidRequest> {
      const { name } = call;
      requestsOfSessions++;
      const cachedRequest = validRequestCache.get(name);
      const entry =
        cachedRequest && cachedRequest.uses < maxUses
          ? cachedRequest
          : { valid: await createValidRequest(name), uses: 0 };
      entry.uses++;
      validRequestCache.set(name, entry);
      if (entry !== cachedRequest) {
        knownValues.push(...collectStrings(entry.valid));
        const ids = Object.values(entry.valid.params ?? {});
        siblingIds.set(resourceOf(call), [...ids, ...(siblingIds.get(resourceOf(call)) ?? [])].slice(0, maxSiblingIds));
      }
      knownValues.splice(0, Math.max(0, knownValues.length - maxKnownValues));
      const email = sessions.emailOf(role);
      return withOwnEmail && email ? replaceEmail(email, sessions.owner.email, entry.valid) : entry.valid;
    },
    /** Its subject was used up or deleted. */
    discard: ({ name }: DescribedCall) => validRequestCache.delete(name),
  };
}

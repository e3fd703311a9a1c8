import type { Access } from "#contract/operation.ts";
import type { AccessTokens } from "./access-token.ts";
import type { Caller, Identity } from "./caller.ts";
import { Refusal } from "./refusal.ts";

interface Doors {
  accessTokens: AccessTokens;
  findCaller(userId: string): Promise<Caller | undefined>;
  /** Rejects or answers `undefined` for a token that does not hold. */
  verifyIdToken(token: string): Promise<Identity | undefined>;
}

interface Parts {
  authorization: string | undefined;
  params: Readonly<Record<string, unknown>>;
  query: Readonly<Record<string, unknown>>;
  body: unknown;
}

export type Admit = ReturnType<typeof admission>;

const bearer = (header: string | undefined) => /^Bearer +([\w.~+/=-]+)$/i.exec(header ?? "")?.[1];

const emailIn = (part: unknown): string | undefined =>
  typeof part === "object" && part !== null && "email" in part && typeof part.email === "string"
    ? part.email.trim().toLowerCase()
    : undefined;

/**
 * Decides who may make a call (decisions §4). Role and existence are read from the store each time. Throws
 * `unauthenticated` without a token that holds, `forbidden` without the right.
 */
export function admission({ accessTokens, findCaller, verifyIdToken }: Doors) {
  async function identified(token: string): Promise<Identity> {
    const identity = await verifyIdToken(token);
    if (!identity) throw new Refusal("unauthenticated");
    return identity;
  }

  async function signedIn(token: string): Promise<Caller> {
    const userId = await accessTokens.verify(token);
    const caller = userId === undefined ? undefined : await findCaller(userId);
    if (!caller) throw new Refusal("unauthenticated");
    return caller;
  }

  return async (access: Access, parts: Parts): Promise<Caller | Identity | undefined> => {
    if (access === "everyone") return undefined;
    const token = bearer(parts.authorization);
    if (!token) throw new Refusal("unauthenticated");
    const caller = access === "identified" ? await identified(token) : await signedIn(token);
    if (!allows(access, caller, parts)) throw new Refusal("forbidden");
    return caller;
  };
}

function allows(access: Access, caller: Caller | Identity, parts: Parts): boolean {
  const names = (part: unknown) => {
    const email = emailIn(part);
    // A missing email is a matter of validation, which comes later and lets nothing through.
    return email === undefined || email === caller.email;
  };
  if (access === "own-params") return names(parts.params);
  if (access === "own-query") return names(parts.query);
  if (access === "own-body" || access === "identified") return names(parts.body);
  if (access === "admin") return caller.kind === "user" && caller.role === "admin";
  return access === "user";
}

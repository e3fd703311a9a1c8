import type { Access } from "#contract/operation.ts";
import { AppError } from "../domain/app-error.ts";
import type { CurrentUser, Identity } from "../domain/current-user.ts";
import type { AccessTokens } from "./access-token.ts";

interface AuthorizeDeps {
  accessTokens: AccessTokens;
  findCaller(userId: string): Promise<CurrentUser | undefined>;
  /** Rejects or answers `undefined` for a token that does not hold. */
  verifyIdToken(token: string): Promise<Identity | undefined>;
}

interface RequestParts {
  authorization: string | undefined;
  params: Readonly<Record<string, unknown>>;
  query: Readonly<Record<string, unknown>>;
  body: unknown;
}

export type Authorize = ReturnType<typeof createAuthorize>;

const bearer = (header: string | undefined) => /^Bearer +([\w.~+/=-]+)$/i.exec(header ?? "")?.[1];

const emailIn = (part: unknown): string | undefined =>
  typeof part === "object" && part !== null && "email" in part && typeof part.email === "string"
    ? part.email.trim().toLowerCase()
    : undefined;

/**
 * Decides who may make a call (decisions §4). Role and existence are read from the store each time. Throws
 * `unauthenticated` without a token that holds, `forbidden` without the right.
 */
export function createAuthorize({ accessTokens, findCaller, verifyIdToken }: AuthorizeDeps) {
  async function verifyIdentity(token: string): Promise<Identity> {
    const identity = await verifyIdToken(token);
    if (!identity) throw new AppError("unauthenticated");
    return identity;
  }

  async function findSignedInUser(token: string): Promise<CurrentUser> {
    const userId = await accessTokens.verify(token);
    const currentUser = userId === undefined ? undefined : await findCaller(userId);
    if (!currentUser) throw new AppError("unauthenticated");
    return currentUser;
  }

  return async (access: Access, parts: RequestParts): Promise<CurrentUser | Identity | undefined> => {
    if (access === "public") return undefined;
    const token = bearer(parts.authorization);
    if (!token) throw new AppError("unauthenticated");
    const currentUser = access === "id-token" ? await verifyIdentity(token) : await findSignedInUser(token);
    if (!isAllowed(access, currentUser, parts)) throw new AppError("forbidden");
    return currentUser;
  };
}

function isAllowed(access: Access, currentUser: CurrentUser | Identity, parts: RequestParts): boolean {
  const namesCurrentUser = (part: unknown) => {
    const email = emailIn(part);
    // A missing email is a matter of validation, which comes later and lets nothing through.
    return email === undefined || email === currentUser.email;
  };
  if (access === "own-params") return namesCurrentUser(parts.params);
  if (access === "own-query") return namesCurrentUser(parts.query);
  if (access === "own-body" || access === "id-token") return namesCurrentUser(parts.body);
  if (access === "admin") return currentUser.kind === "user" && currentUser.role === "admin";
  return access === "user";
}

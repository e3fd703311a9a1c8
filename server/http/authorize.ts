import type { Access } from "#contract/operation.ts";
import { AppError } from "../domain/app-error.ts";
import type { CurrentUser, Identity, Principal } from "../domain/current-user.ts";
import type { AccessTokens } from "./access-token.ts";

interface AuthorizeDeps {
  accessTokens: AccessTokens;
  findCurrentUser(userId: string): Promise<CurrentUser | undefined>;
  /** Returns `undefined` for a token that is not valid. */
  verifyIdToken(token: string): Promise<Identity | undefined>;
}

interface AuthorizableRequest {
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
 * Authenticates a request and checks the access level of its operation (D4). The user and role are read from the store
 * on each request. Throws `unauthenticated` without a valid token, `forbidden` without the right.
 */
export function createAuthorize({ accessTokens, findCurrentUser, verifyIdToken }: AuthorizeDeps) {
  async function verifyIdentity(token: string): Promise<Identity> {
    const identity = await verifyIdToken(token);
    if (!identity) throw new AppError("unauthenticated");
    return identity;
  }

  async function findSignedInUser(token: string): Promise<CurrentUser> {
    const userId = await accessTokens.verify(token);
    const currentUser = userId === undefined ? undefined : await findCurrentUser(userId);
    if (!currentUser) throw new AppError("unauthenticated");
    return currentUser;
  }

  return async (access: Access, request: AuthorizableRequest): Promise<Principal | undefined> => {
    if (access === "public") return undefined;
    const token = bearer(request.authorization);
    if (!token) throw new AppError("unauthenticated");
    const principal = access === "id-token" ? await verifyIdentity(token) : await findSignedInUser(token);
    if (!isAllowed(access, principal, request)) throw new AppError("forbidden");
    return principal;
  };
}

function isAllowed(access: Access, principal: Principal, request: AuthorizableRequest): boolean {
  const isOwn = (part: unknown) => {
    const email = emailIn(part);
    // A missing email passes here and fails validation, which comes next.
    return email === undefined || email === principal.email;
  };
  if (access === "own-params") return isOwn(request.params);
  if (access === "own-query") return isOwn(request.query);
  if (access === "own-body" || access === "id-token") return isOwn(request.body);
  if (access === "admin") return principal.kind === "user" && principal.role === "admin";
  return access === "user";
}

import { toMailbox } from "#contract/platform/mailbox.ts";
import type { Access, Operation } from "#contract/platform/operation.ts";
import { AppError } from "../domain/app-error.ts";
import type { CurrentUser, IdTokenHolder, Principal, Session } from "../domain/current-user.ts";
import type { AccessTokens } from "./access-token.ts";

interface AuthorizeDeps {
  accessTokens: AccessTokens;
  /** Returns `undefined` if the session has ended. */
  findSession(sessionId: string): Promise<Session | undefined>;
  /** Returns `undefined` if there is no such user, or no session, which is read at the same time, or it is not theirs. */
  findCurrentUser(userId: string, session: Promise<Session | undefined>): Promise<CurrentUser | undefined>;
  /** Returns `undefined` for a token that is not that of a guest without an account. */
  findGuest(token: string): Promise<CurrentUser | undefined>;
  /** Returns `undefined` for a token that is not valid. */
  verifyIdToken(token: string): Promise<IdTokenHolder | undefined>;
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
    ? toMailbox(part.email)
    : undefined;

/**
 * Authenticates a request and checks the access level of its operation (D4). User, role and session are read from the
 * store on each request. Guests without an account may call what says so. Throws `unauthenticated` without a valid token, `forbidden` without the right,
 * `second_factor_required` if an admin's session lacks the second factor.
 */
export function createAuthorize({
  accessTokens,
  findSession,
  findCurrentUser,
  findGuest,
  verifyIdToken,
}: AuthorizeDeps) {
  async function verifyIdentity(token: string): Promise<IdTokenHolder> {
    const identity = await verifyIdToken(token);
    if (!identity) throw new AppError("unauthenticated");
    return identity;
  }

  async function findSignedInUser(token: string): Promise<CurrentUser> {
    const ids = await accessTokens.verify(token);
    const currentUser = ids ? await findCurrentUser(ids.userId, findSession(ids.sessionId)) : await findGuest(token);
    if (!currentUser) throw new AppError("unauthenticated");
    return currentUser;
  }

  return async (
    { access, guests }: Pick<Operation, "access" | "guests">,
    request: AuthorizableRequest,
  ): Promise<Principal | undefined> => {
    if (access === "public") return undefined;
    const token = bearer(request.authorization);
    if (!token) throw new AppError("unauthenticated");
    const principal = access === "id-token" ? await verifyIdentity(token) : await findSignedInUser(token);
    if (!isAllowed(access, principal, request)) {
      const lacksFactor = access === "admin" && principal.kind === "user" && principal.needsSecondFactor;
      throw new AppError(lacksFactor ? "second_factor_required" : "forbidden");
    }
    if (principal.kind === "user" && principal.isWithoutAccount && !guests) throw new AppError("forbidden");
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

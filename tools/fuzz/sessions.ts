import { unconfirmedTicket } from "#tests/support/unconfirmed-ticket.ts";
import { failedMailDelivery } from "../../tests/support/failed-delivery.ts";
import { createHttpClient, type Guest, type HttpClient } from "../../tests/support/http-client.ts";
import { settingsActions } from "../../tests/support/settings-actions.ts";
import { createValidRequests, type ValidRequests } from "../../tests/support/valid-requests.ts";
import type { ChangeLog } from "./change-log.ts";
import type { ServerUnderTest } from "./server-under-test.ts";

/** The roles in which requests are made. */

export const roles = ["visitor", "guest", "other", "unverified", "admin", "deleted", "forged"] as const;
export type Role = (typeof roles)[number];

export interface Sessions {
  validRequests: ValidRequests;
  /** Owner of the requested entities. */
  owner: Guest;
  /** The email that a role uses, if any. */
  emailOf(role: Role): string | undefined;
  /** The role's access token, or ID token if requested. */
  tokenOf(role: Role, kind: "access" | "id"): Promise<string | undefined>;
}

/** ID tokens are valid for five minutes. */
const idTokenCacheMs = 120_000;

const tamperWithSignature = (token: string) => `${token.slice(0, -6)}${token.endsWith("AAAAAA") ? "BBBBBB" : "AAAAAA"}`;

/** Takes back what earlier requests changed for everybody: a pause, a capacity of nothing, or a restaurant that is closed. */
async function reopen(client: HttpClient, { token }: { token: string }): Promise<void> {
  const body = { pausedUntil: null, capacityPercent: 100, extraMinutes: 0 };
  await client.call("/api/ordering", { method: "PATCH", token, body });
  await settingsActions(client, token).restore(0);
}

/** `clientIp` returns the IP address of the next request. */
export async function createSessions(
  { origin, mailboxUrl }: Pick<ServerUnderTest, "origin" | "mailboxUrl">,
  changes: ChangeLog,
  clientIp: () => string,
): Promise<Sessions> {
  const client = createHttpClient(origin, {
    mailboxUrl,
    // Requests to local-only endpoints must not look forwarded.
    extraHeaders: (path): Record<string, string> =>
      /^\/(auth|api)\//.test(path) ? { "x-forwarded-for": clientIp() } : {},
  });
  const { createGuest, call, signInAdmin } = client;
  const mainAdmin = await signInAdmin();
  await reopen(client, mainAdmin);
  const findUserId = async ({ email }: Guest): Promise<string> =>
    (await call(`/api/users?q=${encodeURIComponent(email)}`, { token: mainAdmin.token })).body[0]._id;

  const [owner, other, secondAdmin, unverified, deleted] = await Promise.all([
    createGuest(),
    createGuest(),
    createGuest(),
    createGuest({ verified: false }),
    createGuest({ verified: false }),
  ]);
  await call(`/api/users/admin/${await findUserId(secondAdmin)}`, { method: "PATCH", token: mainAdmin.token });
  const lastIdToken = await client.getIdToken(deleted.cookie);
  await call(`/api/users/${await findUserId(deleted)}`, { method: "DELETE", token: mainAdmin.token });

  const usersByRole: Partial<Record<Role, Guest>> = {
    guest: owner,
    other,
    unverified,
    admin: secondAdmin,
    forged: owner,
  };
  const idTokenCache = new Map<Guest, { token: string; expiresAt: number }>();

  async function getIdToken(user: Guest): Promise<string> {
    const cachedToken = idTokenCache.get(user);
    if (cachedToken && cachedToken.expiresAt > Date.now()) return cachedToken.token;
    const token = await client.getIdToken(user.cookie);
    idTokenCache.set(user, { token, expiresAt: Date.now() + idTokenCacheMs });
    return token;
  }

  const validRequests = createValidRequests(client, {
    owner,
    admin: secondAdmin,
    newGuest: () => createGuest(),
    async createFailedDelivery() {
      const mail = failedMailDelivery();
      await changes.insert("outbox", mail);
      return mail.id;
    },
    async createUnconfirmedTicket(orderId) {
      const ticket = unconfirmedTicket(orderId);
      await changes.insert("tickets", ticket);
      return ticket.id;
    },
  });

  let toggledUser: Guest | undefined;
  /** The user whom admins promote and demote in turn; created again once deleted. */
  async function setToggledUserRole(method: "PATCH" | "DELETE"): Promise<string> {
    const userId = toggledUser && (await findUserId(toggledUser).catch(() => undefined));
    toggledUser = userId && toggledUser ? toggledUser : await createGuest();
    const id = userId ?? (await findUserId(toggledUser));
    await call(`/api/users/admin/${id}`, { method, token: mainAdmin.token });
    return id;
  }

  const withRoleSetTo = (method: "PATCH" | "DELETE") => async () => ({
    params: { id: await setToggledUserRole(method) },
  });

  return {
    owner,
    emailOf: (role) => (role === "deleted" ? deleted.email : usersByRole[role]?.email),
    async tokenOf(role, kind) {
      if (role === "deleted") return kind === "id" ? lastIdToken : deleted.token;
      const person = usersByRole[role];
      if (!person) return undefined;
      const token = kind === "id" ? await getIdToken(person) : person.token;
      return role === "forged" ? tamperWithSignature(token) : token;
    },
    validRequests: { ...validRequests, promoteUser: withRoleSetTo("DELETE"), demoteUser: withRoleSetTo("PATCH") },
  };
}

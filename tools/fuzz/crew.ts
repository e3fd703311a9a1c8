import { type Guest, httpClient } from "../../tests/support/http-client.ts";
import { undeliveredMail } from "../../tests/support/undelivered-mail.ts";
import { type ValidCalls, validCalls } from "../../tests/support/valid-calls.ts";
import type { ChangeLog } from "./change-log.ts";

/** The people in whose names requests are made. */

export const roles = ["visitor", "guest", "other", "unverified", "admin", "deleted", "forged"] as const;
export type Role = (typeof roles)[number];

export interface Crew {
  make: ValidCalls;
  /** Whose everything is. */
  owner: Guest;
  /** Whose name a role calls in, where it has one. */
  emailOf(role: Role): string | undefined;
  /** What a role shows: the product's token or, where that is asked for, the provider's. */
  tokenOf(role: Role, kind: "access" | "id"): Promise<string | undefined>;
}

/** The provider's tokens are good for five minutes. */
const freshMs = 120_000;

const tampered = (token: string) => `${token.slice(0, -6)}${token.endsWith("AAAAAA") ? "BBBBBB" : "AAAAAA"}`;

/** `address`: where the next request seems to come from. */
export async function assemble(origin: string, changes: ChangeLog, address: () => string): Promise<Crew> {
  // What is for this machine alone must not look forwarded.
  const client = httpClient(
    origin,
    (path): Record<string, string> => (/^\/(auth|api)\//.test(path) ? { "x-forwarded-for": address() } : {}),
  );
  const { guest, call, admin } = client;
  const chief = await admin();
  const idOf = async ({ email }: Guest): Promise<string> =>
    (await call(`/api/users?q=${encodeURIComponent(email)}`, { token: chief.token })).body[0]._id;

  const [owner, other, helper] = [await guest(), await guest(), await guest()];
  const [unverified, deleted] = [await guest({ verified: false }), await guest({ verified: false })];
  await call(`/api/users/admin/${await idOf(helper)}`, { method: "PATCH", token: chief.token });
  const lastIdToken = await client.idToken(deleted.cookie);
  await call(`/api/users/${await idOf(deleted)}`, { method: "DELETE", token: chief.token });

  const people: Partial<Record<Role, Guest>> = { guest: owner, other, unverified, admin: helper, forged: owner };
  const idTokens = new Map<Guest, { token: string; until: number }>();

  async function idTokenOf(person: Guest): Promise<string> {
    const known = idTokens.get(person);
    if (known && known.until > Date.now()) return known.token;
    const token = await client.idToken(person.cookie);
    idTokens.set(person, { token, until: Date.now() + freshMs });
    return token;
  }

  const valid = validCalls(client, {
    owner,
    admin: helper,
    newGuest: () => guest({ verified: false }),
    async undelivered() {
      const mail = undeliveredMail();
      await changes.insert("outbox", mail);
      return mail.id;
    },
  });

  let second: Guest | undefined;
  /** Whom admins promote and demote, over and over, as they were before; a new one where the last is gone. */
  async function helpersHelper(method: "PATCH" | "DELETE"): Promise<string> {
    const found = second && (await idOf(second).catch(() => undefined));
    second = found && second ? second : await guest({ verified: false });
    const id = found ?? (await idOf(second));
    await call(`/api/users/admin/${id}`, { method, token: chief.token });
    return id;
  }

  const asIf = (method: "PATCH" | "DELETE") => async () => ({ params: { id: await helpersHelper(method) } });

  return {
    owner,
    emailOf: (role) => (role === "deleted" ? deleted.email : people[role]?.email),
    async tokenOf(role, kind) {
      if (role === "deleted") return kind === "id" ? lastIdToken : deleted.token;
      const person = people[role];
      if (!person) return undefined;
      const token = kind === "id" ? await idTokenOf(person) : person.token;
      return role === "forged" ? tampered(token) : token;
    },
    make: { ...valid, promoteUser: asIf("DELETE"), demoteUser: asIf("PATCH") },
  };
}

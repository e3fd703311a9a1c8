import { statisticsChangeRepository } from "#server/house/reporting/statistics-change.repository.ts";
import { newId } from "#server/platform/database/ids.ts";
import type { Store } from "#server/platform/database/store.ts";
import type { Session } from "#server/platform/domain/current-user.ts";
import { createAccessTokens } from "#server/platform/http/access-token.ts";

export interface TestUser {
  id: string;
  email: string;
  sessionId: string;
}

/** A session for tests of services, which do not look at it. */
export const someSession: Session = { id: "session", uid: "account", authenticatedAt: 0, secondFactor: false };

type IdentityTables = {
  identity_users: Record<"id" | "name" | "email", string> & {
    emailVerified: boolean;
    createdAt: Date;
    updatedAt: Date;
  };
  identity_sessions: Record<"id" | "userId" | "token", string> & Record<"createdAt" | "updatedAt" | "expiresAt", Date>;
};

const dayMs = 86_400_000;

/** Accounts and sessions that access tokens of the users can name. */
async function insertSessions(store: Store, users: readonly { id: string; email: string; name: string }[]) {
  const now = new Date();
  const times = { createdAt: now, updatedAt: now };
  const tables = store.db.withTables<IdentityTables>();
  const accounts = users.map((user) => ({ ...user, ...times, emailVerified: true }));
  await tables.insertInto("identity_users").values(accounts).execute();
  const expiresAt = new Date(now.getTime() + dayMs);
  const sessions = users.map(({ id }) => ({ id: newId(), userId: id, token: newId(), ...times, expiresAt }));
  await tables.insertInto("identity_sessions").values(sessions).execute();
  return sessions;
}

interface CreateUsersOptions {
  store: Store;
  count: number;
  role?: "user" | "admin";
}

/** Inserts verified users directly into an empty database, which is faster than signing up hundreds over HTTP. */
export async function createUsers({ store, count, role = "user" }: CreateUsersOptions): Promise<TestUser[]> {
  const people = Array.from({ length: count }, (_, index) => ({
    id: newId(),
    email: `${role}-${index}@example.com`,
    name: `Guest ${index}`,
  }));
  const sessions = await insertSessions(store, people);
  const users = people.map((person) => ({ ...person, role, is_valid: 1, uid: person.id, created_at: Date.now() }));
  await store.transaction(async (trx) => {
    await trx.insertInto("users").values(users).execute();
    await statisticsChangeRepository.insert(trx, [{ users: count }]);
  });
  return people.map(({ id, email }, index) => ({ id, email, sessionId: sessions[index]?.id ?? "" }));
}

/** Issues access tokens like the server. */
export function accessTokenIssuer(secret: string, origin: string) {
  const { issue } = createAccessTokens([secret], origin);
  return ({ id, sessionId }: TestUser): Promise<string> => issue(id, sessionId);
}

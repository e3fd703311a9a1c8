import type { TestServer } from "./test-server.ts";

interface SessionChange {
  authenticatedAt?: Date;
  secondFactor?: boolean;
}

/** Changes all sessions, as if their users had proved who they are at another time or with a second factor. */
export async function updateSessions({ running }: Pick<TestServer, "running">, change: SessionChange): Promise<void> {
  const tables = running.store.db.withTables<{ identity_sessions: Required<SessionChange> }>();
  await tables.updateTable("identity_sessions").set(change).execute();
}

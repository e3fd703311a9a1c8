import type { AuditEntry } from "#contract/operating/audit.ts";
import type { Guest } from "./http-client.ts";
import type { TestServer } from "./test-server.ts";

/** Reads the security log as an admin. */
export function auditReader(server: () => TestServer) {
  let admin: Promise<Guest> | undefined;
  const readPage = async (query = "") => {
    admin ??= server().signInAdmin();
    return server().call(`/api/audit${query}`, { token: (await admin).token });
  };
  const list = async (query = ""): Promise<AuditEntry[]> => (await readPage(query)).body;
  /** Returns the entries that `work` leaves, oldest first. */
  async function entriesOf(work: () => Promise<unknown>): Promise<AuditEntry[]> {
    const knownIds = new Set((await list()).map(({ _id }) => _id));
    await work();
    return (await list()).filter(({ _id }) => !knownIds.has(_id)).reverse();
  }
  return { readPage, list, entriesOf };
}

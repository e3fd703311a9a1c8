import { beforeAll, expect, it } from "vitest";
import { endpoints, type OperationName } from "#contract/paths.ts";
import { dumpDatabase } from "#tests/support/database-dump.ts";
import { serverFactories } from "#tests/support/error-case-context.ts";
import { createForgedTokens, type Tokens } from "#tests/support/forged-tokens.ts";
import type { Guest } from "#tests/support/http-client.ts";
import { parseApiDescription } from "#tests/support/openapi-document.ts";
import { type CallingRole, callingRoles, type PermissionRow, permissions } from "#tests/support/permission-matrix.ts";
import { describeOnEachEngine } from "#tests/support/test-server.ts";
import {
  createValidRequests,
  sendValidRequest,
  type ValidRequest,
  type ValidRequests,
} from "#tests/support/valid-requests.ts";
import { waitFor } from "#tests/support/wait-for.ts";

const isCall = (name: string): name is OperationName => name in endpoints;
const named = (name: string): OperationName => {
  if (!isCall(name)) throw new Error(`there is no call ${name}`);
  return name;
};
const codes: Readonly<Record<number, string>> = { 401: "unauthenticated", 403: "forbidden", 409: "email_unverified" };

/** The same request with another user's email. */
const withEmail = (email: string, owner: string, valid: ValidRequest): ValidRequest =>
  valid.file ? valid : JSON.parse(JSON.stringify(valid).replaceAll(owner, email));

describeOnEachEngine("the permission matrix", (server) => {
  let people: Record<"owner" | "other" | "unverified" | "admin" | "deleted", Guest>;
  let bad: Awaited<ReturnType<typeof createForgedTokens>>;
  let make: ValidRequests;

  beforeAll(async () => {
    const { createGuest, signInAdmin } = server();
    const unverified = await createGuest({ verified: false });
    people = {
      owner: await createGuest(),
      other: await createGuest(),
      unverified,
      admin: await signInAdmin(),
      deleted: await createGuest(),
    };
    bad = await createForgedTokens(server(), people);
    make = createValidRequests(server(), { owner: people.owner, admin: people.admin, ...serverFactories(server()) });
  });

  /** A user of this role whose account can be deleted. */
  async function createPerson(role: CallingRole): Promise<Guest> {
    const person = await server().createGuest({ verified: role !== "unverified" });
    const promote = server().running.store.db.updateTable("users").set({ role: "admin" });
    if (role === "admin") await promote.where("email", "=", person.email).execute();
    return person;
  }

  async function tokensOf(role: CallingRole): Promise<Partial<Tokens>> {
    if (role === "visitor") return {};
    if (role === "owner" || role === "other" || role === "unverified" || role === "admin") {
      const { token, cookie } = people[role];
      return { access: token, id: await server().getIdToken(cookie) };
    }
    return bad[role];
  }

  async function callAs(role: CallingRole, name: OperationName, access: string, valid: ValidRequest) {
    const tokens = await tokensOf(role);
    const own = role === "unverified" || role === "deleted";
    const sent = own ? withEmail(people[role].email, people.owner.email, valid) : valid;
    return sendValidRequest(server(), name, sent, { token: access === "id-token" ? tokens.id : tokens.access });
  }

  /** Lists outbox messages that were not attempted yet: delivered later, they would change the database during the next call. */
  const listUntried = () =>
    server()
      .running.store.db.selectFrom("outbox")
      .select("key")
      .where("sent_at", "is", null)
      .where("discarded_at", "is", null)
      .where("dead_at", "is", null)
      .where("attempts", "=", 0)
      .where("kind", "<>", "print")
      .execute();

  async function refuses(row: PermissionRow, access: string): Promise<void> {
    const refused = callingRoles.filter((role) => row.status[role] !== 200);
    if (refused.length === 0) return;
    const name = named(row.name);
    const valid = await make[name]();
    await waitFor(async () => expect(await listUntried()).toEqual([]));
    const before = await dumpDatabase(server().running.store);
    for (const role of refused) {
      const { status, body } = await callAs(role, name, access, valid);
      expect(status, `${name} as ${role}: ${JSON.stringify(body)}`).toBe(row.status[role]);
      if (codes[status]) expect(body.code, `${name} as ${role}`).toBe(codes[status]);
      expect(await dumpDatabase(server().running.store), `${name} as ${role} changed something`).toEqual(before);
    }
  }

  async function serves(row: PermissionRow, access: string): Promise<void> {
    const name = named(row.name);
    const kept = people;
    for (const role of callingRoles.filter((one) => row.status[one] === 200)) {
      const valid = await make[name]();
      if (name === "deleteAccount") people = { ...kept, [role]: await createPerson(role) };
      const before = await dumpDatabase(server().running.store);
      const { status, body } = await callAs(role, name, access, valid);
      expect(status, `${name} as ${role}: ${JSON.stringify(body)}`).toBe(200);
      if (row.writes) expect(await dumpDatabase(server().running.store), `${name} as ${role}`).not.toEqual(before);
    }
    people = kept;
  }

  const description = async () => parseApiDescription((await server().call("/api/openapi.json")).body);

  it("lists every operation", async () => {
    const { calls: described } = await description();
    expect(permissions.map(({ name }) => name).sort()).toEqual(described.map(({ name }) => name).sort());
  });

  it.each(permissions)(
    "$name succeeds for the permitted roles, and is refused without effect for all others",
    async (row) => {
      const { calls: described } = await description();
      const access = described.find(({ name }) => name === row.name)?.access ?? "";
      await refuses(row, access);
      await serves(row, access);
    },
  );
});

import { pino } from "pino";
import { expect, it, vi } from "vitest";
import type { AuditEntry } from "#contract/operating/audit.ts";
import { auditReader } from "#tests/support/audit.ts";
import { newDish } from "#tests/support/factories.ts";
import { uniqueEmail, validPassword } from "#tests/support/http-client.ts";
import { enableCodes } from "#tests/support/second-factor.ts";
import { describeOnEachEngine } from "#tests/support/test-server.ts";
import { waitFor } from "#tests/support/wait-for.ts";

const logged: string[] = [];
const log = pino({ level: "info" }, { write: (line) => void logged.push(line) });

describeOnEachEngine(
  "the security log under attack",
  (server) => {
    const { list, entriesOf } = auditReader(server);
    const from = (address: string) => ({ "x-forwarded-for": address });
    const refusedFrom = async (address: string) =>
      (await list()).filter((entry) => entry.call === "accessRefused" && entry.address === address);
    const waitForRefusals = (address: string, count: number): Promise<AuditEntry[]> =>
      waitFor(async () => {
        const entries = await refusedFrom(address);
        expect(entries).toHaveLength(count);
        return entries;
      });

    it("names who was refused what and from where", async () => {
      const { createGuest, call } = server();
      const { token, email } = await createGuest();
      expect((await call("/api/users", { token, headers: from("198.51.100.1") })).status).toBe(403);
      const [entry] = await waitForRefusals("198.51.100.1", 1);
      expect(entry).toMatchObject({ subject: "listUsers", byName: "Ada Guest", role: "user" });
      expect(JSON.stringify(entry)).not.toContain(email);
    });

    it("has an entry of a forged token, and none of a request without one", async () => {
      const { call, signInAdmin } = server();
      const { token } = await signInAdmin();
      const forged = token.slice(0, token.lastIndexOf(".") + 1) + "A".repeat(43);
      expect((await call("/api/users", { headers: from("198.51.100.2") })).status).toBe(401);
      expect((await call("/api/orders", { token: forged, headers: from("198.51.100.2") })).status).toBe(401);
      const [entry] = await waitForRefusals("198.51.100.2", 1);
      expect(entry).toMatchObject({ subject: "listOrders" });
      expect(entry?.by).toBeUndefined();
    });

    it("is not filled by refused requests: at most 20 a minute per address are kept", async () => {
      const { call } = server();
      const refuse = (address: string) => call("/api/users", { token: "guess", headers: from(address) });
      for (let time = 0; time < 40; time++) expect((await refuse("198.51.100.3")).status).toBe(401);
      await waitForRefusals("198.51.100.3", 20);
      // Another address is recorded all the same, and nothing of the first one follows.
      await refuse("198.51.100.4");
      await waitForRefusals("198.51.100.4", 1);
      expect(await refusedFrom("198.51.100.3")).toHaveLength(20);
    });

    const addDish = async (token: string, name = newDish.name) =>
      (await server().call("/api/menu", { token, body: { ...newDish, name } })).body;

    it("cannot be changed or deleted by any call", async () => {
      const { signInAdmin, call } = server();
      const { token } = await signInAdmin();
      const { insertedId } = await addDish(token);
      const [entry] = await list(`?subject=${insertedId}`);
      for (const path of ["/api/audit", `/api/audit/${entry?._id}`, `/api/audit?subject=${insertedId}`]) {
        for (const method of ["POST", "PUT", "PATCH", "DELETE"]) {
          const body = { call: "signIn", by: "somebody", before: null };
          expect([404, 405], `${method} ${path}`).toContain((await call(path, { method, token, body })).status);
        }
      }
      expect(await list(`?subject=${insertedId}`)).toEqual([entry]);
    });

    it("shows what people wrote as data, never as markup", async () => {
      const { signInAdmin, call } = server();
      const { token } = await signInAdmin();
      const name = `</script><img src=x onerror=alert(1)>'; drop table audit; --`;
      const { insertedId } = await addDish(token, name);
      const { body, headers } = await call(`/api/audit?subject=${insertedId}`, { token });
      expect(body).toMatchObject([{ after: { name } }]);
      expect(headers.get("content-type")).toMatch(/^application\/json/);
      expect(headers.get("x-content-type-options")).toBe("nosniff");
    });

    it("has a log line for each entry, and none with a password, a token or an email", async () => {
      const { call, createGuest, signInAdmin, signIn } = server();
      logged.splice(0);
      const [guest, admin] = [await createGuest(), await signInAdmin()];
      const wrongPassword = "Wrong-Secret7!";
      await signIn(guest.email, wrongPassword);
      const entries = await entriesOf(async () => {
        const [user] = (await call(`/api/users?q=${guest.email}`, { token: admin.token })).body;
        await call(`/api/users/admin/${user._id}`, { method: "PATCH", token: admin.token });
        const phone = { date: "2026-01-01", time: "19:00", guest: 2, name: "Grace", phone: "1", email: uniqueEmail() };
        await call("/api/reservations", { token: admin.token, body: phone });
        await addDish(admin.token);
        await call(`/api/users/${user._id}`, { method: "DELETE", token: admin.token });
      });
      expect(entries.map(({ call: name }) => name)).toEqual(["promoteUser", "createDish", "deleteUser"]);
      const lines = logged.map((line) => JSON.parse(line)).filter(({ audit }) => audit);
      for (const { _id, call: name, by } of entries) {
        const [line, ...others] = lines.filter(({ audit }) => audit.id === _id);
        expect(others).toEqual([]);
        expect(line).toMatchObject({ level: 30, audit: { call: name, by, role: "admin", address: "127.0.0.1" } });
      }
      const secrets = [validPassword, wrongPassword, guest.token, admin.token, guest.email, admin.email, "@"];
      for (const secret of secrets) expect(JSON.stringify(lines), secret).not.toContain(secret);
    });
  },
  { TRUSTED_PROXIES: "127.0.0.1" },
  { log },
);

describeOnEachEngine(
  "an admin who lacks the demanded second factor",
  (server) => {
    it("leaves an entry of the refused access", async () => {
      const { signInAdmin, call, running } = server();
      const { token, email } = await signInAdmin();
      expect((await call("/api/orders", { token })).status).toBe(403);
      const { db } = running.store;
      const { id } = await db.selectFrom("users").select("id").where("email", "=", email).executeTakeFirstOrThrow();
      // Read from the store: without the second factor nobody may read the log.
      await waitFor(async () => {
        const entries = await db.selectFrom("audit").selectAll().where("call", "=", "accessRefused").execute();
        expect(entries).toMatchObject([{ subject: "listOrders", by: id, address: "127.0.0.1" }]);
      });
    });
  },
  { REQUIRE_ADMIN_2FA: "1" },
);

describeOnEachEngine("the security log of an account", (server) => {
  it("has its sign-ins, wrong passwords, sign-outs and changes of credentials, with the address", async () => {
    const { createGuest, signIn, call, origin, signInAdmin } = server();
    const guest = await createGuest();
    await signIn(guest.email, "Wrong1!x");
    const { cookie } = await signIn(guest.email);
    const headers = { cookie, origin };
    const body = { currentPassword: guest.password, newPassword: "Another1!" };
    const changed = await call("/auth/change-password", { body, headers });
    expect(changed.status).toBe(200);
    const renewed = changed.headers
      .getSetCookie()
      .map((line) => line.split(";")[0])
      .join("; ");
    expect((await call("/auth/sign-out", { body: {}, headers: { cookie: renewed, origin } })).status).toBe(200);

    const { token } = await signInAdmin();
    const [{ _id: id }] = (await call(`/api/users?q=${guest.email}`, { token })).body;
    const entries = (await call(`/api/audit?subject=${id}`, { token })).body;
    const calls = entries.map((entry: { call: string }) => entry.call);
    expect(calls.slice(0, 4)).toEqual(["signOut", "passwordChanged", "signIn", "signInFailed"]);
    expect(entries.every((entry: { address?: string }) => entry.address === "127.0.0.1")).toBe(true);
    expect(JSON.stringify(entries)).not.toContain(guest.email);
  });

  it("takes no address from a header of the client", async () => {
    const { createGuest, call, signInAdmin } = server();
    const { email, password } = await createGuest();
    const headers = { "x-client-address": "6.6.6.6", "x-forwarded-for": "6.6.6.6" };
    expect((await call("/auth/sign-in/email", { body: { email, password }, headers })).status).toBe(200);
    const { token } = await signInAdmin();
    const [{ _id: id }] = (await call(`/api/users?q=${email}`, { token })).body;
    expect(JSON.stringify((await call(`/api/audit?subject=${id}`, { token })).body)).not.toContain("6.6.6.6");
  });
});

describeOnEachEngine("the security log of second factors and sessions", (server) => {
  it("has wrong codes, wrong confirmations, added factors and ended sessions", async () => {
    const { createGuest, signIn, call, origin, signInAdmin } = server();
    const guest = await createGuest();
    const post = (path: string, body: object, cookie: string) =>
      call(`/auth${path}`, { body, headers: { cookie, origin } });
    const { cookie } = await enableCodes(server(), guest);
    expect((await post("/reauthenticate", { password: "Wrong1!x" }, cookie)).status).toBe(401);
    const begun = await signIn(guest.email);
    expect((await post("/two-factor/verify-totp", { code: "000000" }, begun.cookie)).status).toBe(401);
    expect((await post("/account/sessions/end-others", {}, cookie)).status).toBe(200);
    vi.useRealTimers();

    const { token } = await signInAdmin();
    const [{ _id: id }] = (await call(`/api/users?q=${guest.email}`, { token })).body;
    const entries = (await call(`/api/audit?subject=${id}`, { token })).body;
    const calls = entries.map((entry: { call: string }) => entry.call);
    for (const name of ["secondFactorChanged", "secondFactorFailed", "sessionRevoked"]) expect(calls).toContain(name);
    expect(calls.filter((name: string) => name === "secondFactorFailed")).toHaveLength(2);
  });
});

import { expect, it } from "vitest";
import { uniqueEmail } from "#tests/support/http-client.ts";
import { startSecondServer } from "#tests/support/second-server.ts";
import { describeOnEachEngine, type TestServer } from "#tests/support/test-server.ts";

const withoutAdmin = { ADMIN_EMAIL: "", ADMIN_PASSWORD: "" };
const ownerPassword = "the owner's own words";

const listAdmins = async ({ running }: Pick<TestServer, "running">) =>
  (await running.store.db.selectFrom("users").select("email").where("role", "=", "admin").execute()).map(
    ({ email }) => email,
  );

describeOnEachEngine(
  "the email that becomes the admin's",
  (server) => {
    it("gives nothing to whoever signed up with it before the operator set it", async () => {
      const { createGuest, call, signUp, waitForMail } = server();
      const email = uniqueEmail();
      const attacker = await createGuest({ email });
      await call("/auth/request-password-reset", { body: { email } });
      const { links } = await waitForMail(email, /new password/);

      const second = await startSecondServer(server(), { ADMIN_EMAIL: email, ADMIN_PASSWORD: ownerPassword });
      try {
        expect(await listAdmins(second)).toEqual([email]);
        expect((await second.signIn(email, attacker.password)).status).toBe(401);
        expect((await call("/auth/token", { headers: { cookie: attacker.cookie } })).status).toBe(401);
        expect((await call("/api/users", { token: attacker.token })).status).toBe(401);
        const token = new URL(links[0] ?? "").searchParams.get("token");
        expect((await call("/auth/reset-password", { body: { token, newPassword: "Another1!" } })).status).toBe(400);
        expect((await second.signIn(email, ownerPassword)).status).toBe(200);
      } finally {
        await second.stop();
      }
      // Another start with another password does not change the account of an admin.
      const third = await startSecondServer(server(), { ADMIN_EMAIL: email, ADMIN_PASSWORD: "quite another one" });
      try {
        expect((await third.signIn(email, "quite another one")).status).toBe(401);
        expect((await third.signIn(email, ownerPassword)).status).toBe(200);
      } finally {
        await third.stop();
      }
      await server().running.store.db.updateTable("users").set({ role: "user" }).execute();
      expect((await signUp(email)).status).toBe(200);
    });

    it("does not make whoever signs up with it admin, but the holder of the set-up link, once", async () => {
      const { running, createGuest } = server();
      await running.store.db.updateTable("users").set({ role: "user" }).execute();
      const email = uniqueEmail();
      const second = await startSecondServer(server(), { ADMIN_EMAIL: email, ADMIN_PASSWORD: "" });
      try {
        const attacker = await createGuest({ email });
        expect(await listAdmins(second)).toEqual([]);

        const { links } = await second.waitForMail(email, /Set up/);
        expect(links[0]).toBe(second.running.firstAdminLink);
        const token = new URL(links[0] ?? "").searchParams.get("token");
        const setUp = (newPassword: string, given = token) =>
          second.call("/auth/first-admin", { body: { token: given, newPassword } });
        expect((await setUp(ownerPassword, "guessed")).status).toBe(400);
        expect((await setUp("short1!A")).body).toMatchObject({
          fields: { newPassword: expect.stringMatching("12 characters") },
        });
        expect((await setUp("123456789012")).body).toMatchObject({
          fields: { newPassword: expect.stringMatching("easy to guess") },
        });
        expect(await listAdmins(second)).toEqual([]);

        expect((await setUp(ownerPassword)).status).toBe(200);
        expect(await listAdmins(second)).toEqual([email]);
        expect((await second.signIn(email, attacker.password)).status).toBe(401);
        expect((await second.signIn(email, ownerPassword)).status).toBe(200);
        expect((await setUp("a second admin's words")).status).toBe(400);
        expect((await second.signIn(email, ownerPassword)).status).toBe(200);
      } finally {
        await second.stop();
      }
    });

    it("is chosen by whoever opens the printed link, if the operator named none", async () => {
      await server().running.store.db.updateTable("users").set({ role: "user" }).execute();
      const second = await startSecondServer(server(), { ADMIN_EMAIL: "", ADMIN_PASSWORD: "" });
      try {
        const link = new URL(second.running.firstAdminLink ?? "");
        expect(link.searchParams.get("ask")).toBe("email");
        const token = link.searchParams.get("token");
        const setUp = (body: object) =>
          second.call("/auth/first-admin", { body: { newPassword: ownerPassword, ...body } });
        for (const email of [undefined, "", "nobody"])
          expect((await setUp({ token, email })).body).toMatchObject({ fields: { email: expect.any(String) } });
        const email = uniqueEmail();
        expect((await setUp({ token: "guessed", email })).status).toBe(400);
        expect((await setUp({ token, email })).status).toBe(200);
        expect(await listAdmins(second)).toEqual([email]);
        expect((await second.signIn(email, ownerPassword)).status).toBe(200);
        expect((await setUp({ token, email: uniqueEmail() })).status).toBe(400);
      } finally {
        await second.stop();
      }
      const third = await startSecondServer(server(), { ADMIN_EMAIL: "", ADMIN_PASSWORD: "" });
      expect(third.running.firstAdminLink).toBeUndefined();
      await third.stop();
    });

    it("ends the set-up link of a mistyped address once it is corrected, and mails another one on the same day", async () => {
      await server().running.store.db.updateTable("users").set({ role: "user" }).execute();
      const setUp = async ({ call }: Pick<TestServer, "call">, link: string | undefined) =>
        (
          await call("/auth/first-admin", {
            body: { token: new URL(link ?? "").searchParams.get("token"), newPassword: ownerPassword },
          })
        ).status;
      const [mistyped, corrected] = [uniqueEmail(), uniqueEmail()];
      const first = await startSecondServer(server(), { ADMIN_EMAIL: mistyped, ADMIN_PASSWORD: "" });
      const { links } = await first.waitForMail(mistyped, /Set up/).finally(first.stop);

      const second = await startSecondServer(server(), { ADMIN_EMAIL: corrected, ADMIN_PASSWORD: "" });
      try {
        expect(await setUp(second, links[0])).toBe(400);
        expect(await listAdmins(second)).toEqual([]);
        const mail = await second.waitForMail(corrected, /Set up/);
        expect(await setUp(second, mail.links[0])).toBe(200);
        expect(await listAdmins(second)).toEqual([corrected]);
      } finally {
        await second.stop();
      }
    });
  },
  withoutAdmin,
);

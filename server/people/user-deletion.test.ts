import { expect, it, vi } from "vitest";
import { z } from "zod";
import { minReportedAttempts } from "#server/platform/events/outbox.ts";
import { checkoutActions } from "#tests/support/checkout-actions.ts";
import { findInDatabase } from "#tests/support/database-dump.ts";
import { failedMailDelivery } from "#tests/support/failed-delivery.ts";
import { createOrdersOf, createReservationsOf } from "#tests/support/guest-records.ts";
import { newPerson, type Person, personActions, signUpPerson } from "#tests/support/person.ts";
import { listSandboxRefunds } from "#tests/support/sandbox-refunds.ts";
import { describeOnBothEngines, type TestServer } from "#tests/support/test-server.ts";
import { waitFor } from "#tests/support/wait-for.ts";

const searchedParts = [
  "quixwood",
  "zerubabel",
  "7700 900873",
  "xylograph",
  "zugzwang",
  "quockerw",
  "syzygy",
  "snollyg",
];

async function leaveIdentityTraces(server: TestServer, { email }: Person): Promise<void> {
  const { call, signIn, running } = server;
  for (const path of ["/auth/sign-in/magic-link", "/auth/request-password-reset"]) {
    await call(path, { body: { email } });
    // One mail a minute per recipient.
    await running.store.db.deleteFrom("limits").execute();
  }
  for (let time = 0; time < 3; time++) await signIn(email, "Wrong1!x");
}

describeOnBothEngines("a deleted person", (server) => {
  const { act, deletePerson, waitForDeliveries } = personActions(server);

  it("leaves no name, email, telephone or text in the database or the development mailbox", async () => {
    const { running, call, signInAdmin, waitForMail, mailListPath } = server();
    const { db } = running.store;
    const [person, admin] = [newPerson(), await signInAdmin()];
    const guest = await signUpPerson(server(), person);
    await leaveIdentityTraces(server(), person);
    await createOrdersOf(server(), guest, person, admin);
    await createReservationsOf(server(), guest, person, admin);
    await waitForMail(person.email, /sign-in link/);
    await waitForDeliveries();
    const failed = failedMailDelivery();
    const mail = { to: person.email, subject: "Your order", text: person.name };
    const last_error = `550 no such user ${person.email}`;
    await db
      .insertInto("outbox")
      .values({ ...failed, payload: JSON.stringify(mail), last_error })
      .execute();
    const aboutPerson = {
      ...failedMailDelivery(),
      payload: JSON.stringify({ ...mail, to: admin.email, text: person.email }),
    };
    await db.insertInto("outbox").values(aboutPerson).execute();
    const amounts = () => db.selectFrom("payments").select(["id", "amount_minor"]).orderBy("id").execute();
    const books = await amounts();
    for (const part of searchedParts) expect(await findInDatabase(running.store, part), part).not.toEqual([]);
    // But the address of the mail that confirms the deletion.
    const readMailbox = async () =>
      JSON.stringify((await call(mailListPath())).body)
        .toLowerCase()
        .replaceAll(
          `"to":"${person.email}","replyto":"hello@juniper.example","subject":"your account at juniper was deleted"`,
          "",
        );
    for (const part of ["quixwood", "zerubabel", "7700 900873"]) expect(await readMailbox()).toContain(part);

    expect((await deletePerson(person)).body).toEqual({ acknowledged: true, deletedCount: 1 });
    await waitForDeliveries();
    for (const part of searchedParts) expect(await findInDatabase(running.store, part), part).toEqual([]);
    // Calendar files break long lines.
    const mailbox = (await readMailbox()).replaceAll("\\r\\n ", "");
    for (const part of searchedParts) expect(mailbox, part).not.toContain(part);
    expect(await amounts()).toEqual(books);
  });

  it("leaves no note to the kitchen, but with an order that is still to be made until it has ended", async () => {
    const { running, call, signInAdmin } = server();
    const { fillCart, createPaymentIntent, pay, recordPayment } = checkoutActions(server());
    const [person, admin] = [newPerson(), await signInAdmin()];
    const guest = await signUpPerson(server(), person);
    const order = async (note: string) => {
      const cents = await fillCart(guest, "soup", 1);
      const [entry] = (await call(`/api/carts?email=${guest.email}`, { token: guest.token })).body;
      const noted = { method: "PATCH", token: guest.token, body: { note } };
      expect((await call(`/api/carts/${entry._id}`, noted)).status).toBe(200);
      const { body: intent } = await createPaymentIntent(guest, cents);
      await pay(intent);
      return (await recordPayment(guest, intent)).body.payment._id;
    };
    const complete = async (id: string) => {
      for (const status of ["accepted", "preparing", "ready", "completed"])
        await call(`/api/orders/${id}`, { method: "PATCH", token: admin.token, body: { status } });
    };
    await complete(await order("for my brobdingnag grandmother"));
    const open = await order("no houyhnhnm, I am ill");
    expect(await findInDatabase(running.store, "brobdingnag")).not.toEqual([]);
    expect((await deletePerson(person)).status).toBe(200);
    await waitForDeliveries();
    expect(await findInDatabase(running.store, "brobdingnag")).toEqual([]);
    expect(await findInDatabase(running.store, "houyhnhnm")).toHaveLength(1);
    await complete(open);
    await waitForDeliveries();
    expect(await findInDatabase(running.store, "houyhnhnm")).toEqual([]);
  });

  it("is refunded a captured payment, after which their email is kept nowhere", async () => {
    const { running, waitForMail } = server();
    const { fillCart, createPaymentIntent, pay } = checkoutActions(server());
    const person = newPerson();
    const guest = await signUpPerson(server(), person);
    const { body: intent } = await createPaymentIntent(guest, await fillCart(guest));
    await pay(intent);
    await deletePerson(person);
    await waitForDeliveries();
    expect(await listSandboxRefunds(running.store, intent.id)).toHaveLength(1);
    await waitForMail(person.email, /refunded/);
    expect(await findInDatabase(running.store, person.email)).toEqual([]);
  });

  it("loses the account at the identity provider, however often its deletion fails", async () => {
    const { running, createGuest, call, getIdToken, exchangeToken, signIn } = server();
    const { db } = running.store;
    const ada = await createGuest();
    const idToken = await getIdToken(ada.cookie);
    const rename = (from: string, to: string) => db.schema.alterTable(from).renameTo(to).execute();
    await rename("identity_verifications", "hidden_verifications");
    const due = db
      .updateTable("outbox")
      .set({ next_at: 0 })
      .where("kind", "=", "account-deletion")
      .where("sent_at", "is", null)
      .returning("attempts");
    const Failed = z.array(z.object({ _id: z.string(), kind: z.string() }));
    const listFailed = async () => Failed.parse((await act("GET", "/api/failed-deliveries")).body);
    let failed: z.infer<typeof Failed>[number] | undefined;
    try {
      expect((await deletePerson(ada)).status).toBe(200);
      expect((await exchangeToken(idToken, ada.email)).status).toBe(401);
      // The worker of the server tries as well, and may count the same attempt.
      await vi.waitFor(async () => {
        await running.runWorkersOnce();
        expect((await due.executeTakeFirstOrThrow()).attempts).toBeGreaterThanOrEqual(minReportedAttempts);
      });
      expect(await findInDatabase(running.store, ada.email)).not.toEqual([]);
      [failed] = (await listFailed()).filter(({ kind }) => kind === "account-deletion");
    } finally {
      await rename("hidden_verifications", "identity_verifications");
    }
    await act("POST", `/api/failed-deliveries/${failed?._id}/retry`);
    await running.runWorkersOnce();
    await vi.waitFor(async () => expect(await findInDatabase(running.store, ada.email)).toEqual([]));
    expect((await signIn(ada.email)).status).toBe(401);
    expect((await call("/auth/token", { headers: { cookie: ada.cookie } })).status).toBe(401);
    expect((await listFailed()).filter(({ kind }) => kind === "account-deletion")).toEqual([]);
  });

  it("who signs in again while the deletion of the account fails keeps the account and the new user", async () => {
    const { running, createGuest, call, getIdToken, exchangeToken, signIn } = server();
    const { db } = running.store;
    const ada = await createGuest();
    const deletions = () =>
      db.selectFrom("outbox").select("last_error").where("kind", "=", "account-deletion").where("sent_at", "is", null);
    const rename = (from: string, to: string) => db.schema.alterTable(from).renameTo(to).execute();
    await rename("identity_verifications", "hidden_verifications");
    try {
      expect((await deletePerson(ada)).status).toBe(200);
      await waitFor(async () => expect((await deletions().executeTakeFirstOrThrow()).last_error).not.toBeNull());
    } finally {
      await rename("hidden_verifications", "identity_verifications");
    }
    const { cookie } = await signIn(ada.email);
    const { status, body } = await exchangeToken(await getIdToken(cookie), ada.email);
    expect(status).toBe(200);
    await db.updateTable("outbox").set({ next_at: 0 }).where("kind", "=", "account-deletion").execute();
    await running.runWorkersOnce();
    expect(await deletions().execute()).toEqual([]);
    expect((await call("/auth/token", { headers: { cookie } })).status).toBe(200);
    expect((await call("/api/me/export", { token: body.token })).status).toBe(200);
  });
});

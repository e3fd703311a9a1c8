import { expect, it } from "vitest";
import { uniqueEmail } from "#tests/support/http-client.ts";
import { dateInDays, reservationActions } from "#tests/support/reservation-actions.ts";
import { describeOnEachEngine } from "#tests/support/test-server.ts";

const caller = { name: "Grace Caller", phone: "+1 212 555 0177" };

describeOnEachEngine("deleting an account that somebody opened with the data of another person", (server) => {
  /** Books a table for the other person by telephone; returns the id. */
  async function bookByTelephone(time: string, email?: string): Promise<string> {
    const { call, signInAdmin } = server();
    const body = { date: dateInDays(20), time, guest: 2, ...caller, ...(email && { email }) };
    const booked = await call("/api/reservations", { token: (await signInAdmin()).token, body });
    expect(booked.status, JSON.stringify(booked.body)).toBe(200);
    return booked.body.insertedId;
  }

  async function expectUnchanged(id: string, email: string | null = null): Promise<void> {
    const query = server().running.store.db.selectFrom("reservations").select(["status", "name", "phone", "email"]);
    const booking = await query.where("id", "=", id).executeTakeFirst();
    expect(booking).toEqual({ status: "confirmed", ...caller, email });
  }

  const deleteAccount = async (token: string) => {
    const deleted = await server().call("/api/me", { method: "DELETE", token });
    expect(deleted.body).toMatchObject({ deletedCount: 1 });
  };

  it("leaves a booking with their email, if that was never verified, and the mail about it", async () => {
    const email = uniqueEmail();
    const id = await bookByTelephone("18:00", email);
    const { db } = server().running.store;
    const stranger = await server().createGuest({ verified: false, email });
    await server().waitForMail(email, /^Verify your email/);
    const key = `waiting:${email}`;
    const [payload, next_at] = [
      JSON.stringify({ to: email, subject: "Your table", text: "" }),
      Date.now() + 86_400_000,
    ];
    const template = await db.selectFrom("outbox").selectAll().limit(1).executeTakeFirstOrThrow();
    const waiting = { ...template, id: key, key, kind: "mail" as const, payload, next_at, sent_at: null };
    await db.insertInto("outbox").values(waiting).execute();
    await deleteAccount(stranger.token);
    await expectUnchanged(id, email);
    await db.updateTable("outbox").set({ next_at: 0 }).where("key", "=", key).execute();
    await server().waitForMail(email, /^Your table$/);
  });

  it("leaves it also when the owner of the mailbox rejects the account", async () => {
    const email = uniqueEmail();
    const id = await bookByTelephone("19:00", email);
    await server().createGuest({ verified: false, email });
    const { links } = await server().waitForMail(email, /^Verify your email/);
    const token = new URL(links[0] ?? "").searchParams.get("token");
    expect((await server().call("/auth/verification/reject", { body: { token } })).status).toBe(200);
    await expectUnchanged(id, email);
  });

  it("leaves a booking with their name and telephone, if a table was only held with these", async () => {
    const id = await bookByTelephone("20:00");
    const stranger = await server().createGuest();
    const { holdTable } = reservationActions(server());
    expect((await holdTable(stranger, { date: dateInDays(22), time: "12:00" }, caller)).status).toBe(200);
    await deleteAccount(stranger.token);
    await expectUnchanged(id);
  });
});

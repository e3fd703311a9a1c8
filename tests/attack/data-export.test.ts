import { expect, it, vi } from "vitest";
import { findInDatabase } from "#tests/support/database-dump.ts";
import { emailChangeActions } from "#tests/support/email-change.ts";
import { createOrdersOf, createReservationsOf, idempotencyKey } from "#tests/support/guest-records.ts";
import { uniqueEmail } from "#tests/support/http-client.ts";
import { newPerson, signUpPerson } from "#tests/support/person.ts";
import { dateInDays } from "#tests/support/reservation-actions.ts";
import { describeOnEachEngine } from "#tests/support/test-server.ts";

describeOnEachEngine("the data of a person", (server) => {
  const exportData = async (token: string) => {
    const { status, body, headers } = await server().call("/api/me/export", { token });
    expect(status, JSON.stringify(body)).toBe(200);
    expect(headers.get("cache-control")).toBe("no-store");
    return body;
  };

  it("is exported completely, without that of others or the names of staff", async () => {
    const { signInAdmin } = server();
    const [person, other, admin] = [newPerson(), newPerson(), await signInAdmin()];
    const guest = await signUpPerson(server(), person);
    const stranger = await signUpPerson(server(), other);
    await createOrdersOf(server(), stranger, other, admin);
    await createOrdersOf(server(), guest, person, admin);
    await createReservationsOf(server(), guest, person, admin);
    const exported = await exportData(guest.token);
    expect(exported.account).toMatchObject({ name: person.name, email: person.email, emailVerified: true });
    expect(exported.account).toMatchObject({ image: person.image, hasPassword: true, codes: false });
    expect(exported.sessions.filter(({ current }: { current: boolean }) => current)).toHaveLength(1);
    expect(exported.cart).toHaveLength(1);
    expect(exported.orders).toHaveLength(2);
    expect(exported.orders.map(({ status }: { status: string }) => status).sort()).toEqual(["cancelled", "pending"]);
    expect(exported.payments.length).toBeGreaterThanOrEqual(4);
    expect(exported.refunds).toHaveLength(2);
    expect(exported.reviews).toMatchObject([{ favoriteRecipe: person.review, email: person.email }]);
    // Two holds, a moved booking, a seated one, and one of the two made by phone: the other names no email.
    expect(exported.reservations).toHaveLength(5);
    const reasons = JSON.stringify(exported);
    for (const text of [person.notes, person.orderReason, person.moveReason]) expect(reasons).toContain(text);
    for (const text of [other.email, stranger.email, admin.email]) expect(reasons).not.toContain(text);
    expect(reasons).not.toMatch(/"(password|token|secret)"/i);
    expect((await exportData(stranger.token)).reservations).toEqual([]);
  });

  it("does not include bookings made by phone for an email that the user never proved", async () => {
    const { signInAdmin, createGuest, call } = server();
    const admin = await signInAdmin();
    const email = uniqueEmail();
    const body = { date: dateInDays(16), time: "12:00", guest: 2, name: "Grace", phone: "+1 212 555 0199", email };
    expect((await call("/api/reservations", { token: admin.token, headers: idempotencyKey(), body })).status).toBe(200);
    const unverified = await createGuest({ email, verified: false });
    expect((await exportData(unverified.token)).reservations).toEqual([]);
    await server().verifyEmail(email);
    expect((await exportData(unverified.token)).reservations).toHaveLength(1);
  });

  it("moves to a changed email everywhere, and to it alone", async () => {
    const { signInAdmin, waitForMail, running } = server();
    const [person, admin] = [newPerson(), await signInAdmin()];
    const guest = await signUpPerson(server(), person);
    await createOrdersOf(server(), guest, person, admin);
    await createReservationsOf(server(), guest, person, admin);
    const { request, confirm, oldLink, newLink } = emailChangeActions(server());
    const newEmail = uniqueEmail();
    const before = await exportData(guest.token);
    expect((await request(guest, newEmail)).status).toBe(200);
    await confirm((await newLink(newEmail)).token, guest.cookie);
    expect((await confirm((await oldLink(person.email, newEmail)).token, guest.cookie)).body).toMatchObject({
      changed: true,
    });
    await waitForMail(person.email, /Your email .* was changed/);
    await vi.waitFor(async () => {
      await running.runWorkersOnce();
      expect(await findInDatabase(running.store, person.email)).toEqual([]);
    }, 10_000);
    const after = await exportData(guest.token);
    const withoutTimes = ({ exportedAt, sessions, ...rest }: Record<string, unknown>) => JSON.stringify(rest);
    expect(withoutTimes(after)).toBe(withoutTimes(before).replaceAll(person.email, newEmail));
  });

  it("is not changed for a phone booking by an account that never proved its email", async () => {
    const { signInAdmin, createGuest, call } = server();
    const admin = await signInAdmin();
    const email = uniqueEmail();
    const body = { date: dateInDays(17), time: "12:00", guest: 2, name: "Grace", phone: "+1 212 555 0199", email };
    await call("/api/reservations", { token: admin.token, headers: idempotencyKey(), body });
    const attacker = await createGuest({ email, verified: false });
    const { request, confirm, newLink } = emailChangeActions(server());
    const newEmail = uniqueEmail();
    await request(attacker, newEmail);
    expect((await confirm((await newLink(newEmail)).token, attacker.cookie)).body).toMatchObject({ changed: true });
    const listed = (await call(`/api/reservations?q=${email}`, { token: admin.token })).body;
    expect(listed).toMatchObject([{ email, name: "Grace" }]);
  });
});

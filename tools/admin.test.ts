import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type BackedUpRestaurant, openRestaurant } from "#tests/support/backed-up-restaurant.ts";
import { checkoutActions } from "#tests/support/checkout-actions.ts";
import { guestCheckoutActions } from "#tests/support/guest-checkout.ts";
import { adminAccount, type Guest, uniqueEmail, validPassword } from "#tests/support/http-client.ts";
import { dateInDays } from "#tests/support/reservation-actions.ts";
import { startTool } from "#tests/support/run-tool.ts";
import { settingsActions } from "#tests/support/settings-actions.ts";
import { chosenEngines } from "#tests/support/template-databases.ts";
import { waitFor } from "#tests/support/wait-for.ts";
import { describeFailure, runAdminCommand } from "./admin/run-admin-command.ts";

/** Runs a command in this process, which takes a tenth of the time of a process of its own. */
async function runCommand(args: string[], environment: Readonly<Record<string, string>>) {
  let output = "";
  try {
    await runAdminCommand(args, environment, (line) => (output += `${line}\n`));
    return { code: 0, output };
  } catch (error) {
    return { code: 1, output: `${output}${describeFailure(error)}\n` };
  }
}

describe.each(chosenEngines)("npm run admin on %s", { timeout: 120_000 }, (engine) => {
  let restaurant: BackedUpRestaurant;
  let server: Awaited<ReturnType<BackedUpRestaurant["startServer"]>>;
  let owner: Guest;
  beforeAll(async () => {
    restaurant = await openRestaurant(engine);
    server = await restaurant.startServer();
    owner = await server.signInAdmin();
  }, 60_000);
  afterAll(async () => {
    await server.running.stop();
    await restaurant.remove();
  });
  const run = (...args: string[]) => runCommand(args, restaurant.environment);
  const mayListUsers = async ({ token }: Guest) => (await server.call("/api/users", { token })).status;
  /** The security log about a user, newest first. */
  const logOf = async (email: string) => {
    const [user] = (await server.call(`/api/users?q=${email}`, { token: owner.token })).body;
    return (await server.call(`/api/audit?subject=${user._id}`, { token: owner.token })).body;
  };

  it("makes a user admin and an admin a user, at once, and the security log says where", async () => {
    const guest = await server.createGuest();
    const promoted = startTool("tools/admin.ts", restaurant.environment, "promote", guest.email.toUpperCase());
    expect(await promoted.result()).toEqual({
      code: 0,
      output: `${guest.email.toUpperCase()} is an admin now.\n`,
    });
    await waitFor(async () => expect(await mayListUsers(guest)).toBe(200));
    expect((await run("promote", guest.email)).output).toBe(`${guest.email} is an admin already.\n`);
    expect((await run("demote", guest.email)).output).toBe(`${guest.email} is no admin any more.\n`);
    await waitFor(async () => expect(await mayListUsers(guest)).toBe(403));
    const entries: { call: string; address?: string; by?: string }[] = await logOf(guest.email);
    const changes = entries.filter(({ call }) => call === "promoteUser" || call === "demoteUser");
    expect(changes).toMatchObject([
      { call: "demoteUser", address: "command line", before: { role: "admin" }, after: { role: "user" } },
      { call: "promoteUser", address: "command line", before: { role: "user" }, after: { role: "admin" } },
    ]);
    expect(changes.every(({ by }) => by === undefined)).toBe(true);
  });

  it("keeps the last admin, and says so", async () => {
    const { code, output } = await run("demote", adminAccount.email);
    expect(output).toMatch(/Make another person admin first/);
    expect(code).toBe(1);
    expect(await mayListUsers(owner)).toBe(200);
    expect((await run("forget", adminAccount.email)).code).toBe(1);
  });

  it("makes nobody admin whose email is not verified", async () => {
    const guest = await server.createGuest({ verified: false });
    expect(await run("promote", guest.email)).toMatchObject({ code: 1 });
    expect(await mayListUsers(guest)).toBe(403);
  });

  it("prints a link with which a person chooses a new password, once", async () => {
    const guest = await server.createGuest();
    const { code, output } = await run("reset-password", guest.email);
    const [, token] = /^Works once, for an hour: http:\/\/\S+\/\S+\?token=(\S+)\n$/.exec(output) ?? [];
    expect(code).toBe(0);
    const choose = (newPassword: string) => server.call("/auth/reset-password", { body: { token, newPassword } });
    expect((await choose("Another1!")).status).toBe(200);
    expect((await server.signIn(guest.email, "Another1!")).status).toBe(200);
    expect((await server.signIn(guest.email, validPassword)).status).toBe(401);
    expect((await choose("Another2!")).status).toBe(400);
    expect(await logOf(guest.email)).toContainEqual(
      expect.objectContaining({ call: "passwordLinkCreated", address: "command line" }),
    );
  });

  it("lists users, exports everything of a person, and forgets the person", async () => {
    const guest = await server.createGuest();
    const { fillCart, createPaymentIntent, pay, recordPayment } = checkoutActions(server);
    const { body: intent } = await createPaymentIntent(guest, await fillCart(guest));
    await pay(intent);
    expect((await recordPayment(guest, intent)).status).toBe(200);
    const listed = await run("list", guest.email);
    expect(listed.output).toMatch(new RegExp(`^${guest.email}\tuser\tverified\t\\d{4}-\\d\\d-\\d\\d\tAda Guest\n$`));
    expect((await run("list")).output).toContain(adminAccount.email);

    const exported = await run("export", guest.email);
    const own = (await server.call("/api/me/export", { token: guest.token })).body;
    expect(JSON.parse(exported.output)).toMatchObject({
      account: { email: guest.email },
      payments: [{ transactionId: intent.id }],
      orders: own.orders,
    });
    expect(await logOf(guest.email)).toContainEqual(
      expect.objectContaining({ call: "personExported", address: "command line" }),
    );

    const [{ _id: id }] = (await server.call(`/api/users?q=${guest.email}`, { token: owner.token })).body;
    expect((await run("forget", guest.email)).output).toContain(`${guest.email} is deleted`);
    const [entry] = (await server.call(`/api/audit?subject=${id}`, { token: owner.token })).body;
    expect(entry).toMatchObject({ call: "deleteUser", address: "command line" });
    await waitFor(async () => expect(await mayListUsers(guest)).toBe(401));
    expect((await server.signIn(guest.email)).status).toBe(401);
    expect((await run("list", guest.email)).output).toBe("");
    await server.waitForMail(guest.email, /^Your account at Juniper was deleted$/);
  });

  it("exports and forgets guests without an account by the address that they typed, and bookings by telephone", async () => {
    const { begin, order } = guestCheckoutActions(server);
    const typed = `Ada.${uniqueEmail()}`;
    const guests = [await begin(typed), await begin(typed.toLowerCase()), await begin()];
    const orders = [];
    for (const guest of guests) orders.push(await order(guest));
    const [first, second, other] = orders;
    const booking = { date: dateInDays(12), time: "12:00", guest: 2, name: "Ada Stranger", phone: "+1 212 555 0123" };
    const booked = await server.call("/api/reservations", {
      token: owner.token,
      headers: { "idempotency-key": randomUUID() },
      body: { ...booking, email: typed.toLowerCase() },
    });
    expect(booked.status, JSON.stringify(booked.body)).toBe(200);

    const { code, output } = await run("export", typed);
    expect(code, output).toBe(0);
    const exported = JSON.parse(output);
    expect(exported.account).toBeUndefined();
    expect(exported.guests).toMatchObject([
      { contact: { name: "Ada Stranger", phone: "+1 212 555 0123" }, orders: [{ _id: first?.id }], payments: [{}] },
      { orders: [{ _id: second?.id }] },
    ]);
    expect(exported.reservations).toMatchObject([{ date: booking.date, name: "Ada Stranger" }]);
    expect(output).not.toContain(other?.id);

    expect((await run("forget", typed)).output).toContain("2 without an account, 1 by telephone");
    const named = async (id: string | undefined) =>
      (await server.call(`/api/orders/${id}`, { token: owner.token })).body.name;
    expect([await named(first?.id), await named(second?.id), await named(other?.id)]).toEqual(["", "", "Ada Stranger"]);
    const listed = await server.call(`/api/reservations?date=${booking.date}`, { token: owner.token });
    expect(JSON.stringify(listed.body)).not.toMatch(/Ada Stranger|555 0123/);
    expect((await server.call(`/api/track/${first?.code}`)).status).toBe(404);
    const entries = (await server.call("/api/audit", { token: owner.token })).body;
    expect(entries).toContainEqual(expect.objectContaining({ call: "personForgotten", address: "command line" }));
    expect(JSON.stringify(entries)).not.toContain(typed);
    expect(await run("export", typed)).toMatchObject({ code: 1 });
    expect(await run("forget", typed)).toMatchObject({ code: 1 });
  });

  it("exports and forgets an address that a guest typed whose order another account has taken over", async () => {
    const { begin, order } = guestCheckoutActions(server);
    const account = await server.createGuest();
    const claim = async () => {
      const guest = await begin();
      const { id } = await order(guest);
      await server.call("/api/guests/claim", { token: account.token, body: { token: guest.token } });
      return { id, typed: guest.contactEmail };
    };
    const seen = async (id: string) => (await server.call(`/api/orders/${id}`, { token: owner.token })).body;
    const [forgotten, other] = [await claim(), await claim()];
    expect((await seen(forgotten.id)).contact.email).toBe(forgotten.typed);
    const exported = await run("export", forgotten.typed);
    const contact = { orderId: forgotten.id, email: forgotten.typed, phone: expect.any(String) };
    expect(JSON.parse(exported.output)).toMatchObject({ guests: [], reservations: [], contacts: [contact] });
    expect(exported.output).not.toContain(account.email);
    const [entry] = (await server.call(`/api/audit?subject=${forgotten.id}`, { token: owner.token })).body;
    expect(entry).toMatchObject({ call: "personExported", address: "command line" });
    expect((await run("forget", forgotten.typed)).output).toContain("(1 as the contact of an order)");
    expect((await seen(forgotten.id)).contact).toBeUndefined();
    expect(await seen(forgotten.id)).toMatchObject({ email: account.email, status: "pending" });
    expect((await seen(other.id)).contact.email).toBe(other.typed);
    expect(await run("forget", forgotten.typed)).toMatchObject({ code: 1 });
  });

  it("says that there is nobody with an email", async () => {
    const { code, output } = await run("promote", "nobody@example.com");
    expect(output).toMatch(/no such user|not found|does not exist|there is no/i);
    expect(code).toBe(1);
  });

  it("says what to do if the settings of the file do not fit a booking", async () => {
    const { change } = settingsActions(server, owner.token);
    await change({ tables: [{ id: "terrace", seats: 4 }] });
    const body = { date: dateInDays(13), time: "12:00", guest: 2, name: "Ada Stranger", phone: "+1 212 555 0123" };
    const headers = { "idempotency-key": randomUUID() };
    expect(await server.call("/api/reservations", { token: owner.token, headers, body })).toMatchObject({
      status: 200,
    });
    const { code, output } = await run("reset-settings");
    expect([code, output]).toEqual([
      1,
      expect.stringMatching(/^Booking \S+ has table terrace on .* cancel the booking/),
    ]);
    const [{ _id: id }] = (await server.call(`/api/reservations?date=${body.date}`, { token: owner.token })).body;
    const cancelled = await server.call(`/api/reservations/${id}/cancel`, { token: owner.token, body: {} });
    expect(cancelled.status).toBe(200);
  });

  it("takes all settings from the file again, also if a version fits nothing", async () => {
    const { change, read, versions } = settingsActions(server, owner.token);
    const { version } = await change({ name: "From the screen" });
    const row = { version: version + 1, sections: '{"order":"nothing"}', at: 1, user_id: null, restored: null };
    await server.running.store.db.insertInto("settings_versions").values(row).execute();
    const { code, output } = await run("reset-settings");
    expect([code, output]).toEqual([0, expect.stringMatching(/^The settings are those of the file\./)]);
    await waitFor(async () => expect(await read()).toMatchObject({ version: version + 2, changed: [] }));
    expect((await versions()).body[0]).toMatchObject({ version: version + 2, restored: 0 });
    const [entry] = (await server.call("/api/audit?subject=settings", { token: owner.token })).body;
    expect(entry).toMatchObject({ call: "restoreSettings", address: "command line" });
  });
});

it("ends with 1 and prints what is expected if a command is not one", async () => {
  const { code, output } = await startTool("tools/admin.ts", {}, "promote").result();
  expect(output).toMatch(/^expected:\nnpm run admin -- list/);
  expect(code).toBe(1);
});

it.each([
  ["promote"],
  ["delete ada@example.com"],
  ["constructor ada@example.com"],
  ["promote one@example.com two@example.com"],
])("npm run admin -- %s says what is expected", async (command) => {
  const { code, output } = await runCommand(command.split(" "), {});
  expect(output).toMatch(/^expected:\nnpm run admin -- list/);
  expect(code).toBe(1);
});

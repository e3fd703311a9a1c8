import { pino } from "pino";
import { beforeAll, describe, expect, it } from "vitest";
import { checkoutActions } from "#tests/support/checkout-actions.ts";
import { createSimulatedLoad, serverFactories } from "#tests/support/error-case-context.ts";
import { guestCheckoutActions } from "#tests/support/guest-checkout.ts";
import { withoutGuestCheckout } from "#tests/support/guest-error-cases.ts";
import type { Guest } from "#tests/support/http-client.ts";
import { operationNames } from "#tests/support/operation-fixtures.ts";
import { describeOnEachEngine } from "#tests/support/test-server.ts";
import { createValidRequests, sendValidRequest } from "#tests/support/valid-requests.ts";

import type { Db } from "../platform/database/store.ts";
import { createOutbox } from "../platform/events/outbox.ts";

const dayMs = 86_400_000;
const contact = { name: "Ada Stranger", email: "ada.stranger@example.com", phone: "+1 212 555 0123" };

/** Everything that a guest without an account may call, besides what is open to everyone. */
const allowed = [
  "addToCart",
  "listCart",
  "updateCartEntry",
  "removeFromCart",
  "createQuote",
  "createPaymentIntent",
  "getPaymentIntent",
  "recordPayment",
  "listPayments",
  "getOrder",
  "acceptEarlierTime",
  "cancelOrder",
  "orderAgain",
];

/** Thousands of requests at once are what these tests are about, on a machine that may be busy. */
const neverOverloaded = { load: createSimulatedLoad().monitor };

describeOnEachEngine(
  "a guest without an account",
  (server) => {
    let admin: Guest;
    beforeAll(async () => {
      admin = await server().signInAdmin();
    });
    const guests = () => guestCheckoutActions(server());
    const begin = (contactEmail?: string) => guests().begin(contactEmail);
    const call = (path: string, token?: string, body?: object) => server().call(`/api${path}`, { token, body });
    const resetLimits = () => server().running.store.db.deleteFrom("limits").execute();

    it("orders with a name, an email and a telephone number, and gets a mail with a link to the order", async () => {
      const guest = await begin();
      const { id, mail, code } = await guests().order(guest);
      expect(await call(`/orders/${id}`, guest.token)).toMatchObject({ status: 200, body: { name: "Ada Stranger" } });
      expect(mail.links).toContain(`${server().origin}/track/${code}`);
      expect((await call(`/payments/${guest.email}`, guest.token)).body).toMatchObject([{ email: guest.contactEmail }]);
      const seen = (await call("/orders?q=Stranger", admin.token)).body.find(
        (order: { _id: string }) => order._id === id,
      );
      expect(seen.contact).toMatchObject({ email: guest.contactEmail, phone: contact.phone });
      expect((await call(`/orders/${id}`, guest.token)).body.contact).toBeUndefined();
    });

    it("is not asked for what an account has, and bad input is named", async () => {
      for (const [field, value] of Object.entries({ name: "", email: "nobody", phone: "no" })) {
        const { status, body } = await call("/guests", undefined, { ...contact, [field]: value });
        expect([status, Object.keys(body.fields)]).toEqual([422, [field]]);
      }
    });

    it("may call the cart, the payment and own orders only", async () => {
      const guest = await begin();
      const owner = await server().createGuest();
      const make = createValidRequests(server(), { owner, admin, ...serverFactories(server()) });
      const restricted = operationNames(({ access }) => access !== "public").filter((name) => !allowed.includes(name));
      for (const name of restricted) {
        await resetLimits();
        // The same request in the guest's own name.
        const valid = await make[name]();
        const own = valid.file ? valid : JSON.parse(JSON.stringify(valid).replaceAll(owner.email, guest.email));
        const { status } = await sendValidRequest(server(), name, own, { token: guest.token });
        const isIdToken = ["exchangeToken", "createUser"].includes(name);
        expect(status, name).toBe(isIdToken ? 401 : 403);
      }
      const deposit = await make.createPaymentIntent();
      expect((await sendValidRequest(server(), "createPaymentIntent", deposit, { token: guest.token })).status).toBe(
        403,
      );
      expect((await call(`/carts?email=${guest.email}`, guest.token)).status).toBe(200);
      expect((await call("/orders/live", guest.token)).status).toBe(200);
    });

    it("reaches nobody's data by naming an address, and nobody reaches theirs", async () => {
      const person = await server().createGuest();
      const guest = await begin(person.email);
      const { id } = await guests().order(guest);
      expect((await call(`/payments/${person.email}`, guest.token)).status).toBe(403);
      expect((await call(`/payments/${guest.email}`, person.token)).status).toBe(403);
      expect((await call(`/payments/${person.email}`, person.token)).body).toEqual([]);
      expect((await call(`/orders/${id}`, person.token)).status).toBe(404);
      const { cookie } = await signUpAs(guest.email);
      const token = await server().getIdToken(cookie);
      expect((await server().exchangeToken(token, guest.email)).status).toBe(403);
      expect((await call(`/orders/${id}`, guest.token)).status).toBe(200);
    });

    async function signUpAs(email: string) {
      await server().signUp(email);
      return server().signIn(email);
    }

    it("is in no list of users and no count, and cannot become admin", async () => {
      const countUsers = async () => {
        await server().running.runWorkersOnce();
        return (await call("/admin-stats", admin.token)).body.users;
      };
      const before = await countUsers();
      const guest = await begin();
      expect(await countUsers()).toBe(before);
      expect((await call(`/users?q=${guest.email}`, admin.token)).body).toEqual([]);
      const promoted = await server().call(`/api/users/admin/${guest.id}`, { method: "PATCH", token: admin.token });
      expect(promoted.status).toBe(409);
      expect((await call("/orders", guest.token)).status).toBe(403);
    });

    it("takes cart and orders along when signing in, once", async () => {
      const [guest, person] = [await begin(), await server().createGuest()];
      const { fillCart, listCart } = checkoutActions(server());
      const { id, code } = await guests().order(guest);
      await fillCart(person, "soup", 1);
      await fillCart(guest, "salad", 2);
      const claim = () => call("/guests/claim", person.token, { token: guest.token });
      expect(await claim()).toMatchObject({ status: 200, body: { acknowledged: true, carts: 2, orders: 1 } });
      expect(await listCart(person)).toHaveLength(3);
      expect(await call(`/orders/${id}`, person.token)).toMatchObject({ status: 200, body: { email: person.email } });
      expect((await call(`/payments/${person.email}`, person.token)).body).toHaveLength(1);
      expect((await call(`/user-stats/${person.email}`, person.token)).body).toMatchObject({ orders: 1, cartItems: 3 });
      expect((await call(`/track/${code}`)).status).toBe(200);
      expect((await call(`/orders/${id}`, guest.token)).status).toBe(401);
      expect(await claim()).toMatchObject({ status: 422, body: { fields: { token: expect.any(String) } } });
      expect((await call("/guests/claim", person.token, { token: person.token })).status).toBe(422);
    });

    it("can still be called by staff after signing up with a mistyped address, until the order has ended", async () => {
      const [guest, mistyped] = [await begin(), await server().createGuest({ verified: false })];
      const { id } = await guests().order(guest);
      expect((await call("/guests/claim", mistyped.token, { token: guest.token })).status).toBe(200);
      const seen = async () => (await call(`/orders/${id}`, admin.token)).body;
      expect(await seen()).toMatchObject({
        email: mistyped.email,
        contact: { email: guest.contactEmail, phone: contact.phone },
      });
      expect((await call(`/orders/${id}`, mistyped.token)).body.contact).toBeUndefined();
      expect((await call(`/orders/${id}/cancel`, admin.token, {})).status).toBe(200);
      expect((await seen()).contact).toBeUndefined();
    });

    it("can be called after signing up for a day after the order's time at most, if nobody ends the order", async () => {
      const [guest, person] = [await begin(), await server().createGuest()];
      const { id } = await guests().order(guest);
      expect((await call("/guests/claim", person.token, { token: guest.token })).status).toBe(200);
      const seen = async () => (await call(`/orders/${id}`, admin.token)).body;
      const { readyAt } = await seen();
      const accept = { method: "PATCH", token: admin.token, body: { status: "accepted" } };
      expect((await server().call(`/api/orders/${id}`, accept)).status).toBe(200);
      const contactAfter = async (hours: number) => {
        await server().running.runWorkersOnce(Date.parse(readyAt) + hours * 3_600_000);
        return (await seen()).contact;
      };
      expect(await contactAfter(23)).toMatchObject({ phone: contact.phone });
      expect(await contactAfter(25)).toBeUndefined();
      expect((await seen()).status).toBe("accepted");
    });

    it("gets mails that wait while signing in at the address of the account", async () => {
      const [guest, person] = [await begin(), await server().createGuest()];
      const { store } = server().running;
      const outbox = createOutbox(store, pino({ level: "silent" }));
      const key = `waiting:${guest.id}`;
      const setDue = (db: Db, next_at: number) =>
        db.updateTable("outbox").set({ next_at }).where("key", "=", key).execute();
      await store.transaction(async (trx) => {
        const payload = { to: guest.email, subject: "Your order waits", text: "Come" };
        await outbox.enqueue(trx, { key, kind: "mail", payload });
        await setDue(trx, Date.now() + dayMs);
      });
      expect((await call("/guests/claim", person.token, { token: guest.token })).status).toBe(200);
      await setDue(store.db, 0);
      await server().waitForMail(person.email, /^Your order waits$/);
    });

    it("pays after signing in for the cart that was taken along", async () => {
      const [guest, person] = [await begin(), await server().createGuest()];
      const { fillCart, createPaymentIntent, pay, recordPayment } = checkoutActions(server());
      const intent = (await createPaymentIntent(guest, await fillCart(guest, "pizza", 1))).body;
      await pay(intent);
      await call("/guests/claim", person.token, { token: guest.token });
      expect((await recordPayment(person, intent)).status).toBe(200);
      expect((await call(`/payments/${person.email}`, person.token)).body).toHaveLength(1);
    });

    it("keeps in the cart of the account what fits", async () => {
      const [guest, person] = [await begin(), await server().createGuest()];
      const [dish] = (await call("/menu?category=soup&limit=1")).body.result;
      const add = ({ token, email }: Guest, quantity: number) =>
        call("/carts", token, { menuId: dish._id, email, quantity });
      for (const quantity of [20, 20, 20, 20, 15]) await add(person, quantity);
      for (const quantity of [10, 5]) await add(guest, quantity);
      const claimed = (await call("/guests/claim", person.token, { token: guest.token })).body;
      expect(claimed).toMatchObject({ carts: 1, left: [{ name: dish.name, reason: "cart_full" }] });
      expect((await call(`/user-stats/${person.email}`, person.token)).body.cartItems).toBe(100);
    });

    it("sees the order by the code of the mail, without the address, and cancels it while it is pending", async () => {
      const guest = await begin();
      const { id, code, number } = await guests().order(guest);
      const { status, body } = await call(`/track/${code}`);
      expect([status, body._id, body.number]).toEqual([200, id, number]);
      expect(JSON.stringify(body)).not.toMatch(/guest\.invalid|example\.com|212 ?555/);
      expect(await call(`/track/${code}/cancel`, undefined, {})).toMatchObject({
        status: 200,
        body: { modifiedCount: 1 },
      });
      expect((await call(`/track/${code}`)).body).toMatchObject({ status: "cancelled", paymentStatus: "refunded" });
      expect((await call(`/track/${code}/cancel`, undefined, {})).body.modifiedCount).toBe(0);
      await server().waitForMail(guest.contactEmail, new RegExp(`${number}.*cancelled`));
    });

    it("finds nothing with a wrong code, of which a thousand are refused", async () => {
      const { code } = await guests().order(await begin());
      const wrong: number[] = [];
      for (let first = 1000; first < 2000; first += 50) {
        const codes = Array.from({ length: 50 }, (_, index) => `${code.slice(0, -4)}${first + index}`);
        const answers = await Promise.all(codes.map((one) => call(`/track/${one}`)));
        wrong.push(...answers.map(({ status }) => status));
      }
      const count = (wanted: number) => wrong.filter((status) => status === wanted).length;
      expect([count(404), count(429)]).toEqual([20, 980]);
      expect((await call(`/track/${code}`)).status).toBe(200);
      const hashes = await server().running.store.db.selectFrom("tracked_orders").selectAll().execute();
      expect(JSON.stringify(hashes)).not.toContain(code);
      await resetLimits();
    });

    it("is deleted a week after coming without an order, and 90 days after one, with the order's code", async () => {
      const [idle, buyer] = [await begin(), await begin()];
      const { id, code } = await guests().order(buyer);
      const at = (days: number) => server().running.runWorkersOnce(Date.now() + days * dayMs);
      await at(6);
      expect((await call(`/carts?email=${idle.email}`, idle.token)).status).toBe(200);
      await at(8);
      expect((await call(`/carts?email=${idle.email}`, idle.token)).status).toBe(401);
      expect((await call(`/orders/${id}`, admin.token)).body).toMatchObject({ name: "Ada Stranger" });
      expect((await call(`/track/${code}`)).status).toBe(200);
      await at(91);
      // Their session has ended, too.
      admin = await server().signInAdmin();
      const { body } = await call(`/orders/${id}`, admin.token);
      expect([body.name, body.email, body.contact]).toEqual(["", "", undefined]);
      expect((await call(`/track/${code}`)).status).toBe(404);
      const left = await server()
        .running.store.db.selectFrom("users")
        .select("id")
        .where("id", "=", buyer.id)
        .execute();
      expect(left).toEqual([]);
    });

    it("is made 30 times in ten minutes by an address", async () => {
      await resetLimits();
      const answers = [];
      for (let index = 0; index < 31; index++) answers.push((await call("/guests", undefined, contact)).status);
      expect(answers).toEqual([...Array(30).fill(200), 429]);
      await resetLimits();
    });
  },
  {},
  neverOverloaded,
);

describe("a restaurant where guests need an account", () => {
  describeOnEachEngine(
    "has no guests without one",
    (server) => {
      it("and says so", async () => {
        const { status, body } = await server().call("/api/guests", { body: contact });
        expect([status, body.code]).toEqual([404, "not_found"]);
        expect((await server().call("/api/restaurant")).body.order.guestCheckout).toBe(false);
      });
    },
    { RESTAURANT_FILE: withoutGuestCheckout() },
  );
});

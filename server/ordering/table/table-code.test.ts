import { afterAll, beforeAll, expect, it } from "vitest";
import { dishOptionActions } from "#tests/support/dish-options.ts";
import { orderingActions } from "#tests/support/ordering-actions.ts";
import { reservationActions } from "#tests/support/reservation-actions.ts";
import { createTestClock } from "#tests/support/test-clock.ts";
import { describeOnBothEngines } from "#tests/support/test-server.ts";

const clock = createTestClock();
beforeAll(() => clock.nextWeek("12:00"));
afterAll(clock.reset);

describeOnBothEngines(
  "the code of a table",
  (server) => {
    const client = {
      call: (...input: Parameters<ReturnType<typeof server>["call"]>) => server().call(...input),
      createGuest: () => server().createGuest(),
    };
    const { order, ask, quote, fill, buy, showOrdering, setOrdering } = orderingActions(client);
    const { bookTable } = reservationActions(client);
    async function prepare(time = "12:00") {
      clock.nextWeek(time);
      const { token } = await server().signInAdmin();
      const renew = (id: string) => client.call(`/api/tables/${id}/code`, { method: "POST", token });
      const { code } = (await renew("hall-2")).body;
      const dish = await dishOptionActions(server(), token).createDish({ price: 10 });
      return { token, renew, code, dish };
    }

    it("names its table to everyone until it is replaced", async () => {
      const { token, renew, code } = await prepare();
      expect((await client.call(`/api/tables/${code}`)).body).toEqual({ table: "hall-2" });
      expect((await showOrdering()).kinds).toEqual(["pickup", "table"]);
      const listed = (await client.call("/api/tables", { token })).body;
      expect(listed).toContainEqual({ _id: "hall-2", seats: 4, code });
      expect(listed).toContainEqual({ _id: "booth-1", seats: 6, code: null });
      const renewed = await renew("hall-2");
      expect(renewed.body).toEqual({ code: expect.not.stringMatching(code), table: "hall-2" });
      expect(await client.call(`/api/tables/${code}`)).toMatchObject({
        status: 404,
        body: { code: "table_code_unknown", detail: "This code is no longer used. Please ask us." },
      });
      expect((await renew("moon")).body.code).toBe("table_not_found");
    });

    it("brings an order to the table as soon as possible, also if it is replaced while the guest pays", async () => {
      const { renew, code, dish } = await prepare();
      const { guest, answer } = await order({ dish }, { kind: "table", code });
      const fulfilment = { kind: "table", asap: true, time: null, table: "hall-2", address: null };
      expect(answer.body).toMatchObject({ fulfilment, readyAt: clock.at("12:25") });
      await renew("hall-2");
      expect(await buy(guest, answer.body)).toMatchObject({ fulfilment, readyAt: clock.at("12:25") });
      await fill(guest, { dish });
      expect((await ask(guest, 1000, { kind: "table", code })).body.code).toBe("table_code_unknown");
    });

    it("is of no use while the restaurant is closed, or ordering is paused", async () => {
      const { token, code, dish } = await prepare("22:30");
      expect((await order({ dish }, { kind: "table", code })).answer).toMatchObject({
        status: 409,
        body: {
          code: "closed",
          detail: expect.stringMatching(/^We are closed\. We open on Tuesday, \w+ \d+ at 8:00 AM\.$/),
        },
      });
      clock.set("12:00", 1);
      const { token: day } = await server().signInAdmin();
      expect(token).not.toBe(day);
      await setOrdering(day, { pausedUntil: clock.at("13:00", 1) });
      expect((await order({ dish }, { kind: "table", code })).answer.body.code).toBe("ordering_paused");
      await setOrdering(day, { pausedUntil: null });
    });

    it("is not needed by a guest whose booking has begun, and takes nobody to another's table", async () => {
      const { dish } = await prepare("11:00");
      const [guest, stranger] = [await server().createGuest(), await server().createGuest()];
      const { table, reservationId } = await bookTable(guest, { date: clock.dateOf(), time: "12:00", guest: 2 });
      for (const one of [guest, stranger]) await fill(one, { dish });
      const atTable = { kind: "table", reservation: reservationId };
      expect((await ask(guest, 1000, atTable)).body.fields).toHaveProperty("reservation");
      clock.set("11:40");
      expect((await ask(guest, 1000, atTable)).body.fulfilment).toMatchObject({ kind: "table", table });
      expect((await ask(stranger, 1000, atTable)).body.code).toBe("reservation_not_found");
    });

    it("is not needed by guests who are seated, before their booking and after it, as long as they stay", async () => {
      const { dish } = await prepare("11:00");
      const guest = await server().createGuest();
      const { table, reservationId } = await bookTable(guest, { date: clock.dateOf(), time: "12:00", guest: 2 });
      await fill(guest, { dish });
      const fulfilment = { kind: "table", reservation: reservationId };
      const setStatus = async (status: string) => {
        const { token } = await server().signInAdmin();
        const path = `/api/reservations/${reservationId}`;
        expect((await client.call(path, { method: "PATCH", token, body: { status } })).status).toBe(200);
      };
      /** Access tokens end before the visit does. */
      const quoteAt = async (time: string) => {
        clock.set(time);
        const { token } = (await server().exchangeToken(await server().getIdToken(guest.cookie), guest.email)).body;
        return quote({ ...guest, token }, { fulfilment });
      };
      expect((await quoteAt("11:20")).body.fields.reservation).toMatch(/once your booking begins/);
      await setStatus("seated");
      expect((await ask(guest, 1000, fulfilment)).body.fulfilment).toMatchObject({ kind: "table", table });
      expect(await quoteAt("13:35")).toMatchObject({ status: 200, body: { problems: [] } });
      await setStatus("completed");
      expect((await quoteAt("13:40")).body.fields.reservation).toBe("Your booking is over");
    });

    it.each([
      ["neither code nor booking", { kind: "table" }, "code"],
      ["both", { kind: "table", code: "x", reservation: "y" }, "code"],
      ["an unknown kind", { kind: "drone" }, "kind"],
    ])("is refused with %s", async (_what, fulfilment, field) => {
      const { dish } = await prepare();
      expect((await order({ dish }, fulfilment)).answer).toMatchObject({
        status: 422,
        body: { fields: { [field]: expect.any(String) } },
      });
    });

    it("cannot be found by trying: 1,000 wrong ones are limited", async () => {
      await prepare();
      // Not the address from which others of these tests have opened codes: it is taken for the house's.
      const headers = { "x-forwarded-for": "198.51.100.7" };
      const statuses: number[] = [];
      // A few at a time, so that none is refused because the server is busy.
      for (let tried = 0; tried < 1000; tried += 20) {
        const some = Array.from({ length: 20 }, (_, index) =>
          client.call(`/api/tables/wrong${tried + index}`, { headers }),
        );
        statuses.push(...(await Promise.all(some)).map(({ status }) => status));
      }
      const count = (wanted: number) => statuses.filter((status) => status === wanted).length;
      expect(count(404)).toBeLessThanOrEqual(300);
      expect(count(404) + count(429)).toBe(1000);
    });
  },
  { TRUSTED_PROXIES: "127.0.0.1" },
);

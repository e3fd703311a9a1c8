import { expect, it } from "vitest";
import { dishOptionActions } from "#tests/support/dish-options.ts";
import type { ApiResponse, Guest } from "#tests/support/http-client.ts";
import { orderingActions } from "#tests/support/ordering-actions.ts";
import { writeRestaurantFile } from "#tests/support/restaurant-file.ts";
import { describeOnBothEngines } from "#tests/support/test-server.ts";
import { kitchenSlotRepository as slots } from "./kitchen-slot.repository.ts";

describeOnBothEngines(
  "a slot of the kitchen",
  (server) => {
    const client = {
      call: (...input: Parameters<ReturnType<typeof server>["call"]>) => server().call(...input),
      createGuest: () => server().createGuest(),
    };
    const { ask, fill, quote } = orderingActions(client);

    it("never has more than it can do, however many order at once", async () => {
      const { token } = await server().signInAdmin();
      const dish = await dishOptionActions(server(), token).createDish({ price: 10, workMinutes: 10 });
      const guests = await Promise.all(Array.from({ length: 12 }, () => server().createGuest()));
      for (const guest of guests) await fill(guest, { dish });
      const [first] = guests;
      if (!first) throw new Error("no guests");
      const date = Temporal.Now.plainDateISO("America/New_York").add({ days: 1 }).toString();
      // The first slot of a day, so that no earlier one is used.
      const { time } = (await quote(first, { date })).body.times[0];
      /** Asks again while the server is busy with the others. */
      async function order(guest: Guest): Promise<ApiResponse> {
        const answer = await ask(guest, 1000, { kind: "pickup", time });
        return answer.status === 503 ? order(guest) : answer;
      }
      const answers = await Promise.all(guests.map(order));
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(4);
      expect(answers.filter(({ body }) => body.code === "slot_full")).toHaveLength(8);
      const { db } = server().running.store;
      expect(await slots.listTaken(db, Date.parse(time), Date.parse(time))).toEqual(new Map([[Date.parse(time), 40]]));
    });

    it("takes minutes only up to its limit, and more only if it is overbooked", async () => {
      const { db } = server().running.store;
      const taken = async () => (await slots.listTaken(db, 900_000, 900_000)).get(900_000);
      expect(await slots.take(db, 900_000, 46, 45)).toBe(false);
      expect(await slots.take(db, 900_000, 40, 45)).toBe(true);
      expect(await slots.take(db, 900_000, 6, 45)).toBe(false);
      expect(await slots.take(db, 900_000, 5, 45)).toBe(true);
      expect(await taken()).toBe(45);
      await slots.overbook(db, 900_000, 10);
      expect(await taken()).toBe(55);
    });
  },
  { RESTAURANT_FILE: writeRestaurantFile({ kitchen: { minutesPerSlot: 45 } }) },
);

import { afterAll, beforeAll, expect, it } from "vitest";
import { weekdays } from "#contract/house/restaurant-constants.ts";
import { dishOptionActions } from "#tests/support/dish-options.ts";
import { orderingActions } from "#tests/support/ordering-actions.ts";
import { writeRestaurantFile } from "#tests/support/restaurant-file.ts";
import { createTestClock } from "#tests/support/test-clock.ts";
import { describeOnEachEngine } from "#tests/support/test-server.ts";

const clock = createTestClock();
beforeAll(() => clock.nextWeek("09:00"));
afterAll(clock.reset);

const everyDay = (open: string, close: string) => Object.fromEntries(weekdays.map((day) => [day, [{ open, close }]]));
const zones = [{ name: "Village", postcodes: ["*"], fee: "0", minimum: "0", minutes: 20 }];
const address = { street: "1 Perry Lane", city: "New York", postcode: "10014", phone: "+1 212 555 0123" };
const bring = (time?: string) => ({ kind: "delivery", address, ...(time && { time }) });
const pickup = (time?: string) => ({ kind: "pickup", ...(time && { time }) });
/** Every Tuesday of the test clock's first weeks. */
const specialDays = Array.from({ length: 52 }, (_, weeks) => ({
  date: Temporal.PlainDate.from("2027-01-05").add({ weeks }).toString(),
  hours: [{ open: "12:00", close: "19:00" }],
  note: "A wedding",
}));
const order = {
  preparationMinutes: 25,
  hours: { delivery: everyDay("17:00", "23:00") },
  lastBefore: { pickup: 30, table: 60 },
};

for (const kitchen of [undefined, { minutesPerSlot: 45 }])
  describeOnEachEngine(
    `the ways to get food ${kitchen ? "of a planned kitchen" : "of a kitchen without limits"}`,
    (server) => {
      const client = {
        call: (...input: Parameters<ReturnType<typeof server>["call"]>) => server().call(...input),
        createGuest: () => server().createGuest(),
      };
      const { order, buy, quote, showOrdering, setOrdering } = orderingActions(client);
      async function prepare(time: string, days = 0) {
        if (days === 0) clock.nextWeek(time);
        else clock.set(time, days);
        const { token } = await server().signInAdmin();
        const { code } = (await client.call("/api/tables/hall-2/code", { method: "POST", token })).body;
        const dish = await dishOptionActions(server(), token).createDish({ price: 10 });
        return { token, dish, atTable: { kind: "table", code } };
      }
      const refused = (detail: string) => ({ status: 409, body: { code: "closed", detail } });
      const timesOf = async (guest: Parameters<typeof quote>[0], fulfilment: object) =>
        (await quote(guest, { fulfilment })).body.times.map(({ time }: { time: string }) => time);

      it("have the hours of the restaurant, less those of a special day, or hours of their own", async () => {
        const { dish } = await prepare("13:00");
        const { guest, answer } = await order({ dish }, bring());
        const detail = "Delivery is closed now. It begins at 5:00 PM.";
        expect(answer).toMatchObject(refused(detail));
        const { body } = await quote(guest, { fulfilment: bring() });
        expect(body).toMatchObject({ asap: null, problems: [{ code: "closed", detail }] });
        expect(body.times[0].time).toBe(clock.at("17:50"));
        expect((await order({ dish }, bring(clock.at("16:50")))).answer.body.fields).toHaveProperty("time");
        expect((await order({ dish }, bring(clock.at("17:50")))).answer.status).toBe(200);
        expect((await order({ dish }, pickup())).answer.status).toBe(200);
        expect((await showOrdering()).openKinds).toEqual(["pickup", "table"]);
        const wedding = await timesOf(guest, bring());
        expect(wedding.at(-1)).toBe(clock.at("23:05"));
        const { times } = (await quote(guest, { fulfilment: bring(), date: clock.dateOf(1) })).body;
        const special = times.map(({ time }: { time: string }) => time);
        expect([special[0], special.at(-1)]).toEqual([clock.at("17:50", 1), clock.at("19:05", 1)]);
      });

      it("go on after the restaurant closes if their own hours do", async () => {
        const { dish, atTable } = await prepare("22:10");
        const { guest, answer } = await order({ dish }, bring());
        expect(answer.body.readyAt).toBe(clock.at(kitchen ? "23:05" : "22:55"));
        expect((await buy(guest, answer.body)).readyAt).toBe(answer.body.readyAt);
        expect((await order({ dish }, pickup())).answer.body.readyAt).toBe(clock.at(kitchen ? "12:30" : "12:25", 1));
        expect((await order({ dish }, atTable)).answer.body.code).toBe("closed");
        expect((await showOrdering()).openKinds).toContain("delivery");
      });

      it("take last orders some time before their hours end, which is no later time then either", async () => {
        const { dish, atTable } = await prepare("20:59");
        const [pickedUp, eaten] = [await order({ dish }, pickup()), await order({ dish }, atTable)];
        expect([pickedUp.answer.status, eaten.answer.status]).toEqual([200, 200]);
        clock.set("21:00");
        const tableRefused = (await order({ dish }, atTable)).answer;
        expect(tableRefused.body.detail).toMatch(
          /^Last orders at the table were at 9:00 PM\. Ordering at the table begins again on Tuesday, .* at 12:00 PM\.$/,
        );
        expect((await order({ dish }, pickup(clock.at("21:45")))).answer.status).toBe(200);
        clock.set("21:30");
        const late = await order({ dish }, pickup());
        expect(late.answer.body.code).toBe("closed");
        expect(late.answer.body.detail).toMatch(/^Last orders for pick-up were at 9:30 PM\. Pick-up begins again/);
        expect(await timesOf(late.guest, pickup())).toEqual([]);
        expect((await order({ dish }, bring())).answer.status).toBe(200);
        expect((await showOrdering()).openKinds).toEqual(["delivery"]);
        // Whoever has begun to pay is served.
        expect(Date.parse((await buy(pickedUp.guest, pickedUp.answer.body)).readyAt)).toBeLessThan(
          Date.parse(clock.at("22:00")),
        );
        clock.set("22:00");
        expect((await order({ dish }, pickup())).answer.body.readyAt).toBe(clock.at(kitchen ? "12:30" : "12:25", 1));
      });

      it("are paused one by one: in words, for later not before its end, while the others go on", async () => {
        const { dish, token, atTable } = await prepare("18:00");
        const before = await order({ dish }, bring());
        const until = clock.at("19:00");
        const pause = { kind: "delivery", pausedUntil: until, message: "No riders." };
        expect((await setOrdering(token, pause)).body.modifiedCount).toBe(1);
        expect((await setOrdering(token, pause)).body.modifiedCount).toBe(0);
        const wayPauses = [{ kind: "delivery", until, message: "No riders." }];
        expect(await showOrdering()).toMatchObject({
          pausedUntil: null,
          accepting: true,
          message: "",
          wayPauses,
          openKinds: ["pickup", "table"],
        });
        expect((await client.call("/api/restaurant")).body).toMatchObject({ pause: null, wayPauses });
        const { guest, answer } = await order({ dish }, bring());
        const detail = "No riders. Delivery is paused. We deliver again at 7:00 PM.";
        expect(answer).toMatchObject({ status: 409, body: { code: "ordering_paused", until, detail } });
        const quoted = (await quote(guest, { fulfilment: bring() })).body;
        expect(quoted).toMatchObject({ asap: null, problems: [{ code: "ordering_paused", until, detail }] });
        expect(quoted.times[0].time).toBe(clock.at("19:20"));
        expect((await order({ dish }, bring(clock.at("19:05")))).answer.body.fields).toHaveProperty("time");
        expect((await order({ dish }, pickup())).answer.status).toBe(200);
        expect((await order({ dish }, atTable)).answer.status).toBe(200);
        expect((await buy(before.guest, before.answer.body)).status).toBe("pending");
        clock.set("19:00");
        expect(await showOrdering()).toMatchObject({ wayPauses: [], openKinds: ["pickup", "table", "delivery"] });
        expect((await order({ dish }, bring())).answer.status).toBe(200);
      });

      it("are paused longer than all of them, or as long; going on with one leaves the others paused", async () => {
        const { dish, token } = await prepare("18:00");
        const [early, late] = [clock.at("18:30"), clock.at("19:00")];
        await setOrdering(token, { pausedUntil: early, message: "Fire alarm." });
        await setOrdering(token, { kind: "delivery", pausedUntil: late });
        await setOrdering(token, { kind: "pickup", pausedUntil: early });
        expect((await showOrdering()).wayPauses).toEqual([{ kind: "delivery", until: late, message: "" }]);
        expect((await order({ dish }, pickup())).answer.body.detail).toBe(
          "Fire alarm. We take orders again at 6:30 PM.",
        );
        expect((await order({ dish }, bring())).answer.body.detail).toBe(
          "Delivery is paused. We deliver again at 7:00 PM.",
        );
        await setOrdering(token, { pausedUntil: null, message: "" });
        expect((await showOrdering()).openKinds).toEqual(["table"]);
        await setOrdering(token, { kind: "pickup", pausedUntil: null });
        expect((await showOrdering()).openKinds).toEqual(["pickup", "table"]);
        const stale = { kind: "delivery", pausedUntil: null, seen: { pausedUntil: null } };
        expect((await setOrdering(token, stale)).body).toMatchObject({
          code: "changed_meanwhile",
          detail: "The pause was changed meanwhile: orders are taken again at 7:00 PM.",
        });
        await setOrdering(token, { ...stale, seen: { pausedUntil: late } });
        expect((await showOrdering()).wayPauses).toEqual([]);
      });

      it("get hours and last orders on screen, which count at once; hours that overlap are refused", async () => {
        const { token, dish } = await prepare("18:00");
        const { version, settings } = (await client.call("/api/settings", { token })).body;
        const save = (change: object) =>
          client.call("/api/settings", {
            method: "PATCH",
            token,
            body: { version, changes: { order: { ...settings.order, ...change } } },
          });
        const monday = [
          { open: "12:00", close: "20:00" },
          { open: "19:00", close: "22:00" },
        ];
        const refusedHours = await save({ hours: { pickup: { ...everyDay("12:00", "20:00"), monday } } });
        expect(refusedHours.body.fields).toHaveProperty(["changes.order.hours.pickup.monday.1.open"]);
        const hours = { pickup: everyDay("12:00", "19:00") };
        expect((await save({ hours, lastBefore: { pickup: 60, table: 0, delivery: 0 } })).status).toBe(200);
        const detail = /^Last orders for pick-up were at 6:00 PM\./;
        expect((await order({ dish }, pickup())).answer.body.detail).toMatch(detail);
        expect((await order({ dish }, bring())).answer.status).toBe(200);
        const restore = { token, body: { version: version + 1 } };
        expect((await client.call(`/api/settings/versions/${version}/restore`, restore)).status).toBe(200);
        expect((await order({ dish }, pickup())).answer.status).toBe(200);
      });

      it("are paused for a way that there is, until a time to come", async () => {
        const { token } = await prepare("18:00");
        const fieldsOf = async (body: object) => (await setOrdering(token, body)).body.fields;
        expect(await fieldsOf({ kind: "drone", pausedUntil: null })).toHaveProperty("kind");
        expect(await fieldsOf({ kind: "delivery" })).toHaveProperty("pausedUntil");
        expect(await fieldsOf({ kind: "delivery", message: "Rain" })).toHaveProperty("pausedUntil");
        expect(await fieldsOf({ kind: "delivery", pausedUntil: clock.at("17:00") })).toHaveProperty("pausedUntil");
        expect((await showOrdering()).wayPauses).toEqual([]);
      });
    },
    {
      RESTAURANT_FILE: writeRestaurantFile({ zones, specialDays, order, ...(kitchen && { kitchen }) }),
    },
  );

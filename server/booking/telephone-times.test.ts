import { afterAll, beforeAll, expect, it } from "vitest";
import type { Guest } from "#tests/support/http-client.ts";
import { writeRestaurantFile } from "#tests/support/restaurant-file.ts";
import { createTestClock } from "#tests/support/test-clock.ts";
import { describeOnEachEngine } from "#tests/support/test-server.ts";

const clock = createTestClock();
beforeAll(() => clock.nextWeek("12:10"));
afterAll(clock.reset);

describeOnEachEngine("the times of a day", (server) => {
  /** The first time that is offered today; the sample's guests book an hour before. */
  async function firstTime({ token }: Guest, query = ""): Promise<string> {
    const path = `/api/reservations/availability/own?date=${clock.dateOf()}&guest=2${query}`;
    return (await server().call(path, { token })).body.times[0].time;
  }

  it("begin at once for a booking by telephone, which staff enter until its start, and for nobody else", async () => {
    clock.nextWeek("12:10");
    const [owner, ada] = [await server().signInAdmin(), await server().createGuest()];
    expect(await firstTime(owner, "&by=telephone")).toBe("12:30");
    expect(await firstTime(owner)).toBe("13:30");
    expect(await firstTime(ada, "&by=telephone")).toBe("13:30");
    const caller = { name: "Grace", phone: "+1 212 555 0199", date: clock.dateOf(), time: "12:30", guest: 2 };
    const entered = await server().call("/api/reservations", { token: owner.token, body: caller });
    expect(entered.status).toBe(200);
    const { _id: id } = entered.body.reservation;
    expect(await firstTime(owner, `&reservation=${id}`)).toBe("12:30");
  });
});

describeOnEachEngine(
  "the other times for a caller whose time is taken",
  (server) => {
    it("begin at once for staff, who enter or move a booking until its start", async () => {
      clock.nextWeek("12:10");
      const { token } = await server().signInAdmin();
      const caller = { name: "Grace", phone: "+1 212 555 0199", date: clock.dateOf(), guest: 2 };
      const enter = (time: string) => server().call("/api/reservations", { token, body: { ...caller, time } });
      expect((await enter("15:00")).status).toBe(200);
      const taken = await enter("14:00");
      expect(taken).toMatchObject({ status: 409, body: { code: "table_taken" } });
      expect(taken.body.alternatives).toContainEqual({ date: clock.dateOf(), time: "12:30" });
      const moved = await enter("20:00");
      const move = { method: "PATCH", token, body: { date: clock.dateOf(), time: "14:00" } };
      const refused = await server().call(`/api/reservations/${moved.body.reservation._id}`, move);
      expect(refused.body.alternatives).toContainEqual({ date: clock.dateOf(), time: "12:30" });
    });
  },
  { RESTAURANT_FILE: writeRestaurantFile({ tables: [{ id: "T1", seats: 2 }] }) },
);

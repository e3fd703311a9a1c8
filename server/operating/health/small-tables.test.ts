import { expect, it } from "vitest";
import { dateInDays } from "#tests/support/reservation-actions.ts";
import { settingsActions } from "#tests/support/settings-actions.ts";
import { describeOnEachEngine } from "#tests/support/test-server.ts";

describeOnEachEngine("a booking at a table that is made smaller", (server) => {
  it("is told by Health, and gets another table once staff move it to the same time", async () => {
    const { call, signInAdmin } = server();
    const { token } = await signInAdmin();
    const settings = settingsActions(server(), token);
    const findings = async (): Promise<object[]> =>
      (await call("/api/health", { token })).body.filter(
        ({ subject, level }: Record<string, string>) => subject === "bookings" && level === "error",
      );
    const book = async (day: number, guest: number) => {
      const details = { date: dateInDays(day), time: "19:00", guest, name: "Ada", phone: "+1 212 555 0100" };
      return (await call("/api/reservations", { token, body: details })).body.reservation;
    };
    const move = (id: string, change: object) =>
      call(`/api/reservations/${id}`, { method: "PATCH", token, body: change });

    await settings.change({ tables: [{ id: "window", seats: 6 }] });
    const [later, sooner] = [await book(5, 4), await book(4, 4)];
    await book(3, 2);
    expect(await findings()).toEqual([]);
    await settings.change({
      tables: [
        { id: "window", seats: 3 },
        { id: "garden", seats: 6 },
      ],
    });
    expect(await findings()).toMatchObject([
      {
        text: `2 bookings are for more guests than their tables have seats, the first at window on ${dateInDays(4)}.`,
        remedy: expect.stringContaining("Press Move in Manage Bookings and keep the time"),
      },
    ]);
    const { date, time, guest } = sooner;
    expect((await move(sooner._id, { date, time, guest })).body.reservation).toMatchObject({
      date,
      time,
      guest,
      table: "garden",
    });
    expect(await findings()).toMatchObject([
      { text: `1 booking is for more guests than its table has seats: window on ${dateInDays(5)}.` },
    ]);
    await call(`/api/reservations/${later._id}/cancel`, { method: "POST", token, body: {} });
    expect(await findings()).toEqual([]);
    // Nothing changes for one that has enough seats.
    expect((await move(sooner._id, { date, time, guest })).body.modifiedCount).toBe(0);
  });
});

import { expect, it } from "vitest";
import { settingsActions } from "#tests/support/settings-actions.ts";
import { describeOnEachEngine } from "#tests/support/test-server.ts";

describeOnEachEngine("a party for which no table has enough seats", (server) => {
  it("is told by Health, and by the answer about free times", async () => {
    const { call, signInAdmin } = server();
    const { token } = await signInAdmin();
    const date = Temporal.Now.plainDateISO("America/New_York").add({ days: 2 }).toString();
    const hasTable = async () => (await call(`/api/reservations/availability?date=${date}&guest=4`)).body.hasTable;
    const findings = async () => (await call("/api/health", { token })).body;
    const finding = { subject: "bookings", level: "warning", text: "A family cannot book: no table has 6 seats." };
    expect(await hasTable()).toBe(true);
    expect(await findings()).not.toContainEqual(expect.objectContaining(finding));
    await settingsActions(server(), token).change({ tables: [{ id: "window-1", seats: 4 }] });
    expect(await hasTable()).toBe(false);
    expect(await findings()).toContainEqual(expect.objectContaining(finding));
  });
});

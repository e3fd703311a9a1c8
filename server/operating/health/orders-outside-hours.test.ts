import { expect, it, onTestFinished, vi } from "vitest";
import { dishOptionActions } from "#tests/support/dish-options.ts";
import { orderingActions } from "#tests/support/ordering-actions.ts";
import { settingsActions } from "#tests/support/settings-actions.ts";
import { describeOnEachEngine } from "#tests/support/test-server.ts";

interface Finding {
  subject: string;
}

describeOnEachEngine("orders for times when the restaurant is closed", (server) => {
  const dateAfter = (days: number) => Temporal.Now.plainDateISO("America/New_York").add({ days }).toString();

  it("are counted by Health until they are cancelled, or the restaurant is open again", async () => {
    const { call, createGuest, signInAdmin } = server();
    const { token } = await signInAdmin();
    const { orderAndPay, fill, quote } = orderingActions(server());
    const dish = await dishOptionActions(server(), token).createDish({ price: 10 });
    const list = async () => {
      const findings: Finding[] = (await call("/api/health", { token })).body;
      return findings.filter(({ subject }) => subject === "orders");
    };
    const asking = await createGuest();
    await fill(asking, { dish });
    const orderFor = async (date: string): Promise<string> => {
      const { times } = (await quote(asking, { date })).body;
      const { order } = await orderAndPay({ dish }, { kind: "pickup", time: times[0].time });
      return order._id;
    };
    const date = dateAfter(2);
    const ids = [await orderFor(date), await orderFor(date)];
    await orderFor(dateAfter(3));
    expect(await list()).toEqual([]);

    const settings = settingsActions(server(), token);
    await settings.change({ specialDays: [{ date, hours: [], note: "Wedding" }] });
    expect(await list()).toMatchObject([
      { level: "error", text: `2 paid orders are for times when you are closed, the first on ${date}.` },
    ]);
    await settings.change({ specialDays: [] });
    expect(await list()).toEqual([]);

    await settings.change({ specialDays: [{ date, hours: [], note: "Wedding" }] });
    for (const id of ids) await call(`/api/orders/${id}/cancel`, { token, body: { reason: "Closed that day" } });
    expect(await list()).toEqual([]);
    await settings.change({ specialDays: [] });
  });

  it("are counted if they were paid at night for an opening that is cancelled afterwards", async () => {
    const { call, signInAdmin } = server();
    const timeZone = "America/New_York";
    const evening = Temporal.PlainDate.from(dateAfter(1)).toZonedDateTime({ timeZone, plainTime: "21:50" });
    vi.useFakeTimers({ toFake: ["Date"], now: evening.epochMilliseconds });
    onTestFinished(() => void vi.useRealTimers());
    const { token } = await signInAdmin();
    const { orderAndPay } = orderingActions(server());
    const settings = settingsActions(server(), token);
    const list = async () => {
      const findings: Finding[] = (await call("/api/health", { token })).body;
      return findings.filter(({ subject }) => subject === "orders");
    };
    const dish = await dishOptionActions(server(), token).createDish({ price: 10 });
    const [today, tomorrow] = [dateAfter(1), dateAfter(2)];
    const lastHours = { date: today, hours: [{ open: "08:00", close: "22:00" }], note: "Early" };
    const closed = { date: tomorrow, hours: [], note: "Burst pipe" };
    await settings.change({ specialDays: [lastHours] });
    // Ordered before closing and ready after it: it is made.
    await orderAndPay({ dish });
    vi.setSystemTime(evening.add({ minutes: 12 }).epochMilliseconds);
    const { order } = await orderAndPay({ dish });
    expect(await list()).toEqual([]);
    await settings.change({ specialDays: [lastHours, closed] });
    expect(await list()).toMatchObject([
      { level: "error", text: `1 paid order is for a time when you are closed, on ${tomorrow}.` },
    ]);
    await call(`/api/orders/${order._id}/cancel`, { token, body: { reason: "Burst pipe" } });
    expect(await list()).toEqual([]);
    await settings.change({ specialDays: [] });
  });
});

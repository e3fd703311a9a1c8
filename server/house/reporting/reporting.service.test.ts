import { beforeAll, expect, it } from "vitest";
import { describeOnBothEngines } from "#tests/support/test-server.ts";
import { readSettings } from "../restaurant/settings.ts";
import { type ReportingService, reportingService } from "./reporting.service.ts";

const soup = { dishId: "soup", name: "Soup", priceMinor: 950, quantity: 1 };
const salad = { dishId: "salad", name: "Salad", priceMinor: 700, quantity: 1 };

describeOnBothEngines("the series of statistics", (server) => {
  let reporting: ReportingService;
  beforeAll(async () => {
    reporting = reportingService(server().running.store, await readSettings("sample/restaurant.json"));
  });
  const inTransaction = (work: (db: Parameters<ReportingService["recordSale"]>[0]) => Promise<void>) =>
    server().running.store.transaction(work);
  /** Noon in New York. */
  const noon = (year: number, month: number, day: number) => Date.UTC(year, month - 1, day, 17);
  const sell = (at: number, dishes = [soup]) => {
    const amountMinor = dishes.reduce((sum, { priceMinor }) => sum + priceMinor, 0);
    return inTransaction((db) => reporting.recordSale(db, { at, kind: "cart", userId: null, amountMinor, dishes }));
  };

  it("counts a later refund for the day of the payment", async () => {
    await sell(noon(2024, 3, 1));
    await inTransaction((db) => reporting.recordRefund(db, noon(2024, 3, 1), 250));
    const { days } = await reporting.series("2024-03-01", "2024-03-02");
    expect(days).toEqual([
      { date: "2024-03-01", revenue: 7, orders: 1, bookings: 0 },
      { date: "2024-03-02", revenue: 0, orders: 0, bookings: 0 },
    ]);
  });

  it("includes both ends of the period and nothing beside it", async () => {
    for (const day of [1, 2, 3, 4]) await sell(noon(2024, 5, day));
    const { days, dishes } = await reporting.series("2024-05-02", "2024-05-03");
    expect(days.map(({ date, orders }) => `${date} ${orders}`)).toEqual(["2024-05-02 1", "2024-05-03 1"]);
    expect(dishes).toEqual([{ menuId: "soup", name: "Soup", sold: 2, revenue: 19 }]);
  });

  it("has every day once, across a leap day and the change of the clocks", async () => {
    const { days } = await reporting.series("2028-02-28", "2028-03-13");
    expect(days.map(({ date }) => date).slice(0, 3)).toEqual(["2028-02-28", "2028-02-29", "2028-03-01"]);
    expect(new Set(days.map(({ date }) => date)).size).toBe(15);
    expect(days).toHaveLength(15);
  });

  it("counts each copy of a dish, and no longer those of a fully refunded payment", async () => {
    await sell(noon(2024, 7, 1), [soup, salad, soup]);
    await sell(noon(2024, 7, 1), [salad]);
    const sold = async () => (await reporting.series("2024-07-01", "2024-07-01")).dishes;
    expect(await sold()).toEqual([
      { menuId: "salad", name: "Salad", sold: 2, revenue: 14 },
      { menuId: "soup", name: "Soup", sold: 2, revenue: 19 },
    ]);
    await inTransaction((db) => reporting.removeDishSales(db, noon(2024, 7, 1), [soup, salad, soup]));
    expect(await sold()).toEqual([{ menuId: "salad", name: "Salad", sold: 1, revenue: 7 }]);
  });

  it("lists the ten dishes that sold best", async () => {
    for (let number = 1; number <= 11; number++) {
      const dish = { dishId: `dish ${number}`, name: `Dish ${number}`, priceMinor: 100, quantity: 1 };
      await sell(
        noon(2024, 9, 1),
        Array.from({ length: number }, () => dish),
      );
    }
    const { dishes } = await reporting.series("2024-09-01", "2024-09-01");
    expect(dishes.map(({ sold }) => sold)).toEqual([11, 10, 9, 8, 7, 6, 5, 4, 3, 2]);
  });

  it("loses nothing when twenty payments are recorded at once", async () => {
    await Promise.all(
      Array.from({ length: 20 }, (_, index) => sell(noon(2024, 11, 1), index % 2 ? [soup, salad] : [salad, soup])),
    );
    const { days, dishes } = await reporting.series("2024-11-01", "2024-11-01");
    expect(days).toEqual([{ date: "2024-11-01", revenue: 330, orders: 20, bookings: 0 }]);
    expect(dishes.map(({ sold }) => sold)).toEqual([20, 20]);
  });

  it("stays exact while several processes fold the same changes and payments go on", async () => {
    const [from, to] = ["2022-02-01", "2022-12-31"];
    const figures = async () => {
      const { days, dishes } = await reporting.series(from, to);
      return { orders: days.reduce((sum, { orders }) => sum + orders, 0), sold: dishes.map(({ sold }) => sold) };
    };
    await Promise.all(Array.from({ length: 40 }, (_, index) => sell(noon(2022, 2 + (index % 10), 1 + (index % 28)))));
    const readings: Promise<{ orders: number; sold: number[] }>[] = [];
    const folding = Array.from({ length: 3 }, async () => {
      while ((await reporting.fold()) > 0) readings.push(figures());
    });
    const selling = Array.from({ length: 10 }, () => sell(noon(2022, 12, 1)));
    await Promise.all([...folding, ...selling]);
    for (const { orders, sold } of await Promise.all(readings)) {
      expect(orders).toBeGreaterThanOrEqual(40);
      expect(sold[0]).toBeGreaterThanOrEqual(40);
    }
    expect(await figures()).toEqual({ orders: 50, sold: [50] });
    while ((await reporting.fold()) > 0);
    expect(await figures()).toEqual({ orders: 50, sold: [50] });
    const { db } = server().running.store;
    expect(await db.selectFrom("statistics_changes").select("id").execute()).toEqual([]);
  });

  it("is the same for any period before and after folding", async () => {
    for (let day = 1; day <= 28; day++) await sell(noon(2021, 2, day), day % 2 ? [soup] : [soup, salad]);
    await inTransaction((db) => reporting.removeDishSales(db, noon(2021, 2, 2), [soup, salad]));
    const periods = [
      ["2021-02-01", "2021-02-28"],
      ["2021-02-03", "2021-02-21"],
      ["2021-01-01", "2021-12-31"],
      ["2021-02-02", "2021-02-02"],
    ] as const;
    const read = () => Promise.all(periods.map(([from, to]) => reporting.series(from, to)));
    const before = await read();
    while ((await reporting.fold()) > 0);
    const after = await read();
    expect(after).toEqual(before);
    expect(after.map(({ dishes }) => dishes.map(({ sold }) => sold))).toEqual([[27, 13], [19, 9], [27, 13], []]);
  });
});

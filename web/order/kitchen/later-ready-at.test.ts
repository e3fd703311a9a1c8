import { expect, it } from "vitest";
import { laterReadyAt } from "./use-move-time.ts";

const order = { readyAt: "2026-11-20T18:00:00.000Z" };
const laterAt = (time: string, minutes: number) => laterReadyAt(order, minutes, Date.parse(`2026-11-20T${time}Z`));

it("more minutes count from the promise, and once that has passed from now on", () => {
  expect(laterAt("17:30:00", 10)).toBe("2026-11-20T18:10:00.000Z");
  expect(laterAt("18:00:00", 5)).toBe("2026-11-20T18:05:00.000Z");
  expect(laterAt("18:12:20", 5)).toBe("2026-11-20T18:18:00.000Z");
});

it("an order that is very late gets the minutes from now on, never a time that has passed", () => {
  expect(laterAt("20:30:00", 30)).toBe("2026-11-20T21:00:00.000Z");
});

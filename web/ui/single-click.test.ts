import { describe, expect, it } from "vitest";
import { singleClick } from "./single-click.ts";

/** Where and when a finger taps; each test has a place of its own. */
const tap = (timeStamp: number, clientX: number, detail = 1) => ({
  timeStamp,
  clientX,
  clientY: 300,
  detail,
  nativeEvent: Object.assign(new Event("click"), { pointerType: "touch" }),
});

describe("a button in whose place another one comes", () => {
  it("is not pressed by the second tap of a double tap", () => {
    const done: string[] = [];
    singleClick(() => done.push("first"))(tap(10_000, 100));
    singleClick(() => done.push("second"))(tap(10_200, 104));
    expect(done).toEqual(["first"]);
  });

  it("is pressed again by the third click or tap of a series", () => {
    const done: number[] = [];
    const press = (click: ReturnType<typeof tap>) => singleClick(() => done.push(click.timeStamp))(click);
    for (const at of [30_000, 30_300, 30_600]) press(tap(at, 900));
    const nativeEvent = Object.assign(new Event("click"), { pointerType: "mouse" });
    for (const count of [1, 2, 3]) press({ ...tap(40_000 + count, 900, count), nativeEvent });
    expect(done).toEqual([30_000, 30_600, 40_001, 40_003]);
  });

  it("is pressed by a tap that comes later, is elsewhere, or is made with the keyboard", () => {
    const done: number[] = [];
    const press = (click: ReturnType<typeof tap>) => singleClick(() => done.push(click.timeStamp))(click);
    press(tap(20_000, 500));
    press(tap(20_200, 700));
    press(tap(20_800, 700));
    press(tap(20_900, 700, 0));
    expect(done).toEqual([20_000, 20_200, 20_800, 20_900]);
  });
});

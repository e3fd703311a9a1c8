import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { hourMs, minuteMs } from "#contract/platform/durations.ts";
import { createRefresh } from "./menu-changes.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function createTimer() {
  const publishHere = vi.fn();
  return { refreshAt: createRefresh({ publishHere }), publishHere };
}

it("the menu is made anew at the instant of its next change, once", () => {
  const { refreshAt, publishHere } = createTimer();
  refreshAt(Date.now() + hourMs);
  vi.advanceTimersByTime(hourMs - 1);
  expect(publishHere).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(publishHere).toHaveBeenCalledWith("content");
  vi.advanceTimersByTime(hourMs);
  expect(publishHere).toHaveBeenCalledTimes(1);
});

it("a menu whose time has come while the machine was asleep is made anew once it runs again, within a minute", () => {
  const { refreshAt, publishHere } = createTimer();
  refreshAt(Date.now() + 10 * hourMs);
  // Timers stand still meanwhile.
  vi.setSystemTime(Date.now() + 12 * hourMs);
  vi.advanceTimersByTime(minuteMs + 1);
  expect(publishHere).toHaveBeenCalledTimes(1);
});

it("the change that was named last counts, also if it is none", () => {
  const { refreshAt, publishHere } = createTimer();
  refreshAt(Date.now() + minuteMs);
  refreshAt(Date.now() + hourMs);
  vi.advanceTimersByTime(hourMs - 1);
  refreshAt(undefined);
  vi.advanceTimersByTime(hourMs);
  expect(publishHere).not.toHaveBeenCalled();
});

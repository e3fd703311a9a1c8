import { expect, it } from "vitest";
import { createIdleMemory } from "./idle-memory.ts";

const mega = 1_000_000;

/** A process whose heap is 20 MB after each collection. */
function startProcess() {
  const state = { heap: 20 * mega, collections: 0 };
  const observe = createIdleMemory({
    heapBytes: () => state.heap,
    collect: () => {
      state.collections++;
      state.heap = 20 * mega;
    },
  });
  let seconds = 0;
  const pass = (utilizations: readonly number[]) => {
    for (const utilization of utilizations) observe(utilization, ++seconds * 1000);
    return state.collections;
  };
  const grow = (bytes: number) => {
    state.heap += bytes;
  };
  return { pass, grow };
}

it("gives memory back once the process has been idle for two seconds", () => {
  const { pass, grow } = startProcess();
  grow(8 * mega);
  expect(pass([0.4, 0.01])).toBe(0);
  expect(pass([0.01])).toBe(1);
});

it("does not pause a process that works", () => {
  const { pass, grow } = startProcess();
  grow(8 * mega);
  expect(pass([0.4, 0.01, 0.2, 0.01, 0.3, 0.02, 1])).toBe(0);
});

it("does nothing while there is little to give back", () => {
  const { pass, grow } = startProcess();
  grow(mega);
  expect(pass([0, 0, 0, 0])).toBe(0);
});

it("pauses a process at most once a minute", () => {
  const { pass, grow } = startProcess();
  grow(8 * mega);
  expect(pass([0, 0])).toBe(1);
  grow(8 * mega);
  expect(pass(Array.from({ length: 59 }, () => 0))).toBe(1);
  expect(pass([0])).toBe(2);
});

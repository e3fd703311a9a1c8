import { performance } from "node:perf_hooks";
import { getHeapStatistics } from "node:v8";

const checkMs = 1000;
/** Share of the time in which an idle event loop works at most. */
const maxIdleUtilization = 0.05;
/** An idle process stays so for this many checks before it is paused for a collection, 60 to 110 ms. */
const idleChecks = 2;
/** A collection is not worth its pause if the heap has grown by less than this since the last one. */
const minGrowthBytes = 3_000_000;
const minIntervalMs = 60_000;

interface IdleMemoryDeps {
  /** Size of the heap in bytes, whether in use or not. */
  heapBytes(): number;
  /** Collects garbage and gives back what is free. */
  collect(): void;
}

/**
 * Returns a function to call once a second with the utilization of the event loop (0 to 1) and the time in milliseconds. It
 * collects garbage when the loop has been idle for two seconds, at most once a minute. V8 does not do so while it is idle.
 */
export function createIdleMemory({ heapBytes, collect }: IdleMemoryDeps) {
  let heapAfter = heapBytes();
  let idleFor = 0;
  let collectedAt = Number.NEGATIVE_INFINITY;
  return (utilization: number, now: number): void => {
    idleFor = utilization > maxIdleUtilization ? 0 : idleFor + 1;
    if (idleFor < idleChecks || now - collectedAt < minIntervalMs) return;
    if (heapBytes() - heapAfter < minGrowthBytes) return;
    collect();
    collectedAt = now;
    heapAfter = heapBytes();
  };
}

/** Gives back memory whenever the process has been idle for two seconds, if it has grown. Does not keep it alive. */
export function freeMemoryWhenIdle(collect: () => void): void {
  const observe = createIdleMemory({ heapBytes: () => getHeapStatistics().total_heap_size, collect });
  let last = performance.eventLoopUtilization();
  setInterval(() => {
    const current = performance.eventLoopUtilization();
    observe(performance.eventLoopUtilization(current, last).utilization, performance.now());
    last = current;
  }, checkMs).unref();
}

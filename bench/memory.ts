import { setTimeout as pause } from "node:timers/promises";
import { residentMemory } from "../tests/fault/probes/memory.ts";
import type { Evening } from "./mixed.ts";
import type { Product } from "./product.ts";
import type { Result } from "./result.ts";

/** Decimal megabytes. */
const maxAtRest = 200;
const maxGrowth = 1.1;
const settleMs = 5000;
const sampleMs = 250;
const bytesPerMib = 1024 * 1024;

const megabytes = (product: Product): number => ((residentMemory(product.pid()) ?? Number.NaN) * bytesPerMib) / 1e6;

/** Resident memory of a server that has started and answered a page. */
export async function benchMemoryAtRest(product: Product): Promise<Result> {
  await product.client.call("/");
  await pause(settleMs);
  const value = Math.round(megabytes(product));
  return { name: "memory at rest", measured: `${value} MB`, reference: "", value, bound: { atMost: maxAtRest } };
}

/** Returns the peak of resident memory in a minute of full load. A single reading depends on the last garbage collection. */
async function peakOfMinute(product: Product, evening: Evening): Promise<number> {
  let peak = 0;
  const timer = setInterval(() => {
    peak = Math.max(peak, megabytes(product));
  }, sampleMs);
  await evening.run(60).finally(() => clearInterval(timer));
  return peak;
}

/** Compares the peak of resident memory in the last minute of full load with that in the first. */
export async function benchMemoryGrowth(product: Product, evening: Evening, minutes: number): Promise<Result> {
  const before = await peakOfMinute(product, evening);
  for (let minute = 2; minute < minutes; minute++) await evening.run(60);
  const after = await peakOfMinute(product, evening);
  return {
    name: `memory after ${minutes} minutes of full load`,
    measured: `${after.toFixed(0)} MB`,
    reference: `${before.toFixed(0)} MB`,
    value: after / before,
    bound: { atMost: maxGrowth },
  };
}

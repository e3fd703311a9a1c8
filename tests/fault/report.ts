import type { FaultTestResult } from "./fault-test.ts";

/** Freed memory stays in the arenas of the allocator, a fifth at most of what a process had; a leak grows beyond that. */
const maxMemoryGrowth = 1.4;
/** A process grows for about a minute of load; less says nothing about its memory. */
const minWarmUpSeconds = 60;

/** Findings that need no snapshot: processes, memory, sessions. */
function* processFindings(result: FaultTestResult): Generator<string> {
  const { serverExits, memoryBefore, memoryAfter, maxListeners, listenersAtEnd, nodes } = result;
  yield* serverExits;
  for (const [index, before] of memoryBefore.entries()) {
    const after = memoryAfter[index];
    if (result.warmUpSeconds < minWarmUpSeconds) continue;
    if (before !== undefined && after !== undefined && after > before * maxMemoryGrowth)
      yield `node ${index + 1} had ${Math.round(before)} MiB before the faults and ${Math.round(after)} MiB afterwards`;
  }
  for (const [index, count] of (maxListeners ?? []).entries()) {
    if (count > 1) yield `node ${index + 1} had ${count} LISTEN sessions`;
  }
  const expected = Array.from({ length: nodes + 1 }, (_, index) => (index < nodes ? 1 : 0));
  if (listenersAtEnd && listenersAtEnd.join() !== expected.join())
    yield `LISTEN sessions at the end by node, unknown ones last: ${listenersAtEnd.join(", ")}`;
}

function* kitchenFindings({ found }: FaultTestResult): Generator<string> {
  for (const [index, { missedChanges, outdatedOrders }] of found.kitchen.entries()) {
    if (missedChanges > 0) yield `kitchen stream ${index + 1} was open and missed ${missedChanges} changes of orders`;
    if (outdatedOrders > 0) yield `kitchen stream ${index + 1} shows ${outdatedOrders} orders in an old state`;
  }
}

/** Every finding, prefixed with its check. */
export function listFindings(result: FaultTestResult): string[] {
  const { found, stats, migrationFindings, repeats } = result;
  const { kitchen: _kitchen, ...checks } = found;
  const groups = {
    ...checks,
    "killed migrations": migrationFindings,
    "late repetitions": repeats.findings,
    "kitchen streams complete": [...kitchenFindings(result)],
    processes: [...processFindings(result)],
    "guests saw": [...stats.failures].map(([failure, times]) => `${times} times: ${failure}`),
  };
  return Object.entries(groups).flatMap(([name, findings]) => findings.map((finding) => `${name}: ${finding}`));
}

/** Number of findings of each check. */
export function countFindings(findings: readonly string[]): string[] {
  const byCheck = Map.groupBy(findings, (finding) => finding.slice(0, finding.indexOf(":")));
  return [...byCheck].map(([name, group]) => `${name} ${group.length}`);
}

const mib = (values: readonly (number | undefined)[]) =>
  values.map((value) => (value === undefined ? "unknown" : Math.round(value))).join(", ");

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** What was measured, a line each. */
export function describeResult(result: FaultTestResult): string[] {
  const { kills, stats, repeats, found, counts, outages, answers, probed } = result;
  const writes = outages.flatMap(({ firstWriteMs }) => firstWriteMs.flatMap((ms) => ms ?? []));
  const repeated = [...repeats.statuses].map(([status, count]) => `${status} × ${count}`).join(", ");
  return [
    `${stats.completed} actions with ${result.writes} writes, ${stats.abandoned} given up by guests`,
    `${kills.kills} kills, ${kills.whileStarting} of them while starting; ready after ${Math.round(median(kills.startMs))} ms (median)`,
    ...Object.entries(counts).map(([name, count]) => `${String(count).padStart(7)}  ${name}`),
    "answers to guests, by what was under way:",
    ...answers.lines().map((line) => `    ${line}`),
    "answers to the probes during outages:",
    ...probed.lines().map((line) => `    ${line}`),
    "errors that the servers logged:",
    ...result.loggedErrors.map((line) => `    ${line}`),
    `${outages.length} outages; first write of a node after ${Math.round(median(writes))} ms (median), ${Math.round(Math.max(0, ...writes))} ms (slowest)`,
    `late repetitions: ${repeats.acknowledged} acknowledged, ${repeats.unacknowledged} unanswered (${repeated || "none"})`,
    ...found.kitchen.map(
      (one, index) =>
        `kitchen stream ${index + 1}: ${one.connects} connects, ${one.delivered} orders, ${one.missedChanges} changes missed while open, ${one.outdatedOrders} orders outdated`,
    ),
    `LISTEN sessions of each node: at most ${result.maxListeners?.join(", ") ?? "–"}; at the end ${result.listenersAtEnd?.join(", ") ?? "–"} (the last number: of no node)`,
    `memory of each node in MiB: ${mib(result.memoryBefore)} before the faults, ${mib(result.memoryAfter)} afterwards`,
    `processes that ended by themselves: ${result.serverExits.length}`,
  ];
}

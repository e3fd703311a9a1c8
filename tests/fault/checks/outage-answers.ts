import type { Outage } from "../fault-context.ts";
import type { AnswerCounts } from "../probes/answer-counts.ts";

/** A connection that was lost without an error is given up after this time, and all of the pool may be such ones. */
const silentMs = 10_000;

function isExpected(group: string, status: string): boolean {
  if (group.includes("public")) return status === "200";
  return status === "200" || status === "503";
}

/**
 * Checks answers during outages: 200 for public pages, 200 or 503 with Retry-After otherwise, and that `/readyz` and the
 * first write after an outage take at most `maxMs`; the latter after an outage that left connections silent `silentMs` more.
 */
export function* outageAnswers(probed: AnswerCounts, outages: readonly Outage[], maxMs: number): Generator<string> {
  for (const group of probed.groups()) {
    for (const [status, count] of probed.statusesOf(group)) {
      if (!isExpected(group, status)) yield `${group}: ${status} × ${count}`;
    }
    if (group.endsWith("/readyz") && probed.slowestMs(group) > maxMs)
      yield `${group} answered after ${Math.round(probed.slowestMs(group))} ms`;
  }
  for (const { kind, detail, firstWriteMs } of outages) {
    const longest = kind.endsWith("drop") ? maxMs + silentMs : maxMs;
    for (const [index, ms] of firstWriteMs.entries()) {
      if (ms === undefined || ms > longest) {
        const duration = ms === undefined ? "for a minute" : `for ${Math.round(ms)} ms`;
        yield `after a ${kind} (${detail}) node ${index + 1} acknowledged no write ${duration}`;
      }
    }
  }
}

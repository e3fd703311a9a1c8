/** Counts answers by group and status, with the slowest of each group. */
export function createAnswerCounts() {
  const groups = new Map<string, { statuses: Map<string, number>; slowestMs: number }>();
  return {
    add(group: string, status: string, milliseconds: number): void {
      const counted = groups.get(group) ?? { statuses: new Map<string, number>(), slowestMs: 0 };
      counted.statuses.set(status, (counted.statuses.get(status) ?? 0) + 1);
      counted.slowestMs = Math.max(counted.slowestMs, milliseconds);
      groups.set(group, counted);
    },
    /** Number of answers of a group, by status. */
    statusesOf: (group: string): ReadonlyMap<string, number> => groups.get(group)?.statuses ?? new Map(),
    groups: () => [...groups.keys()].sort(),
    slowestMs: (group: string): number => groups.get(group)?.slowestMs ?? 0,
    lines: (): string[] =>
      [...groups].sort().map(([group, { statuses, slowestMs }]) => {
        const counts = [...statuses].sort().map(([status, count]) => `${status} × ${count}`);
        return `${group}: ${counts.join(", ")}; slowest ${Math.round(slowestMs)} ms`;
      }),
  };
}

export type AnswerCounts = ReturnType<typeof createAnswerCounts>;

/** What a request without a usable answer is counted as. */
export const failureName = (error: unknown): string =>
  error instanceof Error && error.name === "TimeoutError" ? "no answer in time" : "connection failed";

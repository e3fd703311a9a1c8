/** Counts requests and responses, and collects failures. */

interface Failure {
  problem: string;
  /** Command line that repeats the run up to this request, and the request. */
  reproduction: string;
}

const increment = (map: Map<string, number>, key: string) => map.set(key, (map.get(key) ?? 0) + 1);

const formatCounts = (map: Map<string, number>) =>
  [...map].sort(([one], [other]) => one.localeCompare(other)).map(([name, number]) => `${name} ${number}`);

function wrapLines(title: string, items: readonly string[]): string {
  const lines: string[] = [];
  for (const item of items) {
    const last = lines.at(-1);
    if (last === undefined || last.length + item.length > 100) lines.push(item);
    else lines[lines.length - 1] = `${last}, ${item}`;
  }
  return `  ${title}\n${lines.map((line) => `    ${line}`).join("\n")}`;
}

export function createSummary() {
  const [roles, calls, statuses, codes, mutations] = Array.from({ length: 5 }, () => new Map<string, number>());
  const failures: Failure[] = [];
  let [requests, workerWrites] = [0, 0];
  return {
    failures,
    /** Counts a worker's write during a rejected request. */
    countWorkerWrite: () => workerWrites++,
    requests: () => requests,
    add(role: string, call: string, status: number, code: string, appliedMutations: readonly string[]) {
      requests++;
      if (!roles || !calls || !statuses || !codes || !mutations) return;
      increment(roles, role);
      increment(calls, `${call} ${status === 200 ? "served" : "refused"}`);
      increment(statuses, String(status));
      if (code) increment(codes, code);
      for (const name of appliedMutations.length === 0 ? ["none: valid"] : appliedMutations)
        increment(mutations, name.split(" ")[0] ?? name);
    },
    report(): string {
      const countsByTitle = { roles, calls, statuses, codes, breaks: mutations };
      const tables = Object.entries(countsByTitle).map(([title, map]) =>
        wrapLines(title, formatCounts(map ?? new Map())),
      );
      return [
        `  requests ${requests}, failures ${failures.length}; ${workerWrites} times a worker wrote meanwhile`,
        ...tables,
      ].join("\n");
    },
  };
}

export type Summary = ReturnType<typeof createSummary>;

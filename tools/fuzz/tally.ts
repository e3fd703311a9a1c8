/** Counts what was asked and answered, and remembers what was wrong. */

export interface Failure {
  complaint: string;
  /** The line that repeats the run up to there, and the request. */
  reproduction: string;
}

const count = (map: Map<string, number>, key: string) => map.set(key, (map.get(key) ?? 0) + 1);

const listed = (map: Map<string, number>) =>
  [...map].sort(([one], [other]) => one.localeCompare(other)).map(([name, number]) => `${name} ${number}`);

function wrapped(title: string, words: readonly string[]): string {
  const lines: string[] = [];
  for (const word of words) {
    const last = lines.at(-1);
    if (last === undefined || last.length + word.length > 100) lines.push(word);
    else lines[lines.length - 1] = `${last}, ${word}`;
  }
  return `  ${title}\n${lines.map((line) => `    ${line}`).join("\n")}`;
}

export function tally() {
  const [roles, calls, statuses, codes, breaks] = Array.from({ length: 5 }, () => new Map<string, number>());
  const failures: Failure[] = [];
  let [requests, byWorkers] = [0, 0];
  return {
    failures,
    /** A worker of the server wrote something while a request was refused. */
    workers: () => byWorkers++,
    requests: () => requests,
    add(role: string, call: string, status: number, code: string, broken: readonly string[]) {
      requests++;
      if (!roles || !calls || !statuses || !codes || !breaks) return;
      count(roles, role);
      count(calls, `${call} ${status === 200 ? "served" : "refused"}`);
      count(statuses, String(status));
      if (code) count(codes, code);
      for (const name of broken.length === 0 ? ["none: valid"] : broken) count(breaks, name.split(" ")[0] ?? name);
    },
    report(): string {
      const parts = { roles, calls, statuses, codes, breaks };
      const tables = Object.entries(parts).map(([title, map]) => wrapped(title, listed(map ?? new Map())));
      return [
        `  requests ${requests}, failures ${failures.length}; ${byWorkers} times a worker wrote meanwhile`,
        ...tables,
      ].join("\n");
    },
  };
}

export type Tally = ReturnType<typeof tally>;

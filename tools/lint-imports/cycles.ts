import { findImports, type Source } from "./parse.ts";
import { isTest } from "./rules.ts";

const isModule = ({ path }: Source) => /\.tsx?$/.test(path) && !isTest(path);

/** The files that import each other in a circle, types included; tests are left out. */
export function findCycles(sources: readonly Source[]): string[][] {
  const edges = new Map(sources.filter(isModule).map((source) => [source.path, targetsOf(source)]));
  const cycles = new Map<string, string[]>();
  for (const path of edges.keys()) {
    const reachable = reachableFrom(path, edges);
    if (!reachable.has(path)) continue;
    const members = [...reachable].filter((other) => reachableFrom(other, edges).has(path)).sort();
    cycles.set(members.join(" "), members);
  }
  return [...cycles.values()];
}

const targetsOf = (source: Source): string[] => findImports(source).map(({ target }) => target);

/** The files that a file imports, directly or by others. */
function reachableFrom(path: string, edges: ReadonlyMap<string, readonly string[]>): Set<string> {
  const reachable = new Set<string>();
  const rest = [path];
  for (let next = rest.pop(); next !== undefined; next = rest.pop()) {
    for (const target of edges.get(next) ?? []) {
      if (reachable.has(target)) continue;
      reachable.add(target);
      rest.push(target);
    }
  }
  return reachable;
}

import { findImports, type Source } from "./parse.ts";
import { isTest, layerOf } from "./rules.ts";

/** The folders of server/ and web/ that import each other in a circle, types included; tests are left out. */
export function findFolderCycles(sources: readonly Source[]): string[][] {
  const edges = new Map<string, Set<string>>();
  for (const source of sources) {
    const from = layerOf(source.path);
    if (from === undefined || isTest(source.path) || !/\.tsx?$/.test(source.path)) continue;
    for (const { target } of findImports(source)) {
      const to = layerOf(target);
      if (to !== undefined && to !== from) edges.set(from, (edges.get(from) ?? new Set()).add(to));
    }
  }
  const reachable = (start: string): Set<string> => {
    const seen = new Set<string>();
    const visit = (folder: string) => {
      for (const next of edges.get(folder) ?? []) {
        if (seen.has(next)) continue;
        seen.add(next);
        visit(next);
      }
    };
    visit(start);
    return seen;
  };
  const cycles = new Map<string, string[]>();
  for (const folder of edges.keys()) {
    const forward = reachable(folder);
    if (!forward.has(folder)) continue;
    const members = [...forward].filter((other) => reachable(other).has(folder)).sort();
    cycles.set(members.join(" "), members);
  }
  return [...cycles.values()];
}

import { globSync } from "node:fs";
import { resolve } from "node:path";

type Repository = Record<string, unknown>;

const isRepository = (value: unknown): value is Repository => typeof value === "object" && value !== null;

/** Notes which functions of the repositories are called from now on; `uncalled` lists the others, as `file: name`. */
export async function watchRepositories() {
  const uncalled = new Set<string>();
  for (const file of globSync("server/**/*.repository.ts").sort()) {
    const module: Record<string, unknown> = await import(resolve(file));
    for (const repository of Object.values(module).filter(isRepository)) {
      for (const [name, original] of Object.entries(repository)) {
        if (typeof original !== "function") continue;
        const label = `${file.slice(file.lastIndexOf("/") + 1)}: ${name}`;
        uncalled.add(label);
        repository[name] = (...args: unknown[]) => {
          uncalled.delete(label);
          return original.apply(repository, args);
        };
      }
    }
  }
  return { uncalled: () => [...uncalled] };
}

import type { Store } from "../database/store.ts";
import { DatabaseUnavailableError } from "../database/unavailable.ts";
import { resolveWithin } from "../lib/resolve-within.ts";
import { createSharedCalls } from "../lib/shared-calls.ts";
import type { PubSub } from "./pubsub.ts";

interface Deps {
  store: Pick<Store, "isOutage">;
  pubsub: Pick<PubSub, "subscribe">;
}

/** A reload that takes longer is a sign of an outage that is not known yet. */
const maxWaitMs = 1000;

/** Keeps public content in memory. `onLoaded` is called with each value that is kept, not with one that is already outdated. */
export function createContentCache<T>(
  { store, pubsub }: Deps,
  load: () => Promise<T>,
  onLoaded: (value: T) => void = () => {},
) {
  let generation = 0;
  let loaded: { value: T; generation: number } | undefined;
  const loading = createSharedCalls<T>();
  pubsub.subscribe("content", () => {
    generation++;
  });

  async function reload(): Promise<T> {
    const startGeneration = generation;
    const value = await load();
    if (startGeneration < (loaded?.generation ?? 0)) return value;
    loaded = { value, generation: startGeneration };
    onLoaded(value);
    return value;
  }

  const reloadOnce = () => loading.get(String(generation)) ?? loading.begin(String(generation), reload);

  return {
    /**
     * Loads the content again after a change, once for simultaneous callers; while the database is unavailable, returns
     * what was loaded last. Throws what `load` throws.
     */
    async get(): Promise<T> {
      if (!loaded) return reloadOnce();
      const { value } = loaded;
      if (loaded.generation === generation || store.isOutage()) return value;
      const reloaded = reloadOnce().catch((error: unknown) => {
        if (error instanceof DatabaseUnavailableError) return value;
        throw error;
      });
      return resolveWithin(maxWaitMs, reloaded, value);
    },
    /**
     * Like `get`, but never returns what was loaded before a change: it waits, and throws what `load` throws. For what
     * another cache loads, which would keep outdated content as current.
     */
    getCurrent: async (): Promise<T> => (loaded?.generation === generation ? loaded.value : reloadOnce()),
    /** Whether the loaded content is current. */
    isCurrent: (): boolean => loaded?.generation === generation,
  };
}

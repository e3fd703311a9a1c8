import { setTimeout as pause } from "node:timers/promises";
import type { Store } from "../database/store.ts";
import { DatabaseUnavailableError } from "../database/unavailable.ts";
import type { PubSub } from "./pubsub.ts";

interface Deps {
  store: Pick<Store, "isOutage">;
  pubsub: Pick<PubSub, "subscribe">;
}

/** A reload that takes longer is a sign of an outage that is not known yet. */
const maxWaitMs = 1000;

/**
 * Keeps public content in memory. The returned function loads it again after a change of content, once for simultaneous
 * callers; while the database is unavailable it returns what was loaded last. Throws what `load` throws.
 */
export function createContentCache<T>({ store, pubsub }: Deps, load: () => Promise<T>): () => Promise<T> {
  let generation = 0;
  let loaded: { value: T; generation: number } | undefined;
  let loading: { value: Promise<T>; generation: number } | undefined;
  pubsub.subscribe("content", () => {
    generation++;
  });

  async function reload(startGeneration: number): Promise<T> {
    const value = await load();
    if (startGeneration >= (loaded?.generation ?? 0)) loaded = { value, generation: startGeneration };
    return value;
  }

  function reloadOnce(): Promise<T> {
    if (loading?.generation === generation) return loading.value;
    const current = { value: reload(generation), generation };
    loading = current;
    const forget = () => {
      if (loading === current) loading = undefined;
    };
    current.value.then(forget, forget);
    return current.value;
  }

  return async () => {
    if (!loaded) return reloadOnce();
    if (loaded.generation === generation || store.isOutage()) return loaded.value;
    const { value } = loaded;
    return Promise.race([
      reloadOnce().catch((error: unknown) => {
        if (error instanceof DatabaseUnavailableError) return value;
        throw error;
      }),
      pause(maxWaitMs, value, { ref: false }),
    ]);
  };
}

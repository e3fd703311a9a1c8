import type { Store } from "../database/store.ts";
import { DatabaseUnavailableError } from "../database/unavailable.ts";
import { resolveWithin } from "../lib/resolve-within.ts";
import type { PubSub } from "./pubsub.ts";

interface Deps {
  store: Pick<Store, "isOutage">;
  pubsub: Pick<PubSub, "subscribe">;
}

/** A reload that takes longer is a sign of an outage that is not known yet. */
const maxWaitMs = 1000;

interface ContentCache<T> {
  /**
   * Loads the content again after a change, once for simultaneous callers; while the database is unavailable, returns what
   * was loaded last. Throws what `load` throws.
   */
  get(): Promise<T>;
  /**
   * Like `get`, but never returns what was loaded before a change: it waits, and throws what `load` throws. For what
   * another cache loads, which would keep outdated content as current.
   */
  getCurrent(): Promise<T>;
  /** Whether the loaded content is current. */
  isCurrent(): boolean;
}

/** Keeps public content in memory. `onLoaded` is called with each value that is kept, not with one that is already outdated. */
export function createContentCache<T>(
  { store, pubsub }: Deps,
  load: () => Promise<T>,
  onLoaded: (value: T) => void = () => {},
): ContentCache<T> {
  let generation = 0;
  let loaded: { value: T; generation: number } | undefined;
  let loading: { value: Promise<T>; generation: number } | undefined;
  pubsub.subscribe("content", () => {
    generation++;
  });

  async function reload(startGeneration: number): Promise<T> {
    const value = await load();
    if (startGeneration < (loaded?.generation ?? 0)) return value;
    loaded = { value, generation: startGeneration };
    onLoaded(value);
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

  async function get(): Promise<T> {
    if (!loaded) return reloadOnce();
    if (loaded.generation === generation || store.isOutage()) return loaded.value;
    const { value } = loaded;
    const reloaded = reloadOnce().catch((error: unknown) => {
      if (error instanceof DatabaseUnavailableError) return value;
      throw error;
    });
    return resolveWithin(maxWaitMs, reloaded, value);
  }

  return {
    get,
    getCurrent: async () => (loaded?.generation === generation ? loaded.value : reloadOnce()),
    isCurrent: () => loaded?.generation === generation,
  };
}

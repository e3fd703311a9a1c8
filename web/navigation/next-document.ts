import { tabStorage } from "#web/storage/storage.ts";

/** What a document leaves in session storage for the next one in the same tab. */

const stateKey = "navigation-state";
/** Read by `hydration/keep-scroll-position.js`. */
const scrollKey = "kept-scroll-position";

const save = (key: string, value: object): void => tabStorage.write(key, JSON.stringify(value));

/** Saves the state of a navigation for the document of `path`. */
export const saveNavigationState = (path: string, state: unknown): void => save(stateKey, { path, state });

/** Saves the scroll position for the document of `path`. */
export const keepScrollPosition = (path: string): void => save(scrollKey, { path, top: Math.round(scrollY) });

/**
 * Moves the saved state of a navigation to this document into its history entry, where the router reads it and keeps it
 * for reloads. No effect on the server.
 */
export function takeNavigationState(): void {
  if (typeof document === "undefined") return;
  const savedState: unknown = JSON.parse(tabStorage.read(stateKey) ?? "null");
  tabStorage.remove(stateKey);
  if (typeof savedState !== "object" || savedState === null || !("path" in savedState) || !("state" in savedState))
    return;
  if (savedState.path !== location.pathname + location.search) return;
  history.replaceState({ ...history.state, usr: savedState.state }, "");
}

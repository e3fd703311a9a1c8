/** What a document leaves in session storage for the next one in the same tab. */

const stateKey = "navigation-state";
/** Read by `hydration/keep-scroll-position.js`. */
const scrollKey = "kept-scroll-position";

function save(key: string, value: object): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Without session storage the page opens without its state and at the top.
  }
}

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
  try {
    const saved: unknown = JSON.parse(sessionStorage.getItem(stateKey) ?? "null");
    if (typeof saved !== "object" || saved === null || !("path" in saved) || !("state" in saved)) return;
    sessionStorage.removeItem(stateKey);
    if (saved.path !== location.pathname + location.search) return;
    history.replaceState({ ...history.state, usr: saved.state }, "");
  } catch {
    // Without session storage nothing was saved.
  }
}

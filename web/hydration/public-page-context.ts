import type { EntryContext } from "react-router";

/**
 * Returns a context for the rendering of a public page, without the routes of other pages and without the router's data
 * stream. Only the router's scripts use both, and public pages do not load these. React Router copies all given routes for
 * each rendering, and the copies stay in memory until the next complete garbage collection. The stream can be read only
 * once, and a second rendering may need it.
 */
export function publicPageContext(context: EntryContext): EntryContext {
  const { manifest, staticHandlerContext } = context;
  const ids = staticHandlerContext.matches.map(({ route }) => route.id);
  const routes = Object.fromEntries(ids.map((id) => [id, manifest.routes[id]]));
  return { ...context, manifest: { ...manifest, routes }, serverHandoffStream: undefined };
}

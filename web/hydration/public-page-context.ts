import type { EntryContext } from "react-router";

/**
 * What the rendering of a public page needs. Without the routes of other pages: React Router copies every route that it is
 * given for each rendering, and the copies stay in memory until the next complete garbage collection. And without the
 * router's data stream, which can be read only once. Both are for the router's scripts, which public pages do not load.
 */
export function publicPageContext(context: EntryContext): EntryContext {
  const { manifest, staticHandlerContext } = context;
  const ids = staticHandlerContext.matches.map(({ route }) => route.id);
  const routes = Object.fromEntries(ids.map((id) => [id, manifest.routes[id]]));
  return { ...context, manifest: { ...manifest, routes }, serverHandoffStream: undefined };
}

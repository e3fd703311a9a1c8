import { scriptHashesHeader } from "#contract/platform/script-hashes.ts";
import type { OpenPageRenderer } from "#server/compose/pages.ts";

const knownPages = ["/", "/menu", "/order/soup"];

/** Pages for tests that need no built web app; `/menu` calls the API in process, as a loader does. */
export function createFakePages() {
  const state: { rendered: string[]; gate: Promise<void> | undefined } = {
    /** The addresses that were rendered. */
    rendered: [],
    /** Renderings wait for it, if there is one. */
    gate: undefined,
  };
  const pages: OpenPageRenderer = async (api) => ({
    cached: true,
    async render(request) {
      const { pathname, search } = new URL(request.url);
      state.rendered.push(pathname + search);
      await state.gate;
      const isKnown = knownPages.includes(pathname);
      const menu = pathname === "/menu" ? await (await api(new Request(new URL("/api/menu", request.url)))).text() : "";
      const headers = new Headers({ "content-type": "text/html; charset=utf-8", [scriptHashesHeader]: "sha256-x" });
      return { status: isKnown ? 200 : 404, headers, text: `<!doctype html><title>Page</title>${menu}` };
    },
  });
  return { pages, state };
}

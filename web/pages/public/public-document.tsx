import publicScripts from "virtual:public-scripts";
import { use } from "react";
import { useLocation, useMatches } from "react-router";
import type { PublicRestaurant } from "#contract/restaurant.ts";
import { NonceContext } from "#web/hydration/nonce.ts";
import { getProperty } from "#web/session/json.ts";
import { type PublicPageData, type PublicPageName, pageDataId } from "./public-pages.ts";

interface PublicPage extends Omit<PublicPageData, "props"> {
  props: unknown;
}

const isPublicPageName = (name: unknown): name is PublicPageName =>
  typeof name === "string" && publicScripts !== undefined && Object.hasOwn(publicScripts, name);

/** The public page that a route's `handle` names; `undefined` in development, where the router shows every page. */
export function publicPageOf(handle: unknown): PublicPageName | undefined {
  const name = getProperty(handle, "publicPage");
  return isPublicPageName(name) ? name : undefined;
}

/**
 * The public page that the server renders, for a document without the router. `undefined` for every other document:
 * other pages, errors, and everything that the router shows in the browser or in development.
 */
export function usePublicPage(restaurant: PublicRestaurant | undefined): PublicPage | undefined {
  const match = useMatches().at(-1);
  const { pathname } = useLocation();
  const name = publicPageOf(match?.handle);
  // A page whose loader failed has no data.
  if (!import.meta.env.SSR || !restaurant || !name || !match?.loaderData) return undefined;
  return { name, pathname, restaurant, props: match.loaderData };
}

/** The data with which the browser hydrates a public page, and the scripts that it loads after the first paint. */
export function PublicPageScripts({ page }: { page: PublicPage }) {
  const nonce = use(NonceContext);
  const modules = publicScripts?.[page.name] ?? [];
  return (
    <>
      <script
        type="application/json"
        id={pageDataId}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON in which nothing can end the element
        dangerouslySetInnerHTML={{ __html: JSON.stringify(page).replaceAll("<", "\\u003c") }}
      />
      <script
        type="text/plain"
        data-modules={modules.join(" ")}
        nonce={nonce}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: a path of the build
        dangerouslySetInnerHTML={{ __html: `import ${JSON.stringify(modules[0])};` }}
      />
    </>
  );
}

import publicScripts from "virtual:public-scripts";
import { useLocation, useMatches } from "react-router";
import type { PublicRestaurant } from "#contract/restaurant.ts";
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
  return { name, pathname, restaurant, props: { loaderData: match.loaderData } };
}

/** The data with which the browser hydrates a public page. */
export const PublicPageDataScript = ({ page }: { page: PublicPage }) => (
  <script
    type="application/json"
    id={pageDataId}
    // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON in which nothing can end the element
    dangerouslySetInnerHTML={{ __html: JSON.stringify(page).replaceAll("<", "\\u003c") }}
  />
);

/** The entry, and preloads of all that it imports for this page. */
export function PublicPageScripts({ page }: { page: PublicPage }) {
  const [entry, ...imported] = publicScripts?.[page.name] ?? [];
  return (
    <>
      {imported.map((href) => (
        <link key={href} rel="modulepreload" href={href} />
      ))}
      <script type="module" src={entry} />
    </>
  );
}

import { apiRoot, identityRoot, pagePaths } from "#contract/paths.ts";
import { apiContext } from "#web/api/server-context.ts";
import type { Route } from "./+types/robots";

/** Excludes the pages that belong to a user from crawling. */
export async function loader({ context }: Route.LoaderArgs) {
  const { url } = await context.get(apiContext)("getRestaurant", {});
  const text = `User-agent: *
Disallow: ${pagePaths.dashboard}
Disallow: ${apiRoot}/
Disallow: ${identityRoot}/

Sitemap: ${url}/sitemap.xml
`;
  return new Response(text, { headers: { "content-type": "text/plain; charset=utf-8" } });
}

import { courses } from "#contract/house/menu-constants.ts";
import { pagePaths } from "#contract/paths.ts";
import { apiContext } from "#web/api/server-context.ts";
import { fetchMenu } from "../public/section-loaders.ts";
import type { Route } from "./+types/sitemap";

const escapeXml = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** Lists all pages that search engines may index. */
export async function loader({ context }: Route.LoaderArgs) {
  const client = context.get(apiContext);
  const [{ url }, menu] = await Promise.all([client("getRestaurant", {}), fetchMenu(client)]);
  const paths = [
    pagePaths.home,
    pagePaths.menu,
    pagePaths.allergens,
    ...courses.map((course) => pagePaths.order(course)),
    ...menu.map((dish) => pagePaths.dish(dish.slug)),
  ];
  const entries = paths.map((path) => `<url><loc>${escapeXml(url + path)}</loc></url>`);
  const text = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join("\n")}
</urlset>
`;
  return new Response(text, { headers: { "content-type": "application/xml; charset=utf-8" } });
}

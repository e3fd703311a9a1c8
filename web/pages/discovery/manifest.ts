import { pagePaths } from "#contract/paths.ts";
import { apiContext } from "#web/api/server-context.ts";
import type { Route } from "./+types/manifest";

/** Web app manifest, for adding the site to the home screen of a phone. */
export async function loader({ context }: Route.LoaderArgs) {
  const { name, tagline, theme } = await context.get(apiContext)("getRestaurant", {});
  const icon = (file: string, size: number, purpose: string) => ({
    src: `/icons/${file}.png`,
    sizes: `${size}x${size}`,
    type: "image/png",
    purpose,
  });
  const manifest = {
    id: pagePaths.home,
    name,
    short_name: name.slice(0, 12),
    description: tagline,
    start_url: pagePaths.home,
    scope: "/",
    display: "standalone",
    background_color: theme.day.background,
    theme_color: theme.day.background,
    icons: [icon("192", 192, "any"), icon("512", 512, "any"), icon("maskable", 512, "maskable")],
  };
  return new Response(JSON.stringify(manifest), { headers: { "content-type": "application/manifest+json" } });
}

import type { ReactNode } from "react";
import { data, Links, Meta, Outlet, Scripts, ScrollRestoration, type ShouldRevalidateFunctionArgs } from "react-router";
import { defaultColours } from "#contract/theme-colours.ts";
import { DataProvider } from "#web/api/query-client.tsx";
import { keepSchemasQuiet } from "#web/api/quiet-schemas.ts";
import { apiContext } from "#web/api/server-context.ts";
import { useHydrated } from "#web/early/use-hydrated.ts";
import { useOfflineCopy } from "#web/layout/offline.tsx";
import { RouteFailure } from "#web/layout/route-failure.tsx";
import { SiteFrame } from "#web/layout/site-frame.tsx";
import { ThemeColours } from "#web/layout/theme-colours.tsx";
import { refusalOf } from "#web/pages/public/loaded.ts";
import { useRestaurantIfKnown } from "#web/restaurant/use-restaurant.ts";
import { DialogHost } from "#web/ui/dialog.tsx";
import { MoneyFormat } from "#web/ui/money.tsx";
import { Toaster } from "#web/ui/toaster.tsx";
import { words } from "#web/words/public.ts";
import type { Route } from "./+types/root";
import displayFace from "./fonts/fraunces-600.woff2?url";
import "./app.css";

keepSchemasQuiet();

export async function loader({ context }: Route.LoaderArgs) {
  try {
    return { restaurant: await context.get(apiContext)("getRestaurant", {}) };
  } catch (error) {
    const refusal = refusalOf(error);
    throw data(refusal, { status: refusal.status });
  }
}

/** The restaurant stays the same from page to page; only a retry asks for it again. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean =>
  currentUrl.href === nextUrl.href;

export const links: Route.LinksFunction = () => [
  { rel: "preload", href: displayFace, as: "font", type: "font/woff2", crossOrigin: "anonymous" },
  { rel: "icon", href: "/icons/48.png", type: "image/png", sizes: "48x48" },
  { rel: "apple-touch-icon", href: "/icons/180.png" },
  { rel: "manifest", href: "/manifest.webmanifest" },
];

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData?.restaurant.name ?? words.title.failed },
  { name: "description", content: loaderData?.restaurant.tagline ?? words.broken.offline },
];

export function Layout({ children }: { children: ReactNode }) {
  const restaurant = useRestaurantIfKnown();
  useHydrated();
  const { currency = "USD", locale = "en-US", theme = defaultColours } = restaurant ?? {};
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content={theme.day.background} media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content={theme.evening.background} media="(prefers-color-scheme: dark)" />
        <Meta />
        <Links />
        <ThemeColours {...theme} />
      </head>
      <body className="bg-base-100 text-base-content antialiased">
        <DataProvider>
          <MoneyFormat value={{ currency, locale }}>{children}</MoneyFormat>
          <DialogHost />
          <Toaster />
        </DataProvider>
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function App() {
  useOfflineCopy();
  return <Outlet />;
}

export function ErrorBoundary() {
  const known = useRestaurantIfKnown() !== undefined;
  if (known) {
    return (
      <SiteFrame>
        <RouteFailure />
      </SiteFrame>
    );
  }
  return (
    <main className="grid min-h-dvh place-items-center">
      <RouteFailure />
    </main>
  );
}

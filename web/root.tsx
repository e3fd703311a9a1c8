import "#web/api/disable-zod-jit.ts";
import type { ReactNode } from "react";
import {
  data,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
  useRouteLoaderData,
} from "react-router";
import { defaultColours } from "#contract/house/theme-colours.ts";
import { pagePaths } from "#contract/paths.ts";
import { QueryProvider } from "#web/api/query-provider.tsx";
import { apiContext } from "#web/api/server-context.ts";
import { CartSync } from "#web/cart/cart-sync.tsx";
import { DeferredScripts } from "#web/hydration/deferred-scripts.tsx";
import { RouteError } from "#web/layout/route-error.tsx";
import { ScriptsFailed } from "#web/layout/scripts-failed.tsx";
import { SiteFrame } from "#web/layout/site-frame.tsx";
import { SiteLayout } from "#web/layout/site-layout.tsx";
import { ThemeColours } from "#web/layout/theme-colours.tsx";
import { publicMessages } from "#web/messages/public.ts";
import { createDocumentNavigation } from "#web/navigation/document-navigation.tsx";
import { NavigationContext } from "#web/navigation/navigation.tsx";
import { takeNavigationState } from "#web/navigation/next-document.ts";
import { routerNavigation } from "#web/navigation/router-navigation.tsx";
import { PublicPageDataScript, PublicPageScripts, usePublicPage } from "#web/pages/public/public-document.tsx";
import { pageRootId } from "#web/pages/public/public-pages.ts";
import { toSectionError } from "#web/pages/public/section-loaders.ts";
import { useOptionalRestaurant } from "#web/restaurant/use-restaurant.ts";
import { firebaseMetaName } from "#web/session/firebase-app.ts";
import type { Route } from "./+types/root";
import displayFace from "./fonts/fraunces-600.woff2?url";
import "./app.css";

takeNavigationState();

export async function loader({ context }: Route.LoaderArgs) {
  try {
    return { restaurant: await context.get(apiContext)("getRestaurant", {}) };
  } catch (error) {
    const failure = toSectionError(error);
    throw data(failure, { status: failure.status });
  }
}

/** The restaurant is loaded once; navigation does not reload it, only a retry does. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean =>
  currentUrl.href === nextUrl.href;

export const links: Route.LinksFunction = () => [
  { rel: "preload", href: displayFace, as: "font", type: "font/woff2", crossOrigin: "anonymous" },
  { rel: "icon", href: "/icons/48.png", type: "image/png", sizes: "48x48" },
  { rel: "apple-touch-icon", href: "/icons/180.png" },
  { rel: "manifest", href: "/manifest.webmanifest" },
];

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData?.restaurant.name ?? publicMessages.title.failed },
  { name: "description", content: loaderData?.restaurant.tagline ?? publicMessages.unexpectedError.offline },
];

export function Layout({ children }: { children: ReactNode }) {
  const restaurant = useRouteLoaderData<typeof loader>("root")?.restaurant;
  const page = usePublicPage(restaurant);
  const { theme = defaultColours } = restaurant ?? {};
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content={theme.day.background} media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content={theme.evening.background} media="(prefers-color-scheme: dark)" />
        {restaurant?.firebase && <meta name={firebaseMetaName} content={JSON.stringify(restaurant.firebase)} />}
        <Meta />
        <Links />
        <ThemeColours {...theme} />
      </head>
      <body className="bg-base-100 text-base-content antialiased">
        <div id={pageRootId}>
          <NavigationContext value={page ? createDocumentNavigation(page.pathname) : routerNavigation}>
            <QueryProvider>
              <CartSync />
              <SiteFrame restaurant={restaurant}>{children}</SiteFrame>
            </QueryProvider>
          </NavigationContext>
        </div>
        {page?.pathname !== pagePaths.offline && <ScriptsFailed />}
        {page ? <PublicPageDataScript page={page} /> : <ScrollRestoration />}
        <DeferredScripts>{page ? <PublicPageScripts page={page} /> : <Scripts />}</DeferredScripts>
      </body>
    </html>
  );
}

export default Outlet;

export function ErrorBoundary() {
  const hasRestaurant = useOptionalRestaurant() !== undefined;
  if (hasRestaurant) {
    return (
      <SiteLayout>
        <RouteError />
      </SiteLayout>
    );
  }
  return (
    <main className="grid min-h-dvh place-items-center">
      <RouteError />
    </main>
  );
}

import "#web/api/disable-zod-jit.ts";
import { type ComponentType, createElement, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { LazyQueryProvider } from "#web/layout/lazy-query-provider.tsx";
import { SiteFrame } from "#web/layout/site-frame.tsx";
import { SiteLayout } from "#web/layout/site-layout.tsx";
import { createDocumentNavigation } from "#web/navigation/document-navigation.tsx";
import { NavigationContext } from "#web/navigation/navigation.tsx";
import { loadPage } from "#web/pages/public/load-page.ts";
import { type PublicPageData, type PublicPageName, pageDataId, pageRootId } from "#web/pages/public/public-pages.ts";

/** Hydrates a public page, whose document loads no router. The tree below must render what `root.tsx` renders. */
async function hydratePage<N extends PublicPageName>({ name, pathname, restaurant, props }: PublicPageData<N>) {
  const container = document.getElementById(pageRootId);
  const { default: Page }: { default: ComponentType<PublicPageData<N>["props"]> } = await loadPage[name]();
  if (!container) return;
  startTransition(() => {
    hydrateRoot(
      container,
      <NavigationContext value={createDocumentNavigation(pathname)}>
        <LazyQueryProvider>
          <SiteFrame restaurant={restaurant}>
            <SiteLayout>{createElement(Page, props)}</SiteLayout>
          </SiteFrame>
        </LazyQueryProvider>
      </NavigationContext>,
    );
  });
}

void hydratePage(JSON.parse(document.getElementById(pageDataId)?.textContent ?? ""));

import type { ReactNode } from "react";
import { words } from "#web/words/public.ts";
import { Footer } from "./footer.tsx";
import { Navigation } from "./navigation.tsx";
import { OfflineBanner } from "./offline.tsx";
import { Progress } from "./progress.tsx";

/** What stands around every page. */
export function SiteFrame({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#content"
        className="btn btn-primary fixed top-3 left-3 z-50 -translate-y-24 focus-visible:translate-y-0"
      >
        {words.navigation.skip}
      </a>
      <Progress />
      <Navigation />
      <OfflineBanner />
      <main id="content" tabIndex={-1} className="grow pt-16 focus-visible:outline-none">
        {children}
      </main>
      <Footer />
    </div>
  );
}

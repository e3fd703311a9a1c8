import type { ReactNode } from "react";
import { publicMessages } from "#web/messages/public.ts";
import { usePendingPath } from "#web/navigation/navigation.tsx";
import { HydrateSeparately } from "#web/ui/hydrate-separately.tsx";
import { Footer } from "./footer.tsx";
import { Navigation } from "./navigation.tsx";
import { OfflineBanner } from "./offline.tsx";
import { PauseBar } from "./pause-bar.tsx";
import { StatusLine } from "./status-line.tsx";

/** Layout of every page. */
export function SiteLayout({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#content"
        className="btn btn-primary print:hidden fixed top-3 left-3 z-50 -translate-y-24 focus-visible:translate-y-0"
      >
        {publicMessages.navigation.skipToContent}
      </a>
      <NavigationProgress />
      <Navigation />
      <OfflineBanner />
      <StatusLine />
      <PauseBar />
      <main id="content" tabIndex={-1} className="grow pt-16 focus-visible:outline-none">
        {children}
      </main>
      <HydrateSeparately>
        <Footer />
      </HydrateSeparately>
    </div>
  );
}

/** Progress line at the top during navigation. It appears after a short delay, since most pages load at once. */
function NavigationProgress() {
  const loading = usePendingPath() !== undefined;
  return (
    <div
      aria-hidden="true"
      className={`fixed inset-x-0 top-0 z-50 h-1 print:hidden origin-left bg-primary ${loading ? "progress-line" : "scale-x-0"}`}
    />
  );
}

import { useEffect, useSyncExternalStore } from "react";
import { pagePaths } from "#contract/paths.ts";
import { publicMessages } from "#web/messages/public.ts";
import { Link } from "#web/navigation/navigation.tsx";

/** Long after the page has loaded its own resources. */
const registrationDelayMs = 4000;

/** Registers the service worker, which caches the pages needed offline (see `public/service-worker.js`). */
export function useServiceWorker(): void {
  useEffect(() => {
    if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
    // Without the service worker the site works as usual while online.
    const timer = setTimeout(
      () => void navigator.serviceWorker.register("/service-worker.js").catch(() => {}),
      registrationDelayMs,
    );
    return () => clearTimeout(timer);
  }, []);
}

function subscribeToOnlineStatus(onChange: () => void): () => void {
  addEventListener("online", onChange);
  addEventListener("offline", onChange);
  return () => {
    removeEventListener("online", onChange);
    removeEventListener("offline", onChange);
  };
}

/** Banner shown while offline, with a link to the offline page. It is below the header and moves the page down, so that it covers no message at a form. */
export function OfflineBanner() {
  const online = useSyncExternalStore(
    subscribeToOnlineStatus,
    () => navigator.onLine,
    () => true,
  );
  return (
    <div id="offline-bar" role="status" className="sticky top-16 z-30 mt-16 -mb-16 empty:hidden print:hidden">
      {!online && (
        <p className="flex flex-wrap justify-center gap-x-3 bg-neutral px-5 py-3 text-neutral-content">
          <span>{publicMessages.offline.banner}</span>
          <Link to={pagePaths.offline} reloadDocument className="underline underline-offset-4">
            {publicMessages.offline.viewOfflinePage}
          </Link>
        </p>
      )}
    </div>
  );
}

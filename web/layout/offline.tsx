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

function subscribeToOnlineStatus(changed: () => void): () => void {
  addEventListener("online", changed);
  addEventListener("offline", changed);
  return () => {
    removeEventListener("online", changed);
    removeEventListener("offline", changed);
  };
}

/** Banner shown while offline, with a link to the offline page. */
export function OfflineBanner() {
  const online = useSyncExternalStore(
    subscribeToOnlineStatus,
    () => navigator.onLine,
    () => true,
  );
  return (
    <div role="status" className="fixed inset-x-0 bottom-0 z-50 empty:hidden">
      {!online && (
        <p className="flex flex-wrap justify-center gap-x-3 bg-neutral px-5 pt-3 pb-[calc(0.75rem+env(safe-area-inset-bottom))] text-neutral-content">
          {publicMessages.offline.banner}
          <Link to={pagePaths.offline} reloadDocument className="underline underline-offset-4">
            {publicMessages.offline.viewOfflinePage}
          </Link>
        </p>
      )}
    </div>
  );
}

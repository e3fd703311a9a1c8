import { useEffect, useSyncExternalStore } from "react";
import { Link } from "react-router";
import { pagePaths } from "#contract/paths.ts";
import { words } from "#web/words/public.ts";

/** Long after what the page itself needs. */
const afterLoadMs = 4000;

/** Has the browser keep what guests need most when there is no connection (see `public/service-worker.js`). */
export function useOfflineCopy(): void {
  useEffect(() => {
    if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
    // Where it cannot be had the site works as ever, with a connection.
    const timer = setTimeout(
      () => void navigator.serviceWorker.register("/service-worker.js").catch(() => {}),
      afterLoadMs,
    );
    return () => clearTimeout(timer);
  }, []);
}

function watchConnection(changed: () => void): () => void {
  addEventListener("online", changed);
  addEventListener("offline", changed);
  return () => {
    removeEventListener("online", changed);
    removeEventListener("offline", changed);
  };
}

/** Says so while there is no connection, and where to find what is known without one. */
export function OfflineBanner() {
  const online = useSyncExternalStore(
    watchConnection,
    () => navigator.onLine,
    () => true,
  );
  return (
    <div role="status" className="fixed inset-x-0 bottom-0 z-50 empty:hidden">
      {!online && (
        <p className="flex flex-wrap justify-center gap-x-3 bg-neutral px-5 pt-3 pb-[calc(0.75rem+env(safe-area-inset-bottom))] text-neutral-content">
          {words.offline.banner}
          <Link to={pagePaths.offline} reloadDocument className="underline underline-offset-4">
            {words.offline.look}
          </Link>
        </p>
      )}
    </div>
  );
}

import { lazy, Suspense, useState, useSyncExternalStore } from "react";
import { type Notice, notices } from "./toast.ts";

const Messages = lazy(() => import("./messages.tsx"));
const none: readonly Notice[] = [];

/** Mounted once, at the root; costs nothing until there is something to say. */
export function Toaster() {
  const waiting = useSyncExternalStore(notices.subscribe, notices.waiting, () => none);
  const [wanted, setWanted] = useState(false);
  if (waiting.length > 0 && !wanted) setWanted(true);
  return wanted ? (
    <Suspense>
      <Messages waiting={waiting.length} />
    </Suspense>
  ) : null;
}

import { useEffect } from "react";

/** Keeps the screen from going dark while the page is visible, where the browser can. */
export function useWakeLock(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | undefined;
    let isDone = false;
    const keepAwake = async () => {
      if (!("wakeLock" in navigator) || document.visibilityState === "hidden") return;
      // The browser refuses it on low battery, for example; the board works all the same.
      const newLock = await navigator.wakeLock.request("screen").catch(() => undefined);
      if (isDone) await newLock?.release();
      else lock = newLock;
    };
    void keepAwake();
    // A hidden page loses its lock.
    document.addEventListener("visibilitychange", keepAwake);
    return () => {
      isDone = true;
      document.removeEventListener("visibilitychange", keepAwake);
      void lock?.release();
    };
  }, []);
}

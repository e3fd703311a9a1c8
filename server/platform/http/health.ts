import type { Hono } from "hono";
import type { Store } from "../database/store.ts";
import { AppError } from "../domain/app-error.ts";
import { resolveWithin } from "../lib/resolve-within.ts";
import type { HttpEnv } from "./client-ip.ts";

const readinessTimeoutMs = 1000;

/** `/healthz` answers while the process lives, `/readyz` while it can serve and does not stop. */
export function mountHealth(app: Hono<HttpEnv>, store: Store, stopping: AbortSignal): void {
  app.get("/healthz", (c) => c.text("ok"));
  app.get("/readyz", async (c) => {
    const isReady = !stopping.aborted && (await answersInTime(store));
    if (!isReady) throw new AppError("unavailable", { retryAfter: 5 });
    return c.text("ready");
  });
}

function answersInTime(store: Store): Promise<boolean> {
  const answered = store.ping().then(
    () => true,
    () => false,
  );
  return resolveWithin(readinessTimeoutMs, answered, false);
}

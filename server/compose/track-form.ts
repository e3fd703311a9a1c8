import type { Hono } from "hono";
import { pagePaths } from "#contract/paths.ts";
import { AppError } from "../platform/domain/app-error.ts";
import type { ClientIpResolver, HttpEnv } from "../platform/http/client-ip.ts";
import type { Services } from "./services.ts";

/**
 * The form of an order's page at its own address, so that the page needs no script: cancels the order, and shows the page
 * again, which says how the order is now. A form of another site cannot send it, since it does not know the code.
 */
export function mountTrackForm(
  app: Hono<HttpEnv>,
  orders: Services["orders"],
  resolveClientIp: ClientIpResolver,
  countWrongCode: (clientIp: string) => Promise<void>,
): void {
  app.post(pagePaths.track(":code").replace("%3A", ":"), async (c) => {
    const code = c.req.param("code") ?? "";
    try {
      await orders.cancelTracked(code, () => countWrongCode(resolveClientIp(c)));
    } catch (error) {
      // The page says what an unknown code is, and that the kitchen has begun.
      if (!(error instanceof AppError && ["order_not_found", "order_state"].includes(error.code))) throw error;
    }
    return c.redirect(pagePaths.track(code), 303);
  });
}

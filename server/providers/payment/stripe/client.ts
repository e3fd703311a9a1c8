import type { Logger } from "pino";
import Stripe from "stripe";
import type { Config } from "../../../platform/config/config.ts";
import { ProviderUnavailableError, RefusedRequestError } from "../provider.ts";

/** A guest is waiting: fail early. */
const timeoutMs = 10_000;

type StripeSettings = Pick<Config, "STRIPE_SECRET_KEY" | "STRIPE_API_BASE">;

export function stripeClient({ STRIPE_SECRET_KEY = "", STRIPE_API_BASE }: StripeSettings): Stripe {
  const base = STRIPE_API_BASE ? new URL(STRIPE_API_BASE) : undefined;
  return new Stripe(STRIPE_SECRET_KEY, {
    // Written out: an update of the SDK that brings another version does not compile until somebody has read what changed.
    apiVersion: "2026-10-28.endive",
    timeout: timeoutMs,
    maxNetworkRetries: 2,
    telemetry: false,
    ...(base && {
      host: base.hostname,
      port: base.port || (base.protocol === "http:" ? 80 : 443),
      protocol: base.protocol === "http:" ? "http" : "https",
    }),
  });
}

/** Whether Stripe rejected the request itself, so that repeating it cannot succeed. */
export const isInvalidRequest = (error: unknown): error is Stripe.errors.StripeInvalidRequestError =>
  error instanceof Stripe.errors.StripeInvalidRequestError;

/**
 * Sends requests to Stripe. Network failures, timeouts, rate limits, revoked keys and Stripe's own errors become
 * `ProviderUnavailableError`, invalid requests `RefusedRequestError`.
 */
export const stripeRequester =
  (log: Logger) =>
  async <T>(request: () => Promise<T>): Promise<T> => {
    try {
      return await request();
    } catch (error) {
      if (isInvalidRequest(error)) throw new RefusedRequestError(error.code ?? "invalid_request", error.message, error);
      log.warn({ err: error }, "Stripe did not answer");
      throw new ProviderUnavailableError(error);
    }
  };

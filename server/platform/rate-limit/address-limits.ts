import { formatWait } from "#contract/platform/wait.ts";
import { AppError } from "../domain/app-error.ts";
import { networksOf } from "../lib/ip-network.ts";
import type { HouseNetworks } from "./house-networks.ts";
import type { RateLimit, RateLimitService } from "./rate-limit.service.ts";

/** The /48 network of IPv6 has this many times the limit of one of its /64 networks. */
export const wideFactor = 10;

interface Deps {
  limits: Pick<RateLimitService, "count" | "release">;
  house?: Pick<HouseNetworks, "factorOf">;
  /** `ADDRESS_LIMIT_FACTOR`. */
  factor?: number;
  /** The restaurant's, which a refusal names. */
  contact?: { readonly telephone: string };
}

/** The refusal of an address: many guests may share it, so it names ways that do not depend on it. */
export const tooManyFromAddress = (retryAfter: number, telephone: string | undefined): AppError =>
  new AppError("too_many_requests", {
    retryAfter,
    detail: `Very many requests of this kind came from your internet connection. Please try again in ${formatWait(retryAfter)}, sign in if you have an account,${telephone ? ` or call us: ${telephone}.` : " or use another connection."}`,
  });

export type AddressLimits = ReturnType<typeof addressLimits>;

/**
 * Limits of what comes from one address: of IPv4 the address, of IPv6 its /64 network and, ten times higher, its /48
 * network. The house's own networks have ten times the limits.
 */
export function addressLimits({ limits, house, factor = 1, contact }: Deps) {
  return {
    /**
     * Counts one call; throws `too_many_requests` above the limit. Call the returned function for what turns out not to
     * count, such as a right password.
     */
    async consume(name: string, ip: string, { calls, seconds }: RateLimit): Promise<() => Promise<void>> {
      const { near, wide } = networksOf(ip);
      const allowed = Math.ceil(calls * factor) * (house?.factorOf(ip) ?? 1);
      const counted: { key: string; windowStart: number }[] = [];
      const countOne = async (key: string, max: number): Promise<void> => {
        const { count, windowStart, retryAfter } = await limits.count(key, seconds);
        if (count > max) throw tooManyFromAddress(retryAfter, contact?.telephone);
        counted.push({ key, windowStart });
      };
      await countOne(`${name}:${near}`, allowed);
      if (wide !== near) await countOne(`${name}:${wide}`, allowed * wideFactor);
      return async () => {
        for (const { key, windowStart } of counted) await limits.release(key, windowStart);
      };
    },
  };
}

import { isGuestEmail } from "#contract/people/guest-constants.ts";
import type { Store } from "../platform/database/store.ts";
import type { RateLimit, RateLimitService } from "../platform/rate-limit/rate-limit.service.ts";
import { userRepository as users } from "./user.repository.ts";

/** Whoever typed an address that nobody verified may have typed a stranger's. */
const mailsToUnverified: RateLimit = { calls: 5, seconds: 3600 };

export interface Recipient {
  address: string;
  /** Call it if the mail could not be sent, so that the next attempt counts instead. */
  release(): Promise<void>;
}

interface Deps {
  store: Store;
  limits: Pick<RateLimitService, "count" | "release">;
  /** Called for a mail that is not sent, because its recipient got too many. */
  onLeftOut(): void;
}

const uncounted = (address: string): Recipient => ({ address, release: async () => {} });

/**
 * Creates a function that returns where a mail goes: a guest's to the contact. It returns `undefined` if the guest is
 * deleted, and for more than five mails an hour to an address that nobody has verified, whatever they are about: orders
 * that are cancelled again cost nothing. Mails with `isCounted` were limited when they were asked for.
 */
export const recipientFinder =
  ({ store, limits, onLeftOut }: Deps) =>
  async (email: string, isCounted: boolean): Promise<Recipient | undefined> => {
    if (isCounted) return uncounted(email);
    const user = await users.findByEmail(store.db, email);
    const isWithoutAccount = isGuestEmail(email);
    if (!isWithoutAccount && user?.is_valid !== 0) return uncounted(email);
    const address = isWithoutAccount ? user?.contact_email : email;
    if (!address) return undefined;
    const key = `mails-to-unverified:${address.toLowerCase()}`;
    const { count, windowStart } = await limits.count(key, mailsToUnverified.seconds);
    if (count <= mailsToUnverified.calls) return { address, release: () => limits.release(key, windowStart) };
    onLeftOut();
    return undefined;
  };

import { createSharedCalls } from "../../platform/lib/shared-calls.ts";
import type { PaymentProvider, ProviderIntent } from "../../providers/payment/provider.ts";

export type IntentReader = ReturnType<typeof createIntentReader>;

/**
 * Asks the payment provider for the state of intents. Simultaneous questions about one intent share a request, so that
 * callers cannot make this process flood the provider. Throws what `retrieveIntent` throws.
 */
export function createIntentReader(provider: Pick<PaymentProvider, "retrieveIntent">) {
  const underWay = createSharedCalls<ProviderIntent>();

  const read = (id: string): Promise<ProviderIntent> =>
    underWay.get(id) ?? underWay.begin(id, () => provider.retrieveIntent(id));

  return {
    /** Returns the state of an intent. Shares a request that is under way, so the state may be slightly older than the call. */
    read,
    /**
     * Returns the state as of this call or later. An open intent may have been captured after a request that is under
     * way was answered, so that the next one is shared instead; final states never change.
     */
    async readCurrent(id: string): Promise<ProviderIntent> {
      const earlier = await underWay.get(id)?.catch(() => undefined);
      return earlier && earlier.status !== "open" ? earlier : read(id);
    },
  };
}

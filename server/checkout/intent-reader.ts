import type { PaymentProvider, ProviderIntent } from "../integrations/payment/provider.ts";

export type IntentReader = ReturnType<typeof createIntentReader>;

/**
 * Asks the payment provider for the state of intents. Simultaneous questions about one intent share a request, so that
 * callers cannot make this process flood the provider. Throws what `retrieveIntent` throws.
 */
export function createIntentReader(provider: Pick<PaymentProvider, "retrieveIntent">) {
  const underWay = new Map<string, Promise<ProviderIntent>>();

  function read(id: string): Promise<ProviderIntent> {
    const shared = underWay.get(id);
    if (shared) return shared;
    const request = provider.retrieveIntent(id).finally(() => underWay.delete(id));
    underWay.set(id, request);
    return request;
  }

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

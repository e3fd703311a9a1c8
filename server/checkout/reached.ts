import { Refusal } from "../http/refusal.ts";
import { ProviderUnavailable } from "../integrations/payment/provider.ts";

/** Asks the provider on behalf of a guest, who hears it in words where it cannot be reached. */
export async function reached<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof ProviderUnavailable) throw new Refusal("payment_provider_unavailable", { retryAfter: 30 });
    throw error;
  }
}

import { AppError } from "../domain/app-error.ts";
import { ProviderUnavailableError } from "../integrations/payment/provider.ts";

/** Asks the provider on behalf of a guest, who hears it in words where it cannot be reached. */
export async function withProviderErrors<T>(request: () => Promise<T>): Promise<T> {
  try {
    return await request();
  } catch (error) {
    if (error instanceof ProviderUnavailableError)
      throw new AppError("payment_provider_unavailable", { retryAfter: 30 });
    throw error;
  }
}

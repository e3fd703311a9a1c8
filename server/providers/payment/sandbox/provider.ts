import {
  type PaymentProvider,
  type ProviderIntent,
  ProviderUnavailableError,
  UnknownIntentError,
} from "../provider.ts";
import type { SandboxLedger } from "./ledger.ts";

type ProviderMethod = "createIntent" | "retrieveIntent" | "cancelIntent" | "refund";

/**
 * Fault injection for tests: `before` fails without the effect, `after` loses the response after it. What a promise waits
 * for happens at that moment. With an error it fails with that one, otherwise as if the provider could not be reached.
 */
export interface SandboxFaults {
  shouldFail(method: ProviderMethod, timing: "before" | "after"): boolean | Error | Promise<boolean | Error>;
}

type Row = NonNullable<Awaited<ReturnType<SandboxLedger["intent"]>>>;

const toProviderIntent = (row: Row): ProviderIntent => ({
  id: row.id,
  clientSecret: row.client_secret,
  amount: row.amount,
  currency: row.currency,
  status: row.status === "succeeded" ? "succeeded" : row.status === "canceled" ? "cancelled" : "open",
});

/** The sandbox as a payment provider. */
export function sandboxProvider(ledger: SandboxLedger, faults?: SandboxFaults): PaymentProvider {
  async function withFaults<T>(method: ProviderMethod, work: () => Promise<T>): Promise<T> {
    const failure = await faults?.shouldFail(method, "before");
    if (failure) throw failure instanceof Error ? failure : new ProviderUnavailableError("refused by a test");
    const result = await work();
    if (await faults?.shouldFail(method, "after")) throw new ProviderUnavailableError("answer lost by a test");
    return result;
  }

  async function findOrThrow(id: string): Promise<Row> {
    const row = await ledger.intent(id);
    if (!row) throw new UnknownIntentError(id);
    return row;
  }

  return {
    name: "sandbox",
    createIntent: (order) => withFaults("createIntent", async () => toProviderIntent(await ledger.createIntent(order))),
    retrieveIntent: (id) => withFaults("retrieveIntent", async () => toProviderIntent(await findOrThrow(id))),
    cancelIntent: (id) =>
      withFaults("cancelIntent", async () => {
        await ledger.transition(id, "canceled");
        return toProviderIntent(await findOrThrow(id));
      }),
    refund: (order) => withFaults("refund", () => ledger.refund(order)),
    // Only events of the provider cause this call, and the sandbox sends no events about refunds.
    listRefunds: async () => [],
  };
}

import type { Logger } from "pino";
import type { PaymentIntentTable } from "../database/schema.ts";
import type { Store } from "../database/store.ts";
import type { PaymentProvider } from "../integrations/payment/provider.ts";
import { intentRepository as intents } from "./intent.repository.ts";
import type { Settle } from "./settlement.ts";

const batch = 100;
const hourMs = 3_600_000;
const abandonedAfterMs = 24 * hourMs;

/** Every minute at first, then every half hour: most are paid at once or never. */
const nextCheck = (age: number) => (age < hourMs ? 60_000 : hourMs / 2);

interface Parts {
  store: Store;
  provider: PaymentProvider;
  settle: Settle;
  log: Logger;
}

/**
 * Asks the provider about intents that nobody reported on: a browser that closed after paying, an answer that was lost.
 * Those replaced by a newer one, and those a day old, are cancelled there.
 */
export function reconciliation({ store, provider, settle, log }: Parts) {
  async function check(intent: PaymentIntentTable, now: number): Promise<void> {
    const age = now - intent.created_at;
    await intents.checkAgain(store.db, intent.id, now + nextCheck(age));
    const unwanted = intent.status === "cancelled" || age > abandonedAfterMs;
    if (unwanted) await provider.cancelIntent(intent.id);
    await settle(intent);
  }

  return async (now = Date.now()): Promise<void> => {
    for (const intent of await intents.due(store.db, now, batch)) {
      await check(intent, now).catch((error) =>
        log.warn({ err: error, intent: intent.id }, "reconciliation will try again"),
      );
    }
  };
}

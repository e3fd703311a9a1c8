import { type PaymentProvider, type ProviderIntent, ProviderUnavailable } from "../provider.ts";
import type { SandboxBook } from "./book.ts";

type Act = "createIntent" | "retrieveIntent" | "cancelIntent" | "refund";

/** Switches for tests: `before` fails without doing it, `after` does it and loses the answer. */
export interface SandboxFaults {
  on(act: Act, moment: "before" | "after"): boolean;
}

type Row = NonNullable<Awaited<ReturnType<SandboxBook["intent"]>>>;

const shown = (row: Row): ProviderIntent => ({
  id: row.id,
  clientSecret: row.client_secret,
  amount: row.amount,
  currency: row.currency,
  status: row.status === "succeeded" ? "succeeded" : row.status === "canceled" ? "cancelled" : "open",
});

/** What the product sees of the sandbox: the port, nothing more. */
export function sandboxProvider(book: SandboxBook, faults?: SandboxFaults): PaymentProvider {
  async function faulty<T>(act: Act, work: () => Promise<T>): Promise<T> {
    if (faults?.on(act, "before")) throw new ProviderUnavailable("refused by a test");
    const answer = await work();
    if (faults?.on(act, "after")) throw new ProviderUnavailable("answer lost by a test");
    return answer;
  }

  async function found(id: string): Promise<Row> {
    const row = await book.intent(id);
    if (!row) throw new Error(`the sandbox knows no payment intent ${id}`);
    return row;
  }

  return {
    name: "sandbox",
    createIntent: (order) => faulty("createIntent", async () => shown(await book.createIntent(order))),
    retrieveIntent: (id) => faulty("retrieveIntent", async () => shown(await found(id))),
    cancelIntent: (id) =>
      faulty("cancelIntent", async () => {
        await book.move(id, "canceled");
        return shown(await found(id));
      }),
    refund: (order) => faulty("refund", () => book.refund(order)),
  };
}

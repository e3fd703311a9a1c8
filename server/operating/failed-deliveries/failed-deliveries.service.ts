import { z } from "zod";
import type { FailedDelivery } from "#contract/operating/failed-deliveries.ts";
import { toIsoInstant } from "#contract/platform/instant.ts";
import { toDecimal } from "#contract/platform/money.ts";
import type { RecordChange } from "../../platform/database/audit-trail.ts";
import { maxPageSize, paginate } from "../../platform/database/paginate.ts";
import type { Store } from "../../platform/database/store.ts";
import type { OutboxRow } from "../../platform/database/system-schema.ts";
import { AppError } from "../../platform/domain/app-error.ts";
import type { DescribeTransaction } from "../../platform/domain/transaction.ts";
import type { Outbox } from "../../platform/events/outbox.ts";

interface Deps {
  store: Store;
  outbox: Outbox;
  /** Where a mail to an address goes. `undefined` means to nobody any more. */
  mailAddressOf: (to: string) => Promise<string | undefined>;
  currency: string;
  describeTransaction: DescribeTransaction;
}

type Summary = Pick<Deps, "currency" | "describeTransaction">;

const Mail = z.object({ to: z.string(), subject: z.string() });
const Ticket = z.object({ orderNumber: z.string(), station: z.string() });
const Effect = z.object({ name: z.string(), data: z.object({ intentId: z.string() }) });
const Refund = z.object({ intentId: z.string(), amount: z.int() });

const summarizeEffect = ({ name, data }: z.infer<typeof Effect>, describe: DescribeTransaction) => ({
  effect: name,
  ...describe(data.intentId),
});

/** Summarizes an outbox message. Excludes mail bodies, which may contain sign-in links. */
function summarize({ kind, payload }: OutboxRow, { currency, describeTransaction }: Summary): Partial<FailedDelivery> {
  if (kind === "account-deletion" || kind === "push") return {};
  const parsed: unknown = JSON.parse(payload);
  if (kind === "mail") return Mail.parse(parsed);
  if (kind === "effect") return summarizeEffect(Effect.parse(parsed), describeTransaction);
  if (kind === "print") return Ticket.parse(parsed);
  const { intentId, amount } = Refund.parse(parsed);
  return { ...describeTransaction(intentId), price: toDecimal(amount, currency) };
}

export type FailedDeliveriesService = ReturnType<typeof failedDeliveriesService>;

/** Lets admins list, retry and discard failed outbox messages (dead letters). */
export function failedDeliveriesService({ store, outbox, mailAddressOf, ...summary }: Deps) {
  /** Guests without an account are named by the address at which they can be reached. */
  async function summarizeForAdmin(row: OutboxRow): Promise<Partial<FailedDelivery>> {
    const summarized = summarize(row, summary);
    return summarized.to === undefined ? summarized : { ...summarized, to: await mailAddressOf(summarized.to) };
  }

  const present = async (row: OutboxRow): Promise<FailedDelivery> => ({
    _id: row.id,
    kind: row.kind,
    ...(await summarizeForAdmin(row)),
    attempts: row.attempts,
    error: row.last_error ?? "",
    since: toIsoInstant(row.created_at),
    ...(row.dead_at === null && { nextTry: toIsoInstant(row.next_at) }),
  });

  return {
    /** Newest first. */
    async list(before: string | undefined) {
      const { shown, next } = paginate(await outbox.listFailed(maxPageSize + 1, before), ({ id }) => id);
      return { items: await Promise.all(shown.map(present)), next };
    },
    /** Throws `failed_delivery_not_found`, also if it has been delivered in the meantime. */
    retry: (id: string, recordChange: RecordChange): Promise<number> =>
      store.transaction(async (trx) => {
        if (!(await outbox.retryFailed(trx, id))) throw new AppError("failed_delivery_not_found");
        await recordChange(trx, { subject: id, before: { delivery: "failed" }, after: { delivery: "waiting" } });
        return 1;
      }),
    /** Throws `failed_delivery_not_found`. */
    discard: (id: string, recordChange: RecordChange): Promise<number> =>
      store.transaction(async (trx) => {
        if (!(await outbox.discardFailed(trx, id))) throw new AppError("failed_delivery_not_found");
        await recordChange(trx, { subject: id, before: { delivery: "failed" }, after: { delivery: "discarded" } });
        return 1;
      }),
  };
}

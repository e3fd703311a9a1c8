import { z } from "zod";
import type { DueMessage } from "../../platform/events/outbox-handler.ts";
import type { PaymentProvider } from "./provider.ts";

const Refund = z.object({ intentId: z.string(), amount: z.int() });

/** Outbox handler that refunds, once per key. */
export const refundHandler =
  (provider: PaymentProvider) =>
  async ({ key, payload }: DueMessage): Promise<void> => {
    await provider.refund({ ...Refund.parse(payload), idempotencyKey: key });
  };

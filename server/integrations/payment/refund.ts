import { z } from "zod";
import type { Delivery } from "../../events/outbox.ts";
import type { PaymentProvider } from "./provider.ts";

const Refund = z.object({ intentId: z.string(), amount: z.int() });

/** Gives money back as the outbox asks, once per key however often it is tried. */
export const refundHandler =
  (provider: PaymentProvider) =>
  async ({ key, payload }: Delivery): Promise<void> => {
    await provider.refund({ ...Refund.parse(payload), idempotencyKey: key });
  };

import { z } from "zod";
import type { ReservationService } from "../../booking/reservation.service.ts";
import type { LiveSettings } from "../../house/restaurant/live-settings.ts";
import { fromLineRow } from "../../money/line-item.ts";
import type { PaymentService } from "../../money/payment.service.ts";
import type { Db, Store } from "../../platform/database/store.ts";
import type { Effect } from "../../platform/events/effects.ts";
import type { Outbox } from "../../platform/events/outbox.ts";
import type { OutboxHandler } from "../../platform/events/outbox-handler.ts";
import { refundCauses } from "../../platform/messages/payment-mails.ts";
import type { OrderService } from "../order/order.service.ts";
import { readAddress } from "../order/order-fulfilment.ts";
import { depositRefundedMail, receiptMail, refundedMail } from "./checkout.mails.ts";
import { paymentIntentRepository as intents } from "./payment-intent.repository.ts";

interface Deps {
  store: Store;
  outbox: Outbox;
  settings: LiveSettings;
  publicUrl: string;
  payments: Pick<PaymentService, "findRecord" | "recordSale">;
  orders: Pick<OrderService, "announce">;
  reservations: Pick<ReservationService, "mailConfirmed">;
}

const ForOrder = z.object({ orderId: z.string() });
const Receipt = z.object({ trackCode: z.string().optional(), isVerified: z.boolean() });
const RefundMail = z.object({ amount: z.int(), currency: z.string(), cause: z.enum(refundCauses) });
const BookingMails = z.object({ now: z.int() });
const Message = z.object({ name: z.string(), data: z.looseObject({ intentId: z.string() }) });

type CarryOut = (db: Db, intentId: string, data: unknown) => Promise<void>;

/**
 * Outbox handler of what follows a payment that was recorded without it. Everything is read again; what has no receiver any
 * more, because its person was deleted, is not sent.
 */
export function effectHandler({
  store,
  outbox,
  settings,
  publicUrl,
  payments,
  orders,
  reservations,
}: Deps): OutboxHandler {
  async function sendReceipt(db: Db, intentId: string, data: unknown): Promise<void> {
    const { trackCode, isVerified } = Receipt.parse(data);
    const [intent, record] = [await intents.find(db, intentId), await payments.findRecord(db, intentId)];
    if (!intent?.email || !record?.order) return;
    const { order, lines } = record;
    const address = readAddress(order.address);
    const fulfilment = {
      kind: order.kind,
      time: order.chosen_time,
      tableId: order.table_id,
      travelMinutes: order.travel_minutes,
      address,
    };
    const placed = {
      number: order.number,
      readyAt: order.ready_at,
      comesUpAt: order.comes_up_at,
      fulfilment,
      trackCode,
      isVerified,
    };
    await outbox.enqueue(db, receiptMail({ settings, publicUrl }, intent, lines.map(fromLineRow), placed));
  }

  async function sendRefundMail(db: Db, intentId: string, data: unknown): Promise<void> {
    const { cause, ...refunded } = RefundMail.parse(data);
    const intent = await intents.find(db, intentId);
    if (!intent?.email) return;
    const write = intent.payment_type === "cart" ? refundedMail : depositRefundedMail;
    await outbox.enqueue(db, write(settings, intent, refunded, cause));
  }

  const effects: Readonly<Record<Effect["name"], CarryOut>> = {
    receipt: sendReceipt,
    "refund mail": sendRefundMail,
    "booking mails": (db, intentId, data) => reservations.mailConfirmed(db, intentId, BookingMails.parse(data).now),
    statistics: (db, intentId) => payments.recordSale(db, intentId),
    tickets: (db, _intentId, data) => orders.announce(db, ForOrder.parse(data).orderId, "tickets"),
    notice: (db, _intentId, data) => orders.announce(db, ForOrder.parse(data).orderId, "notice"),
  };
  const isEffect = (name: string): name is Effect["name"] => Object.hasOwn(effects, name);

  return async ({ key, payload }) => {
    const { name, data } = Message.parse(payload);
    if (!isEffect(name)) throw new Error(`nobody knows what "${name}" after a payment is`);
    await store.transaction(async (trx) => {
      if (await outbox.claim(trx, key)) await effects[name](trx, data.intentId, data);
    });
  };
}

import type { PaymentIntent } from "#contract/checkout.ts";
import { checkoutMessages } from "#web/messages/checkout.ts";
import { OrderLines } from "#web/ui/order-lines.tsx";

export function OrderSummary({ intent: { items, price } }: { intent: PaymentIntent }) {
  const { summary, total } = checkoutMessages.payment;
  return (
    <section className="max-w-xl rounded-box bg-base-200 p-5 xl:order-2">
      <h2 className="display mb-4 text-xl">{summary}</h2>
      <OrderLines items={items} formatLine={checkoutMessages.history.quantity} totalLabel={total} totalPrice={price} />
    </section>
  );
}

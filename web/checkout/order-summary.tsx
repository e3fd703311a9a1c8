import type { PaymentIntent } from "#contract/checkout.ts";
import { DishLines } from "#web/ui/dish-lines.tsx";
import { words } from "#web/words/checkout.ts";

export function OrderSummary({ intent: { items, price } }: { intent: PaymentIntent }) {
  const { summary, total } = words.payment;
  return (
    <section className="max-w-xl rounded-box bg-base-200 p-5 xl:order-2">
      <h2 className="display mb-4 text-xl">{summary}</h2>
      <DishLines items={items} times={words.history.times} total={total} price={price} />
    </section>
  );
}

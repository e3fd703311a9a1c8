import type { PaymentIntent } from "#contract/checkout.ts";
import { Money } from "#web/ui/money.tsx";
import { Picture } from "#web/ui/picture.tsx";
import { words } from "#web/words/checkout.ts";

interface Line {
  key: string;
  count: number;
  item: PaymentIntent["items"][number];
}

/** The same dish at the same price is one line. */
function linesOf(items: PaymentIntent["items"]): Line[] {
  const lines = new Map<string, Line>();
  for (const item of items) {
    const key = `${item.menuId} ${item.price}`;
    const line = lines.get(key);
    if (line) line.count += 1;
    else lines.set(key, { key, count: 1, item });
  }
  return [...lines.values()];
}

export function OrderSummary({ intent: { items, price } }: { intent: PaymentIntent }) {
  return (
    <section className="rounded-box bg-base-200 p-5 xl:order-2">
      <h2 className="display mb-4 text-xl">{words.payment.summary}</h2>
      <ul className="grid gap-3">
        {linesOf(items).map(({ key, count, item }) => (
          <li key={key} className="flex items-center gap-3">
            <Picture src={item.image} alt="" sizes="3rem" width={1} height={1} className="w-12 rounded-box" />
            <span className="grow">{words.history.times(count, item.name)}</span>
            <Money amount={item.price} />
          </li>
        ))}
      </ul>
      <p className="mt-4 flex justify-between border-t border-base-300 pt-4 text-lg font-semibold">
        <span>{words.payment.total}</span>
        <Money amount={price} />
      </p>
    </section>
  );
}

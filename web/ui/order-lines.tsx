import { Money } from "./format.tsx";
import { ResponsiveImage } from "./image.tsx";

interface OrderedDish {
  menuId: string;
  name: string;
  image: string;
  price: number;
}

interface OrderLinesProps {
  items: readonly OrderedDish[];
  /** Formats a dish's name with its count. */
  formatLine: (count: number, name: string) => string;
  totalLabel: string;
  totalPrice: number;
}

/** Ordered dishes with the total; equal dishes with equal prices are combined to one line. */
export function OrderLines({ items, formatLine, totalLabel, totalPrice }: OrderLinesProps) {
  return (
    <>
      <ul className="grid gap-3">
        {countBy(items, ({ menuId, price }) => `${menuId} ${price}`).map(({ key, item, count }) => (
          <li key={key} className="flex items-center gap-3">
            <ResponsiveImage src={item.image} alt="" sizes="3rem" ratio={[1, 1]} className="w-12 rounded-box" />
            <span className="min-w-0 grow wrap-anywhere">{formatLine(count, item.name)}</span>
            <Money amount={item.price} />
          </li>
        ))}
      </ul>
      <p className="mt-4 flex justify-between border-t border-base-300 pt-4 text-lg font-semibold">
        <span>{totalLabel}</span>
        <Money amount={totalPrice} />
      </p>
    </>
  );
}

interface Counted<T> {
  key: string;
  /** The first item with this key. */
  item: T;
  count: number;
}

/** Groups items by key and returns the first item of each group with the group's size. */
export function countBy<T>(items: readonly T[], keyOf: (item: T) => string): Counted<T>[] {
  const counted = new Map<string, Counted<T>>();
  for (const item of items) {
    const key = keyOf(item);
    const known = counted.get(key);
    if (known) known.count += 1;
    else counted.set(key, { key, item, count: 1 });
  }
  return [...counted.values()];
}

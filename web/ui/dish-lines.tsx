import { Money } from "./money.tsx";
import { Picture } from "./picture.tsx";

interface Item {
  menuId: string;
  name: string;
  image: string;
  price: number;
}

interface Line {
  key: string;
  count: number;
  item: Item;
}

/** The same dish at the same price is one line. */
function linesOf(items: readonly Item[]): Line[] {
  const lines = new Map<string, Line>();
  for (const item of items) {
    const key = `${item.menuId} ${item.price}`;
    const line = lines.get(key);
    if (line) line.count += 1;
    else lines.set(key, { key, count: 1, item });
  }
  return [...lines.values()];
}

interface DishLinesProps {
  items: readonly Item[];
  /** How a dish is named of which there are so many. */
  times: (count: number, name: string) => string;
  total: string;
  price: number;
}

/** What was or is being bought, with the sum. */
export function DishLines({ items, times, total, price }: DishLinesProps) {
  return (
    <>
      <ul className="grid gap-3">
        {linesOf(items).map(({ key, count, item }) => (
          <li key={key} className="flex items-center gap-3">
            <Picture src={item.image} alt="" sizes="3rem" width={1} height={1} className="w-12 rounded-box" />
            <span className="min-w-0 grow wrap-anywhere">{times(count, item.name)}</span>
            <Money amount={item.price} />
          </li>
        ))}
      </ul>
      <p className="mt-4 flex justify-between border-t border-base-300 pt-4 text-lg font-semibold">
        <span>{total}</span>
        <Money amount={price} />
      </p>
    </>
  );
}

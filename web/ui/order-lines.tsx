import { use } from "react";
import type { LineItem } from "#contract/money/payment.ts";
import { toDecimal, toMinor } from "#contract/platform/money.ts";
import { fulfilmentMessages } from "#web/messages/fulfilment.ts";
import { AllergenText } from "./allergen-text.tsx";
import { LocaleContext, Money } from "./format.tsx";
import { ResponsiveImage } from "./image.tsx";
import { LineOptions } from "./line-options.tsx";

interface OrderLinesProps {
  items: readonly LineItem[];
  /** Formats a dish's name with its count. */
  formatLine: (count: number, name: string) => string;
  totalLabel: string;
  totalPrice: number;
  /** The fee of a delivery. */
  fee?: number | undefined;
}

/** Ordered dishes with their options, notes and allergens, and the total; equal lines are combined. */
export function OrderLines({ items, formatLine, totalLabel, totalPrice, fee = 0 }: OrderLinesProps) {
  const { currency } = use(LocaleContext);
  return (
    <>
      <ul className="grid gap-3">
        {combineLines(items).map(({ key, line, quantity }) => (
          <li key={key} className="flex items-start gap-3">
            <ResponsiveImage
              src={line.image}
              alt=""
              sizes="3rem"
              ratio={[1, 1]}
              className="w-12 shrink-0 rounded-box"
            />
            <span className="min-w-0 grow wrap-anywhere">
              <span>{formatLine(quantity, line.name)}</span>
              <LineOptions line={line} />
              <span className="block text-sm text-base-content/80">
                <AllergenText of={line} />
              </span>
            </span>
            <Money amount={priceOf(line.unitPrice, quantity, currency)} />
          </li>
        ))}
      </ul>
      {fee > 0 && (
        <p className="mt-4 flex justify-between">
          <span>{fulfilmentMessages.fee}</span>
          <Money amount={fee} />
        </p>
      )}
      <p className="mt-4 flex justify-between border-t border-base-300 pt-4 text-lg font-semibold">
        <span>{totalLabel}</span>
        <Money amount={totalPrice} />
      </p>
    </>
  );
}

const priceOf = (unitPrice: number, quantity: number, currency: string): number =>
  toDecimal((toMinor(unitPrice, currency) ?? 0) * quantity, currency);

interface CombinedLine<Line> {
  key: string;
  /** The first of the lines. */
  line: Line;
  lines: Line[];
  /** The quantity of all lines. */
  quantity: number;
}

type ComparedLine = Pick<LineItem, "menuId" | "name" | "unitPrice" | "quantity" | "options" | "note">;

/** Combines lines with the same dish, price, options and note. A combined line has the place of the first one. */
export function combineLines<Line extends ComparedLine>(lines: readonly Line[]): CombinedLine<Line>[] {
  const combined = new Map<string, CombinedLine<Line>>();
  for (const line of lines) {
    const { menuId, name, unitPrice, options, note, quantity } = line;
    const optionKeys = options.map(({ _id, count }) => `${_id} ${count}`).toSorted();
    const key = JSON.stringify([menuId, name, unitPrice, optionKeys, note]);
    const combinedLine = combined.get(key);
    if (combinedLine) {
      combinedLine.quantity += quantity;
      combinedLine.lines.push(line);
    } else combined.set(key, { key, line, lines: [line], quantity });
  }
  return [...combined.values()];
}

import { use, useState } from "react";
import type { Dish } from "#contract/house/menu.ts";
import type { PriceChange } from "#contract/house/whole-menu.ts";
import { toDecimal, toMinor } from "#contract/platform/money.ts";
import { wholeMenuMessages } from "#web/messages/whole-menu.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { LocaleContext, Money } from "#web/ui/format.tsx";
import { useChangePrices } from "./use-change-prices.ts";
import { changePrice, type PriceChangeRule } from "./whole-menu-price.ts";

const messages = wholeMenuMessages.prices;

interface PreviewedChange extends PriceChange {
  name: string;
}

/** The changes of those dishes whose price would be another. */
function previewChanges(dishes: readonly Dish[], rule: PriceChangeRule, currency: string): PreviewedChange[] {
  return dishes.flatMap(({ _id, name, price: seen }) => {
    const price = toDecimal(changePrice(toMinor(seen, currency) ?? 0, rule), currency);
    return price === seen ? [] : [{ _id, name, price, seen }];
  });
}

interface NewPricesProps {
  dishes: readonly Dish[];
  /** The change. It is undefined while none is entered. */
  rule: PriceChangeRule | undefined;
  onDone: () => void;
}

/** The new prices beside the present ones; each dish can be left out. They are changed all at once or not at all. */
export function NewPrices({ dishes, rule, onDone }: NewPricesProps) {
  const { currency } = use(LocaleContext);
  const [leftOut, setLeftOut] = useState<ReadonlySet<string>>(new Set());
  const handleDone = () => {
    setLeftOut(new Set());
    onDone();
  };
  const { run, isBusy, problem } = useChangePrices(handleDone);
  const previewed = rule ? previewChanges(dishes, rule, currency) : [];
  const changes = previewed.filter(({ _id, price }) => price > 0 && !leftOut.has(_id));
  const setChosen = (id: string, isChosen: boolean) =>
    setLeftOut((leftOutIds) => new Set(isChosen ? [...leftOutIds].filter((one) => one !== id) : [...leftOutIds, id]));
  return (
    <>
      {problem && <Alert kind="failure">{problem}</Alert>}
      {previewed.length === 0 ? (
        <p className="text-base-content/80">{messages.nothing}</p>
      ) : (
        <table className="w-full">
          <caption className="mb-2 text-start font-semibold">{messages.preview}</caption>
          <thead>
            <tr className="border-b border-base-300 text-sm">
              <th scope="col" className="py-2 text-start">
                {messages.columns.name}
              </th>
              <th scope="col" className="px-2 py-2 text-end">
                {messages.columns.seen}
              </th>
              <th scope="col" className="py-2 text-end">
                {messages.columns.next}
              </th>
            </tr>
          </thead>
          <tbody>
            {previewed.map((change) => (
              <PriceRow
                key={change._id}
                change={change}
                isChosen={!leftOut.has(change._id)}
                onChoose={(isChosen) => setChosen(change._id, isChosen)}
              />
            ))}
          </tbody>
        </table>
      )}
      <div className="order-bar sticky bottom-0 border-t border-base-300 bg-base-100 py-3">
        <Button
          label={messages.submit(changes.length)}
          busyLabel={messages.saving}
          isBusy={isBusy}
          disabled={changes.length === 0}
          className="btn-primary btn-lg max-sm:w-full"
          onClick={() => void run(changes.map(({ name: _name, ...change }) => change))}
        />
      </div>
    </>
  );
}

interface PriceRowProps {
  change: PreviewedChange;
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
}

function PriceRow({ change: { name, price, seen }, isChosen, onChoose }: PriceRowProps) {
  return (
    <tr className="border-b border-base-300">
      <th scope="row" className="py-1 text-start font-normal">
        <label className="flex min-h-11 items-center gap-3 wrap-anywhere">
          <input
            type="checkbox"
            className="checkbox rounded-md border-base-content/60"
            aria-label={messages.change(name)}
            checked={isChosen && price > 0}
            disabled={price <= 0}
            onChange={({ target }) => onChoose(target.checked)}
          />
          <span>{name}</span>
        </label>
      </th>
      <td className="px-2 text-end whitespace-nowrap text-base-content/80">
        <Money amount={seen} />
      </td>
      <td className="text-end font-semibold whitespace-nowrap">
        {price > 0 ? (
          isChosen && <Money amount={price} />
        ) : (
          <span className="text-sm text-error">{messages.tooLow}</span>
        )}
      </td>
    </tr>
  );
}

import { use } from "react";
import type { Allergen } from "#contract/house/dish-facts-constants.ts";
import type { LineItem } from "#contract/money/payment.ts";
import type { Order } from "#contract/ordering/order.ts";
import { dishFactMessages } from "#web/messages/dish-facts.ts";
import { kitchenMessages } from "#web/messages/kitchen.ts";
import { soldOutMessages } from "#web/messages/sold-out.ts";
import { Button } from "#web/ui/button.tsx";
import { optionNames } from "#web/ui/line-options.tsx";
import { BoardContext } from "./board-context.ts";
import { isInKitchen, isLineDone, linesOf } from "./line-states.ts";
import { kitchenLines } from "./orders.ts";

const messages = kitchenMessages.line;

interface TicketLinesProps {
  order: Order;
  className?: string;
  /** Called to mark the dish of a line, or its options, sold out; each line has a button for it. */
  onSoldOut?: ((line: LineItem) => void) | undefined;
  /** Whether lines can be marked done here. */
  canMark?: boolean;
}

/**
 * The dishes of an order for the kitchen, or those of the board's station: each with options, note, allergens, and the age
 * that the guest must prove. While the kitchen has the order, each is marked done with one tap.
 */
export function TicketLines(props: TicketLinesProps) {
  const { order, className = "grid gap-1.5 font-medium", onSoldOut, canMark = false } = props;
  const { station, isExpo, nameOf, onLinesDone } = use(BoardContext);
  const ownLines = linesOf(order, station);
  const elsewhere = order.items.length - ownLines.length;
  return (
    <>
      <ul className={className}>
        {kitchenLines(ownLines).map(({ key, line, lines, quantity }) => {
          const isDone = lines.every((one) => isLineDone(one, station));
          const name = kitchenMessages.quantity(quantity, line.name);
          return (
            <li key={key} className="flex items-start gap-2">
              {canMark && isInKitchen(order) && (
                <label className="-m-2 inline-flex size-11 shrink-0 cursor-pointer items-center justify-center">
                  <input
                    type="checkbox"
                    className="checkbox rounded-md border-base-content/60"
                    aria-label={kitchenMessages.lineDone(name)}
                    checked={isDone}
                    onChange={({ target }) => onLinesDone(order, lines, target.checked)}
                  />
                </label>
              )}
              {/* In a narrow column the button stands below the text. */}
              <div className="flex min-w-0 grow flex-wrap items-start gap-x-2">
                <div
                  className={`min-w-0 grow basis-28 wrap-anywhere ${isDone ? "text-base-content/70 line-through" : ""}`}
                >
                  <LineText name={name} line={line} />
                  {isExpo && line.stations.length > 0 && (
                    <p className="text-sm font-normal">
                      {line.stations.map((part) => nameOf(part.station)).join(", ")}
                    </p>
                  )}
                </div>
                {onSoldOut && (
                  <Button
                    label={soldOutMessages.openLine}
                    aria-label={soldOutMessages.openLineLabel(line.name)}
                    className="btn-ghost -ms-2 shrink-0 px-2 text-sm font-normal underline underline-offset-4"
                    onClick={() => onSoldOut(line)}
                  />
                )}
              </div>
            </li>
          );
        })}
      </ul>
      {elsewhere > 0 && <p className="text-sm text-base-content/80">{kitchenMessages.elsewhere(elsewhere)}</p>}
    </>
  );
}

/** The name of a line with its options, note, allergens, and the age that the guest must prove. */
export function LineText({ name, line }: { name: string; line: LineItem }) {
  const { options, note, minimumAge } = line;
  const contains = line.allergens ?? line.knownAllergens;
  const namesOf = (list: readonly Allergen[]) => list.map((name) => dishFactMessages.allergens[name]).join(", ");
  return (
    <>
      <span>{name}</span>
      {options.length > 0 && <span className="block">{messages.options(optionNames(options))}</span>}
      {note !== "" && <span className="block font-bold">{messages.note(note)}</span>}
      {contains.length > 0 && (
        <span className="block text-sm font-normal">{messages.allergens(namesOf(contains))}</span>
      )}
      {line.traces.length > 0 && (
        <span className="block text-sm font-normal">{messages.traces(namesOf(line.traces))}</span>
      )}
      {minimumAge > 0 && <span className="block font-bold">{messages.checkAge(minimumAge)}</span>}
    </>
  );
}

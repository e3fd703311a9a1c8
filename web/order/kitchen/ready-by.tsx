import { useId, useRef, useState } from "react";
import type { Order } from "#contract/ordering/order.ts";
import { isTimeMovable } from "#contract/ordering/order-constants.ts";
import { kitchenMessages } from "#web/messages/kitchen.ts";
import { Button } from "#web/ui/button.tsx";
import { useDateFormat } from "#web/ui/date-format.tsx";
import type { Lateness } from "./line-states.ts";
import { orderTimes } from "./order-times.ts";

const offeredMinutes = [5, 10, 15, 30] as const;

const messages = kitchenMessages.moveTime;

interface ReadyByProps {
  order: Order;
  lateness: Lateness;
  isBusy: boolean;
  onMoveTime: (order: Order, minutes: number) => void;
}

/** The times of an order, with buttons that move them later; the opener is coloured while the order is late or nearly so. */
export function ReadyBy({ order, lateness, isBusy, onMoveTime }: ReadyByProps) {
  const { clockOrMoment } = useDateFormat();
  const [isOpen, setIsOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const id = useId();
  const { number, status, fulfilment } = order;
  const colour = lateness.kind === "in time" ? "btn-ghost underline underline-offset-4" : "btn-warning";
  const move = (minutes: number) => {
    // Another change of the order is in progress, and this one would be ignored.
    if (isBusy) return;
    setIsOpen(false);
    opener.current?.focus();
    onMoveTime(order, minutes);
  };
  return (
    <div className="@container grid gap-2">
      <div className="flex flex-wrap items-center justify-between gap-x-2">
        <div className="text-sm text-base-content/80">
          {orderTimes(order).map(({ term, at }) => (
            <p key={term}>
              <span>{term}</span> <time dateTime={at}>{clockOrMoment(at)}</time>
            </p>
          ))}
        </div>
        {isTimeMovable(status, fulfilment.kind) && (
          <Button
            ref={opener}
            label={messages.open}
            className={`min-h-11 px-3 ${colour}`}
            aria-label={messages.openLabel(number)}
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => setIsOpen(!isOpen)}
          />
        )}
      </div>
      <fieldset id={id} hidden={!isOpen} className="grid grid-cols-2 gap-1 @min-[12.5rem]:grid-cols-4">
        <legend className="mb-1 text-sm">{messages.group}</legend>
        {offeredMinutes.map((minutes) => (
          <Button
            key={minutes}
            label={messages.add(minutes)}
            className="btn-outline min-h-11 px-1 tabular-nums"
            aria-label={messages.addLabel(minutes, number)}
            aria-disabled={isBusy}
            onClick={() => move(minutes)}
          />
        ))}
      </fieldset>
    </div>
  );
}

import type { ShownAddress } from "#contract/ordering/delivery.ts";
import type { Fulfilment } from "#contract/ordering/fulfilment.ts";
import { fulfilmentMessages } from "#web/messages/fulfilment.ts";
import { useDateFormat } from "#web/ui/date-format.tsx";

const messages = fulfilmentMessages.summary;

/** How and when the guest gets the food; `time` is the promise, or null while it is not known. */
export type ChosenFulfilment = Pick<Fulfilment, "kind" | "table" | "asap" | "time"> & {
  address: Pick<ShownAddress, "street"> | null;
};

/** E.g. "Pick-up as soon as possible, 18:45" or "Delivery to 12 Perry Street Sat, Nov 21, 19:15". */
export function FulfilmentText({ choice }: { choice: ChosenFulfilment }) {
  const { clock, isToday, toCalendarDate, formatWeekdayAndDate } = useDateFormat();
  const { kind, table, address, asap, time } = choice;
  const ways = {
    pickup: messages.pickup,
    table: messages.table(table ?? ""),
    delivery: messages.delivery(address?.street.trim() ?? ""),
  };
  const at = time && (isToday(time) ? clock(time) : `${formatWeekdayAndDate(toCalendarDate(time))}, ${clock(time)}`);
  const when = asap ? [messages.asap, at].filter(Boolean).join(", ") : (at ?? "");
  return (
    <>
      <strong>{ways[kind]}</strong> <span>{when}</span>
    </>
  );
}

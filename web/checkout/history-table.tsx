import { BusyButton } from "#web/ui/busy-button.tsx";
import { Moment } from "#web/ui/moment.tsx";
import { Money } from "#web/ui/money.tsx";
import { words } from "#web/words/checkout.ts";
import { Bought, NumberLink, statusText } from "./history-cells.tsx";
import type { Payment } from "./queries.ts";

interface HistoryTableProps {
  payments: readonly Payment[];
  onAgain: (items: Payment["items"]) => Promise<void>;
}

const { columns } = words.history;
const head = "px-2 py-3 text-start text-sm font-semibold";

/** A table where there is room, a list of cards on phones. */
export function HistoryTable({ payments, onAgain }: HistoryTableProps) {
  return (
    <table className="w-full max-md:block">
      <thead className="max-md:sr-only">
        <tr className="border-b border-base-300">
          {Object.entries(columns).map(([name, text]) => (
            <th key={name} scope="col" className={`${head} ${name === "email" ? "hidden xl:table-cell" : ""}`}>
              {text}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-md:grid max-md:gap-3">
        {payments.map((payment, place) => (
          <Row key={payment._id} payment={payment} place={place + 1} onAgain={onAgain} />
        ))}
      </tbody>
    </table>
  );
}

interface RowProps {
  payment: Payment;
  place: number;
  onAgain: HistoryTableProps["onAgain"];
}

const cell = "align-middle md:px-2 md:py-4";

function Row({ payment, place, onAgain }: RowProps) {
  const { email, price, orderedDate, items, paymentStatus } = payment;
  const money = words.history.money[paymentStatus];
  return (
    <tr className="border-base-300 max-md:grid max-md:grid-cols-[minmax(0,1fr)_auto] max-md:gap-x-4 max-md:gap-y-2 max-md:rounded-box max-md:border max-md:p-4 md:border-b">
      <td className={`${cell} tabular-nums max-md:hidden`}>{place}</td>
      <td className={`${cell} hidden min-w-44 wrap-anywhere xl:table-cell`}>{email}</td>
      <td className={`${cell} font-semibold max-md:col-start-2 max-md:row-start-1 max-md:text-end`}>
        <Money amount={price} />
      </td>
      <td className={`${cell} max-md:col-start-1 max-md:row-start-1`}>
        <Moment at={orderedDate} />
      </td>
      <td className={`${cell} wrap-anywhere max-md:col-span-2 md:min-w-36`}>
        <Bought payment={payment} />
      </td>
      <td
        className={`${cell} whitespace-nowrap max-md:before:content-[attr(data-label)]`}
        data-label={`${columns.order}: `}
      >
        <NumberLink payment={payment} />
      </td>
      <td className={`${cell} max-md:text-end`}>
        <span className="badge badge-outline whitespace-nowrap">{statusText(payment)}</span>
        {money && <span className="mt-1 block text-sm">{money}</span>}
      </td>
      <td className={`${cell} max-md:col-span-2`}>
        {items.length > 0 && <Again payment={payment} onAgain={onAgain} />}
      </td>
    </tr>
  );
}

function Again({ payment, onAgain }: Pick<RowProps, "payment" | "onAgain">) {
  return (
    <BusyButton
      className="btn btn-outline whitespace-nowrap max-md:w-full"
      aria-label={words.history.againLabel(payment.orderNumber)}
      working={words.history.adding}
      onPress={() => onAgain(payment.items)}
    >
      {words.history.again}
    </BusyButton>
  );
}

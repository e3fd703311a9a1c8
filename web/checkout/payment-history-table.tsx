import { checkoutMessages } from "#web/messages/checkout.ts";
import { AsyncButton } from "#web/ui/async-button.tsx";
import { DateTime } from "#web/ui/date-time.tsx";
import { Money } from "#web/ui/money.tsx";
import { OrderNumberLink, PurchasedItems, statusText } from "./payment-history-cells.tsx";
import type { Payment } from "./queries.ts";

interface PaymentHistoryTableProps {
  payments: readonly Payment[];
  onOrderAgain: (items: Payment["items"]) => Promise<void>;
}

const { columns } = checkoutMessages.history;
const headerClass = "px-2 py-3 text-start text-sm font-semibold";

/** A table where there is room, a list of cards on phones. */
export function PaymentHistoryTable({ payments, onOrderAgain }: PaymentHistoryTableProps) {
  return (
    <table className="w-full max-md:block">
      <thead className="max-md:sr-only">
        <tr className="border-b border-base-300">
          {Object.entries(columns).map(([name, text]) => (
            <th key={name} scope="col" className={`${headerClass} ${name === "email" ? "hidden xl:table-cell" : ""}`}>
              {text}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-md:grid max-md:gap-3">
        {payments.map((payment, place) => (
          <PaymentRow key={payment._id} payment={payment} position={place + 1} onAgain={onOrderAgain} />
        ))}
      </tbody>
    </table>
  );
}

interface RowProps {
  payment: Payment;
  position: number;
  onAgain: PaymentHistoryTableProps["onOrderAgain"];
}

const cellClass = "align-middle md:px-2 md:py-4";

function PaymentRow({ payment, position, onAgain }: RowProps) {
  const { email, price, orderedDate, items, paymentStatus } = payment;
  const paymentStatusText = checkoutMessages.history.refundStatus[paymentStatus];
  return (
    <tr className="border-base-300 max-md:grid max-md:grid-cols-[minmax(0,1fr)_auto] max-md:gap-x-4 max-md:gap-y-2 max-md:rounded-box max-md:border max-md:p-4 md:border-b">
      <td className={`${cellClass} tabular-nums max-md:hidden`}>{position}</td>
      <td className={`${cellClass} hidden min-w-44 wrap-anywhere xl:table-cell`}>{email}</td>
      <td className={`${cellClass} font-semibold max-md:col-start-2 max-md:row-start-1 max-md:text-end`}>
        <Money amount={price} />
      </td>
      <td className={`${cellClass} max-md:col-start-1 max-md:row-start-1`}>
        <DateTime at={orderedDate} />
      </td>
      <td className={`${cellClass} wrap-anywhere max-md:col-span-2 md:min-w-36`}>
        <PurchasedItems payment={payment} />
      </td>
      <td
        className={`${cellClass} whitespace-nowrap max-md:before:content-[attr(data-label)]`}
        data-label={`${columns.order}: `}
      >
        <OrderNumberLink payment={payment} />
      </td>
      <td className={`${cellClass} max-md:text-end`}>
        <span className="badge badge-outline whitespace-nowrap">{statusText(payment)}</span>
        {paymentStatusText && <span className="mt-1 block text-sm">{paymentStatusText}</span>}
      </td>
      <td className={`${cellClass} max-md:col-span-2`}>
        {items.length > 0 && <OrderAgainButton payment={payment} onAgain={onAgain} />}
      </td>
    </tr>
  );
}

function OrderAgainButton({ payment, onAgain }: Pick<RowProps, "payment" | "onAgain">) {
  return (
    <AsyncButton
      className="btn btn-outline whitespace-nowrap max-md:w-full"
      aria-label={checkoutMessages.history.orderAgainLabel(payment.orderNumber)}
      busyLabel={checkoutMessages.history.adding}
      onPress={() => onAgain(payment.items)}
    >
      {checkoutMessages.history.orderAgain}
    </AsyncButton>
  );
}

import { Link } from "react-router";
import { pagePaths } from "#contract/paths.ts";
import { checkoutMessages } from "#web/messages/checkout.ts";
import { reservationMessages } from "#web/messages/reservation.ts";
import { AsyncButton } from "#web/ui/button.tsx";
import { type Column, DataTable, StatusBadge } from "#web/ui/data-table.tsx";
import { DateTime, useDateFormat } from "#web/ui/date-format.tsx";
import { Money, useFormatMoney } from "#web/ui/format.tsx";
import { LineOptions } from "#web/ui/line-options.tsx";
import { combineLines } from "#web/ui/order-lines.tsx";
import type { Payment } from "./queries.ts";

const messages = checkoutMessages.history;
const { columns: headers } = messages;

const paymentColumns: readonly Column<Payment>[] = [
  { header: headers.index, className: "tabular-nums max-md:hidden", render: (_payment, index) => index + 1 },
  { header: headers.email, isExtra: true, className: "min-w-44 wrap-anywhere", render: ({ email }) => email },
  {
    header: headers.price,
    className: "font-semibold max-md:col-start-2 max-md:row-start-1 max-md:text-end",
    render: ({ price }) => <Money amount={price} />,
  },
  {
    header: headers.date,
    className: "max-md:col-start-1 max-md:row-start-1",
    render: ({ orderedDate }) => <DateTime at={orderedDate} />,
  },
  {
    header: headers.items,
    className: "wrap-anywhere max-md:col-span-2 md:min-w-36",
    render: (payment) => <PurchasedItems payment={payment} />,
  },
  {
    header: headers.order,
    isLabelledOnCard: true,
    className: "whitespace-nowrap",
    render: (payment) => <OrderNumberLink payment={payment} />,
  },
  {
    header: headers.status,
    className: "max-md:text-end",
    render: (payment) => <PaymentStatus payment={payment} />,
  },
];

function PaymentStatus({ payment }: { payment: Payment }) {
  const formatMoney = useFormatMoney();
  const { refunded } = payment;
  return (
    <StatusBadge status={statusText(payment)} note={refunded > 0 ? messages.refunded(formatMoney(refunded)) : ""} />
  );
}

interface PaymentHistoryTableProps {
  payments: readonly Payment[];
  /** Orders the dishes of a payment again. */
  onOrderAgain: (paymentId: string) => Promise<void>;
}

export function PaymentHistoryTable({ payments, onOrderAgain }: PaymentHistoryTableProps) {
  const orderAgainColumn: Column<Payment> = {
    header: headers.again,
    className: "max-md:col-span-2",
    render: ({ _id: id, items, orderNumber }) =>
      items.length > 0 && (
        <AsyncButton
          label={messages.orderAgain}
          className="btn-outline whitespace-nowrap max-md:w-full"
          aria-label={messages.orderAgainLabel(orderNumber)}
          busyLabel={messages.adding}
          onPress={() => onOrderAgain(id)}
        />
      ),
  };
  return (
    <DataTable
      caption={messages.heading}
      columns={[...paymentColumns, orderAgainColumn]}
      rows={payments}
      cardClassName="max-md:grid max-md:grid-cols-[minmax(0,1fr)_auto] max-md:gap-x-4 max-md:gap-y-2"
    />
  );
}

interface PaymentProps {
  payment: Payment;
}

/** Links to the order, or to the reservations for a deposit. */
function OrderNumberLink({ payment: { _id, orderNumber, paymentType } }: PaymentProps) {
  const isOrder = paymentType === "cart";
  return (
    <Link
      to={isOrder ? pagePaths.orderOf(_id) : pagePaths.bookings}
      aria-label={isOrder ? messages.followLabel(orderNumber) : messages.reservationLabel(orderNumber)}
      className="link inline-block py-1"
    >
      {orderNumber}
    </Link>
  );
}

const statusText = ({ status, reservationStatus }: Payment): string =>
  reservationStatus ? reservationMessages.myReservations.status[reservationStatus] : messages.status[status];

function PurchasedItems({ payment: { items, date, time, guest } }: PaymentProps) {
  const { formatWeekdayAndDate } = useDateFormat();
  if (!date || !time || !guest) {
    return (
      <ul className="grid gap-1">
        {combineLines(items).map(({ key, line, quantity }) => (
          <li key={key}>
            <span>{messages.quantity(quantity, line.name)}</span>
            <LineOptions line={line} />
          </li>
        ))}
      </ul>
    );
  }
  return messages.reservationSummary(
    reservationMessages.partySize(guest),
    reservationMessages.dateAndTime(formatWeekdayAndDate(date), time),
  );
}

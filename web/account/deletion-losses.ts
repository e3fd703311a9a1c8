import { use } from "react";
import { isOpenStatus } from "#contract/constants/order.ts";
import { api } from "#web/api/api.ts";
import { accountPageMessages } from "#web/messages/account-settings.ts";
import { reservationMessages } from "#web/messages/reservation.ts";
import { amountLeft } from "#web/ui/amount-left.ts";
import { useDateFormat } from "#web/ui/date-format.tsx";
import { LocaleContext, useFormatMoney } from "#web/ui/format.tsx";

const messages = accountPageMessages.data;

/**
 * Returns a function that describes the consequences of deleting the account: one sentence for each reservation that would be
 * cancelled, with the refund of its deposit, and one for each open order. It throws an `ApiError`.
 */
export function useDeletionLosses(email: string): () => Promise<string[]> {
  const formatMoney = useFormatMoney();
  const { currency } = use(LocaleContext);
  const { formatWeekdayAndDate } = useDateFormat();

  const describeReservation = async (id: string, date: string, time: string): Promise<string> => {
    const { refund, fullRefund } = await api("getCancellation", { params: { id } });
    const when = reservationMessages.dateAndTime(formatWeekdayAndDate(date), time);
    const kept = amountLeft(fullRefund, refund, currency);
    if (fullRefund === 0) return messages.booking(when);
    return `${messages.booking(when)} ${kept > 0 ? messages.kept(formatMoney(kept)) : messages.refunded(formatMoney(refund))}`;
  };

  return async () => {
    const params = { email };
    const [deposits, payments] = await Promise.all([
      api("listReservationPayments", { params, query: {} }),
      api("listPayments", { params, query: {} }),
    ]);
    const coming = deposits.filter(
      ({ reservationStatus, readyAt }) => reservationStatus === "confirmed" && Date.parse(readyAt) > Date.now(),
    );
    const reservations = coming.map(({ reservationId = "", date = "", time = "" }) =>
      describeReservation(reservationId, date, time),
    );
    const orders = payments.filter(({ paymentType, status }) => paymentType === "cart" && isOpenStatus(status));
    return [...(await Promise.all(reservations)), ...orders.map(({ orderNumber }) => messages.openOrder(orderNumber))];
  };
}

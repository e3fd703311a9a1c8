import { use } from "react";
import type { ExportedReservation } from "#contract/account.ts";
import { isOpenStatus } from "#contract/ordering/order-constants.ts";
import { api } from "#web/api/api.ts";
import { accountPageMessages } from "#web/messages/account-settings.ts";
import { reservationMessages } from "#web/messages/reservation.ts";
import { amountLeft } from "#web/ui/amount-left.ts";
import { useDateFormat } from "#web/ui/date-format.tsx";
import { LocaleContext, useFormatMoney } from "#web/ui/format.tsx";
import { serverNow } from "#web/ui/server-clock.ts";

const messages = accountPageMessages.data;

/**
 * Returns a function that describes the consequences of deleting the account. There is a sentence for each reservation that
 * would be cancelled, including those by telephone for the email, with the refund of its deposit, and for each open order;
 * and one for bookings by telephone without an email. It throws an `ApiError`.
 */
export function useDeletionLosses(): () => Promise<string[]> {
  const formatMoney = useFormatMoney();
  const { currency } = use(LocaleContext);
  const { clockOf, formatWeekdayAndDate } = useDateFormat();

  const describeReservation = async ({ reservationId: id, date, time, paid }: ExportedReservation): Promise<string> => {
    const booking = messages.booking(reservationMessages.dateAndTime(formatWeekdayAndDate(date), clockOf(time)));
    // One by telephone has no deposit, and only staff may ask for its terms.
    if (!paid) return booking;
    const { refund, fullRefund } = await api("getCancellation", { params: { id } });
    if (fullRefund === 0) return booking;
    const keptAmount = amountLeft(fullRefund, refund, currency);
    return `${booking} ${keptAmount > 0 ? messages.kept(formatMoney(keptAmount)) : messages.refunded(formatMoney(refund))}`;
  };

  return async () => {
    const { account, reservations, orders } = await api("exportData", {});
    const coming = reservations.filter(
      ({ reservationStatus, startsAt }) => reservationStatus === "confirmed" && Date.parse(startsAt) > serverNow(),
    );
    const open = orders.filter(({ status }) => isOpenStatus(status));
    // These are not in the export: they can be those of somebody whose name and number were typed.
    const mayHaveOthers = account.emailVerified && reservations.some(({ paid }) => paid);
    return [
      ...(await Promise.all(coming.map(describeReservation))),
      ...(mayHaveOthers ? [messages.bookingsByTelephone] : []),
      ...open.map(({ number }) => messages.openOrder(number)),
    ];
  };
}

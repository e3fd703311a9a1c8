import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import type { Cancellation } from "#contract/reservation.ts";
import { api } from "#web/api/api.ts";
import { ApiError } from "#web/api/api-client.ts";
import { reservationMessages } from "#web/messages/reservation.ts";
import { useDateFormat } from "#web/ui/date-format.ts";
import { showDialog } from "#web/ui/dialog.tsx";
import { useFormatMoney } from "#web/ui/money.tsx";
import { invalidateAvailability, type MyReservation, myReservationsQuery, updateCachedReservation } from "./queries.ts";

const messages = reservationMessages.cancelDialog;

/** Says what comes back, asks, cancels, and says what came back; `cancelling` is the booking it is about. */
export function useCancelReservation(email: string) {
  const client = useQueryClient();
  const formatMoney = useFormatMoney();
  const { moment } = useDateFormat();
  const isBusy = useRef(false);
  const [cancelling, setCancelling] = useState<string>();

  const confirmCancellation = async ({ refund, freeUntil, cancellable }: Cancellation): Promise<boolean> => {
    if (!cancellable) {
      await showDialog({ icon: "info", title: messages.tooLate });
      return false;
    }
    const question = { title: messages.title, confirm: messages.confirm, cancel: messages.keep } as const;
    const returned = refund > 0 ? messages.fullRefund(formatMoney(refund)) : messages.noRefund(moment(freeUntil));
    return (await showDialog({ ...question, icon: "warning", text: returned })) === "confirm";
  };

  const confirmAndCancel = async ({ _id, reservationId: id = "" }: MyReservation): Promise<void> => {
    const cancellation = await api("getCancellation", { params: { id } });
    // Nothing is under way while the guest is asked.
    setCancelling(undefined);
    if (!(await confirmCancellation(cancellation))) return;
    setCancelling(_id);
    const { refund, reservationStatus } = await api("cancelReservation", { params: { id }, body: {} });
    updateCachedReservation(client, email, _id, { reservationStatus, paymentStatus: refund > 0 ? "refunded" : "paid" });
    void invalidateAvailability(client);
    const refundText = refund > 0 ? messages.refunded(formatMoney(refund)) : messages.notRefunded;
    await showDialog({ icon: "success", title: messages.successTitle, text: refundText });
  };

  const cancel = async (reservation: MyReservation): Promise<void> => {
    if (isBusy.current) return;
    isBusy.current = true;
    setCancelling(reservation._id);
    try {
      await confirmAndCancel(reservation);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const { status, detail } = error.body;
      if (status !== 401 && status !== 403) await showDialog({ icon: "error", title: messages.failed, text: detail });
    } finally {
      isBusy.current = false;
      setCancelling(undefined);
      void client.invalidateQueries({ queryKey: myReservationsQuery(email).queryKey });
    }
  };
  return { cancel, cancelling };
}

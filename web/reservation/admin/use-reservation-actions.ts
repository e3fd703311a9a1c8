import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "#web/api/api.ts";
import { ApiError } from "#web/api/api-client.ts";
import { reservationAdminMessages } from "#web/messages/reservation-admin.ts";
import { showDialog } from "#web/ui/dialog.tsx";
import { useFormatMoney } from "#web/ui/money.tsx";
import { type ManagedReservation, reservationsKey } from "./queries.ts";

type ManualStatus = "seated" | "completed" | "no_show";
export type ReservationAction = ManualStatus | "cancelled";

/** What the host does with a booking; `busy` is the one it is about. */
export function useReservationActions() {
  const client = useQueryClient();
  const formatMoney = useFormatMoney();
  const [busy, setBusy] = useState<string>();

  const updateStatus = async ({ _id: id }: ManagedReservation, status: ManualStatus): Promise<void> => {
    if (status === "no_show") {
      const { title, confirm } = reservationAdminMessages.confirmNoShow;
      if ((await showDialog({ icon: "question", title, confirm: confirm, cancel: true })) !== "confirm") return;
    }
    await api("updateReservation", { params: { id }, body: { status } });
  };

  /** Says what is returned before it asks; where the policy would return less, both are offered. */
  const cancel = async ({ _id: id, name }: ManagedReservation): Promise<void> => {
    const { fullRefund, policyRefund } = await api("getCancellation", { params: { id } });
    const messages = reservationAdminMessages.cancel;
    const isPartialByPolicy = policyRefund < fullRefund;
    const answer = await showDialog({
      icon: "warning",
      title: messages.title,
      text: [
        fullRefund > 0 ? messages.paid(name, formatMoney(fullRefund)) : messages.unpaid(name),
        isPartialByPolicy ? messages.policyTitle(formatMoney(policyRefund)) : "",
      ].join(" "),
      confirm: messages.confirm,
      cancel: messages.keep,
      ...(isPartialByPolicy && { deny: messages.policy(formatMoney(policyRefund)) }),
    });
    if (answer === "cancel") return;
    await api("cancelReservation", { params: { id }, body: { refund: answer === "deny" ? "policy" : "full" } });
  };

  const act = async (booking: ManagedReservation, status: ReservationAction): Promise<void> => {
    if (busy) return;
    setBusy(booking._id);
    try {
      await (status === "cancelled" ? cancel(booking) : updateStatus(booking, status));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const { status: code, detail } = error.body;
      if (code !== 401 && code !== 403)
        await showDialog({ icon: "error", title: reservationAdminMessages.failedTitle, text: detail });
    } finally {
      setBusy(undefined);
      await client.invalidateQueries({ queryKey: reservationsKey });
    }
  };
  return { act, busy };
}

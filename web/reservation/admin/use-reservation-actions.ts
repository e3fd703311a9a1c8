import type { RefundChoice, staffStatuses } from "#contract/constants/reservation.ts";
import { api } from "#web/api/api.ts";
import { useApiMutation } from "#web/api/use-api-mutation.ts";
import { reservationAdminMessages } from "#web/messages/reservation-admin.ts";
import { askConfirmation, showDialog } from "#web/ui/dialog.tsx";
import { useFormatMoney } from "#web/ui/money.tsx";
import { type ManagedReservation, reservationsKey } from "./queries.ts";

export type ReservationAction = (typeof staffStatuses)[number];

/** The actions on a reservation. `run` resolves to `undefined` if nothing was changed. */
export function useReservationActions() {
  const askForRefund = useAskForRefund();
  return useApiMutation({
    request: async ({ reservation, action }: { reservation: ManagedReservation; action: ReservationAction }) => {
      const params = { id: reservation._id };
      if (action === "cancelled") {
        const refund = await askForRefund(reservation);
        return refund && api("cancelReservation", { params, body: { refund } });
      }
      const { confirmNoShow } = reservationAdminMessages;
      if (action === "no_show" && !(await askConfirmation({ icon: "question", ...confirmNoShow }))) return undefined;
      return api("updateReservation", { params, body: { status: action } });
    },
    targetOf: ({ reservation }) => reservation._id,
    failedTitle: reservationAdminMessages.failedTitle,
    invalidates: [reservationsKey],
  });
}

/** Asks for confirmation and shows the refund. If the policy allows only a smaller one, offers both. */
function useAskForRefund() {
  const formatMoney = useFormatMoney();
  const messages = reservationAdminMessages.cancel;
  return async ({ _id: id, name }: ManagedReservation): Promise<RefundChoice | undefined> => {
    const { fullRefund, policyRefund } = await api("getCancellation", { params: { id } });
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
    if (answer === "cancel") return undefined;
    return answer === "deny" ? "policy" : "full";
  };
}

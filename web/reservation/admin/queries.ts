import type { QueryKey } from "@tanstack/react-query";
import { occupiesTable, type RefundChoice, type staffStatuses } from "#contract/booking/reservation-constants.ts";
import { hourMs } from "#contract/platform/durations.ts";
import { api, fetchPage, pagedQuery } from "#web/api/api.ts";
import type { ApiResult } from "#web/api/api-client.ts";
import { failureTitle } from "#web/api/failure-title.ts";
import { showProblem, useApiMutation } from "#web/api/use-api-mutation.ts";
import { reservationAdminMessages } from "#web/messages/reservation-admin.ts";
import { amountLeft } from "#web/ui/amount-left.ts";
import { useDateFormat } from "#web/ui/date-format.tsx";
import { askConfirmation, showDialog } from "#web/ui/dialog.tsx";
import { useFormatMoney } from "#web/ui/format.tsx";
import { serverNow } from "#web/ui/server-clock.ts";

export type ManagedReservation = ApiResult<"listReservations">[number];

/** Guests reserve and cancel in the meantime. */
const refetchIntervalMs = 30_000;

export const reservationsKey = ["reservations"] as const;

/** The reservations of a day in order; with a search term, the matching ones of any day. */
export const reservationsQuery = (date: string, searchTerm: string) => ({
  ...pagedQuery([...reservationsKey, date, searchTerm], (pageQuery, signal) =>
    fetchPage("listReservations", { query: { ...(searchTerm ? { q: searchTerm } : { date }), ...pageQuery }, signal }),
  ),
  // While a search is typed, the last matches stay. The reservations of one day are not shown for another.
  placeholderData: <T>(previous: T | undefined, previousQuery?: { queryKey: QueryKey }) =>
    searchTerm !== "" && previousQuery?.queryKey.at(-1) !== "" ? previous : undefined,
  refetchInterval: refetchIntervalMs,
  staleTime: 0,
});

/** Whether the reservation still occupies its table, i.e. is in no final status. */
export const isActive = ({ reservationStatus }: ManagedReservation): boolean => occupiesTable(reservationStatus);

/** What is left of a deposit that was paid. */
export const paidLeft = ({ paid, price, refunded, currency }: ManagedReservation): number =>
  paid ? amountLeft(price, refunded, currency) : 0;

export type ReservationAction = (typeof staffStatuses)[number];

/** The actions on a reservation. `run` resolves to `undefined` if nothing was changed. */
export function useReservationActions() {
  const askForRefund = useAskForRefund();
  const questionBefore = useStatusQuestion();
  return useApiMutation({
    request: async ({ reservation, action }: { reservation: ManagedReservation; action: ReservationAction }) => {
      const params = { id: reservation._id };
      if (reservation.reservationStatus === "held" && action === "cancelled") {
        const isReleased = await askToRelease(reservation);
        return isReleased ? api("cancelReservation", { params, body: { onlyHeld: true } }) : undefined;
      }
      if (action === "cancelled") {
        const choice = await askForRefund(reservation);
        return choice && api("cancelReservation", { params, body: choice });
      }
      const question = questionBefore(reservation, action);
      if (question && !(await askConfirmation({ icon: "question", ...question }))) return undefined;
      return api("updateReservation", { params, body: { status: action } });
    },
    targetOf: ({ reservation }) => reservation._id,
    onProblem: (problem, { reservation: { name, reservationStatus } }) => {
      const isHoldOver = problem.code === "reservation_state" && reservationStatus === "held";
      const detail = isHoldOver ? reservationAdminMessages.release.holdOver(name) : problem.detail;
      return showProblem({ ...problem, detail }, failureTitle(problem, reservationAdminMessages.failure));
    },
    invalidates: [reservationsKey],
  });
}

function askToRelease({ name }: ManagedReservation): Promise<boolean> {
  const { title, text, confirm, keep } = reservationAdminMessages.release;
  return askConfirmation({ title, text: text(name), confirm, cancel: keep });
}

/** Guests who come earlier than this are probably those of another reservation. */
const maxEarlyMs = hourMs;

/** Returns what is asked before a status that cannot be taken back, or `undefined` if nothing is. */
function useStatusQuestion() {
  const formatMoney = useFormatMoney();
  const { formatFullDate, clockOf } = useDateFormat();
  return (reservation: ManagedReservation, action: ReservationAction) => {
    const { name, date, time, startsAt } = reservation;
    const { confirmNoShow, confirmEarly, when } = reservationAdminMessages;
    const moment = when(formatFullDate(date), clockOf(time));
    const keptAmount = paidLeft(reservation);
    const { title, text, confirm } = action === "no_show" ? confirmNoShow : confirmEarly;
    const question = { title, text: text(name, moment), confirm };
    if (action === "no_show")
      return keptAmount > 0
        ? { ...question, text: `${question.text} ${confirmNoShow.kept(formatMoney(keptAmount))}` }
        : question;
    return action === "seated" && Date.parse(startsAt) - serverNow() > maxEarlyMs ? question : undefined;
  };
}

interface ChosenRefund {
  refund: RefundChoice;
  /** As it was shown. */
  expectedRefund: number;
}

/** Asks for confirmation and shows the refund. If the policy allows only a smaller one, offers both. */
function useAskForRefund() {
  const formatMoney = useFormatMoney();
  const messages = reservationAdminMessages.cancel;
  return async ({ _id: id, name, refunded }: ManagedReservation): Promise<ChosenRefund | undefined> => {
    const { fullRefund, policyRefund } = await api("getCancellation", { params: { id } });
    const isPartialByPolicy = policyRefund < fullRefund;
    const [policyTitle, policy] =
      policyRefund > 0
        ? [messages.policyTitle(formatMoney(policyRefund)), messages.policy(formatMoney(policyRefund))]
        : [messages.policyTitleNothing, messages.policyNothing];
    const nothingDue = refunded > 0 ? messages.refundedBefore(name, formatMoney(refunded)) : messages.unpaid(name);
    const answer = await showDialog({
      icon: "warning",
      startsAt: "cancel",
      title: messages.title,
      text: [
        fullRefund > 0 ? messages.paid(name, formatMoney(fullRefund)) : nothingDue,
        isPartialByPolicy ? policyTitle : "",
      ].join(" "),
      confirm: messages.confirm,
      cancel: messages.keep,
      ...(isPartialByPolicy && { deny: policy }),
    });
    if (answer === "cancel") return undefined;
    return answer === "deny"
      ? { refund: "policy", expectedRefund: policyRefund }
      : { refund: "full", expectedRefund: fullRefund };
  };
}

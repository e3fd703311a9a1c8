import { useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import type { Cancellation } from "#contract/booking/reservation.ts";
import { api } from "#web/api/api.ts";
import { reloadQueries } from "#web/api/reload-queries.ts";
import { useApiMutation } from "#web/api/use-api-mutation.ts";
import { reservationMessages } from "#web/messages/reservation.ts";
import { useDateFormat } from "#web/ui/date-format.tsx";
import { askConfirmation, showDialog } from "#web/ui/dialog.tsx";
import { useFormatMoney } from "#web/ui/format.tsx";
import { EmptyState } from "#web/ui/placeholders.tsx";
import { LoadMore, QueryView } from "#web/ui/query-view.tsx";
import { MoveReservationDialog } from "./move-dialog.tsx";
import { MyReservationsTable } from "./my-reservations-table.tsx";
import { invalidateAvailability, type MyReservation, myReservationsQuery, updateCachedReservation } from "./queries.ts";

/** The user's reservations, each with buttons to move or cancel it while that is possible. */
export function MyReservationsView({ email, emptyAction }: { email: string; emptyAction: ReactNode }) {
  // Staff may have changed the status of a reservation.
  const reservationsResult = useInfiniteQuery({ ...myReservationsQuery(email), refetchOnMount: "always" });
  const { cancel, isCancelling } = useCancelReservation(email);
  const [reservationToMove, setReservationToMove] = useState<MyReservation>();
  return (
    <QueryView query={reservationsResult} shape="table" lines={6}>
      {(reservations) => {
        if (reservations.length === 0)
          return (
            <EmptyState text={reservationMessages.myReservations.empty} icon="calendar">
              {emptyAction}
            </EmptyState>
          );
        return (
          <>
            <MyReservationsTable
              reservations={reservations}
              isCancelling={isCancelling}
              onCancel={(reservation) => void cancel(reservation)}
              onMove={setReservationToMove}
            />
            <LoadMore query={reservationsResult} label={reservationMessages.myReservations.loadOlder} />
            {reservationToMove && (
              <MoveReservationDialog
                key={reservationToMove._id}
                email={email}
                reservation={reservationToMove}
                onClose={() => setReservationToMove(undefined)}
              />
            )}
          </>
        );
      }}
    </QueryView>
  );
}

const messages = reservationMessages.cancelDialog;
const targetOf = ({ _id: id }: MyReservation) => id;

interface CancelRequest {
  reservation: MyReservation;
  /** As the guest was shown it. */
  expectedRefund: number;
}

/** Shows the refund, asks for confirmation, cancels and shows the result. */
function useCancelReservation(email: string) {
  const client = useQueryClient();
  const formatMoney = useFormatMoney();
  const askToCancel = useAskToCancel();
  const { queryKey } = myReservationsQuery(email);
  const load = useApiMutation({
    request: ({ reservationId: id = "" }: MyReservation) => api("getCancellation", { params: { id } }),
    targetOf,
    failedTitle: messages.failed,
  });
  const send = useApiMutation({
    request: ({ reservation: { reservationId: id = "" }, expectedRefund }: CancelRequest) =>
      api("cancelReservation", { params: { id }, body: { expectedRefund } }),
    targetOf: ({ reservation }) => targetOf(reservation),
    failedTitle: messages.failed,
    invalidates: [queryKey],
    onSuccess: ({ refund, reservationStatus }, { reservation: { _id, refunded } }) => {
      updateCachedReservation(client, email, _id, { reservationStatus });
      void invalidateAvailability(client);
      const textWithoutRefund = refunded > 0 ? messages.refundedBefore(formatMoney(refunded)) : messages.notRefunded;
      const text = refund > 0 ? messages.refunded(formatMoney(refund)) : textWithoutRefund;
      return showDialog({ icon: "success", title: messages.successTitle, text });
    },
  });
  const cancel = async (reservation: MyReservation): Promise<void> => {
    const cancellation = await load.run(reservation);
    if (cancellation && (await askToCancel(cancellation, reservation.refunded)))
      await send.run({ reservation, expectedRefund: cancellation.refund });
    else void reloadQueries(client, queryKey);
  };
  return { cancel, isCancelling: (id: string) => load.isBusy(id) || send.isBusy(id) };
}

function useAskToCancel() {
  const formatMoney = useFormatMoney();
  const { moment } = useDateFormat();
  return async ({ refund, fullRefund, freeUntil, cancellable }: Cancellation, refunded: number): Promise<boolean> => {
    if (!cancellable) {
      await showDialog({ icon: "info", title: messages.tooLate });
      return false;
    }
    const textWithoutRefund =
      fullRefund === 0 && refunded > 0
        ? messages.refundedBefore(formatMoney(refunded))
        : messages.noRefund(moment(freeUntil));
    const text = refund > 0 ? messages.fullRefund(formatMoney(refund)) : textWithoutRefund;
    return askConfirmation({ title: messages.title, text, confirm: messages.confirm, cancel: messages.keep });
  };
}

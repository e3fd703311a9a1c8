import { useInfiniteQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { reservationAdminMessages as messages } from "#web/messages/reservation-admin.ts";
import { EmptyState } from "#web/ui/placeholders.tsx";
import { LoadMore, QueryView } from "#web/ui/query-view.tsx";
import { StaffMoveDialog } from "./move-reservation-dialog.tsx";
import { isActive, type ManagedReservation, reservationsQuery, useReservationActions } from "./queries.ts";
import { RefundDepositDialog } from "./refund-deposit-dialog.tsx";
import { ReservationCard } from "./reservation-card.tsx";

/** The reservations of a day, or those of any day that match a search term, with what staff do with them. */
export function ReservationList({ date, searchTerm }: { date: string; searchTerm: string }) {
  const reservationsResult = useInfiniteQuery(reservationsQuery(date, searchTerm));
  const { hasNextPage, isFetching, error, fetchNextPage } = reservationsResult;
  const { dialogs, ...dialogOpeners } = useReservationDialogs(reservationsResult.data ?? []);
  const isDay = !searchTerm;
  // A day is shown as a whole, or the summary and what has ended would be those of the first hundred.
  useEffect(() => {
    if (isDay && hasNextPage && !isFetching && !error) void fetchNextPage();
  }, [isDay, hasNextPage, isFetching, error, fetchNextPage]);
  return (
    <>
      <QueryView query={reservationsResult} isPolled lines={4}>
        {(reservations) => {
          if (reservations.length === 0)
            return <EmptyState text={isDay ? messages.empty : messages.noMatches(searchTerm)} icon="calendar" />;
          const [active, endedReservations] = [
            reservations.filter(isActive),
            reservations.filter((one) => !isActive(one)),
          ];
          const seats = active.reduce((sum, reservation) => sum + reservation.seats, 0);
          return (
            <div
              aria-busy={reservationsResult.isPlaceholderData}
              className="grid gap-6 transition-opacity aria-busy:opacity-50"
            >
              {isDay && <p role="status">{hasNextPage ? messages.loading : messages.summary(active.length, seats)}</p>}
              <ReservationCards reservations={isDay ? active : reservations} showDate={!isDay} {...dialogOpeners} />
              {isDay && endedReservations.length > 0 && (
                <details>
                  <summary className="cursor-pointer py-2 font-medium">
                    {messages.ended(endedReservations.length)}
                  </summary>
                  <ReservationCards reservations={endedReservations} showDate={false} {...dialogOpeners} />
                </details>
              )}
              <LoadMore query={reservationsResult} label={isDay ? messages.loadRest : messages.loadMore} />
            </div>
          );
        }}
      </QueryView>
      {dialogs}
    </>
  );
}

/** The dialogs stay open while the list is loaded anew, such as at midnight. */
function useReservationDialogs(reservations: readonly ManagedReservation[]) {
  const [toMove, setToMove] = useState<ManagedReservation>();
  const [toRefund, setToRefund] = useState<{ reservation: ManagedReservation; paymentId: string }>();
  const refunding = reservations.find(({ _id }) => _id === toRefund?.reservation._id) ?? toRefund?.reservation;
  return {
    onMove: setToMove,
    onRefund: (reservation: ManagedReservation, paymentId: string) => setToRefund({ reservation, paymentId }),
    dialogs: (
      <>
        {toMove && <StaffMoveDialog key={toMove._id} reservation={toMove} onClose={() => setToMove(undefined)} />}
        {refunding && toRefund && (
          <RefundDepositDialog
            reservation={refunding}
            paymentId={toRefund.paymentId}
            onClose={() => setToRefund(undefined)}
          />
        )}
      </>
    ),
  };
}

interface ReservationCardsProps {
  reservations: readonly ManagedReservation[];
  /** Shows the date beside the time, for lists of several days. */
  showDate: boolean;
  onMove: (reservation: ManagedReservation) => void;
  onRefund: (reservation: ManagedReservation, paymentId: string) => void;
}

function ReservationCards({ reservations, showDate, onMove, onRefund }: ReservationCardsProps) {
  const { run, isBusy } = useReservationActions();
  return (
    <ul className="grid gap-3">
      {reservations.map((reservation) => (
        <ReservationCard
          key={reservation._id}
          reservation={reservation}
          showDate={showDate}
          isBusy={isBusy(reservation._id)}
          onAction={(target, action) => void run({ reservation: target, action })}
          onMove={onMove}
          onRefund={onRefund}
        />
      ))}
    </ul>
  );
}

import { useInfiniteQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { reservationMessages } from "#web/messages/reservation.ts";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { LoadMore, QueryView } from "#web/ui/query-view.tsx";
import { MoveReservationDialog } from "./move-dialog.tsx";
import { MyReservationsTable } from "./my-reservations-table.tsx";
import { type MyReservation, myReservationsQuery } from "./queries.ts";
import { useCancelReservation } from "./use-cancel-reservation.ts";

interface MyReservationsViewProps {
  email: string;
  emptyAction: ReactNode;
}

/** The user's reservations, each with buttons to move or cancel it while that is possible. */
export function MyReservationsView({ email, emptyAction }: MyReservationsViewProps) {
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
              bookings={reservations}
              isCancelling={isCancelling}
              onCancel={(booking) => void cancel(booking)}
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

import { useInfiniteQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { Empty } from "#web/ui/empty.tsx";
import { Listed, More } from "#web/ui/listed.tsx";
import { words } from "#web/words/reservation.ts";
import { BookingsTable } from "./bookings-table.tsx";
import { MoveDialog } from "./move-dialog.tsx";
import { type Booking, bookingsQuery } from "./queries.ts";
import { useCancelBooking } from "./use-cancel-booking.ts";

interface BookingsViewProps {
  email: string;
  whenEmpty: ReactNode;
}

/** The tables that somebody booked, each to be moved or cancelled while that is possible. */
export function BookingsView({ email, whenEmpty }: BookingsViewProps) {
  // The host at the door changes what becomes of a booking.
  const bookings = useInfiniteQuery({ ...bookingsQuery(email), refetchOnMount: "always" });
  const { cancel, cancelling } = useCancelBooking(email);
  const [moving, setMoving] = useState<Booking>();
  return (
    <Listed query={bookings} shape="table" lines={6}>
      {({ pages }) => {
        const all = pages.flatMap((page) => page.items);
        if (all.length === 0)
          return (
            <Empty text={words.bookings.empty} icon="calendar">
              {whenEmpty}
            </Empty>
          );
        return (
          <>
            <BookingsTable
              bookings={all}
              cancelling={cancelling}
              onCancel={(booking) => void cancel(booking)}
              onMove={setMoving}
            />
            <More query={bookings} text={words.bookings.older} />
            {moving && (
              <MoveDialog key={moving._id} email={email} booking={moving} onClose={() => setMoving(undefined)} />
            )}
          </>
        );
      }}
    </Listed>
  );
}

import { useInfiniteQuery } from "@tanstack/react-query";
import { useDeferredValue, useState } from "react";
import { textLimits } from "#contract/constants/text-limits.ts";
import { reservationAdminMessages } from "#web/messages/reservation-admin.ts";
import { addDays, useDateFormat } from "#web/ui/date-format.ts";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Field } from "#web/ui/field.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { LoadMore, QueryView } from "#web/ui/query-view.tsx";
import { isActive, type ManagedReservation, reservationsQuery } from "./queries.ts";
import { ReservationCard } from "./reservation-card.tsx";
import { TelephoneReservationForm } from "./telephone-reservation-form.tsx";
import { useReservationActions } from "./use-reservation-actions.ts";

/** Reservations of a day, search over all days, and phone reservations. */
export function ReservationsView() {
  const { toCalendarDate, formatFullDate } = useDateFormat();
  const today = toCalendarDate(Date.now());
  const [date, setDate] = useState(today);
  const [searchInput, setSearchInput] = useState("");
  const searchTerm = useDeferredValue(searchInput.trim());
  const [isFormOpen, setIsFormOpen] = useState(false);
  return (
    <div className="grid gap-6">
      <div className="flex flex-wrap items-end gap-x-3 gap-y-4">
        <Field
          label={reservationAdminMessages.day}
          type="date"
          value={date}
          required
          onChange={({ target }) => target.value && setDate(target.value)}
        />
        <div className="flex flex-wrap gap-2 pb-1">
          <DayStepButton
            label={reservationAdminMessages.previousDay}
            icon="left"
            onPress={() => setDate(addDays(date, -1))}
          />
          <button type="button" className="btn btn-outline" onClick={() => setDate(today)}>
            {reservationAdminMessages.today}
          </button>
          <DayStepButton
            label={reservationAdminMessages.nextDay}
            icon="right"
            onPress={() => setDate(addDays(date, 1))}
          />
        </div>
        <Field
          label={reservationAdminMessages.search}
          type="search"
          className="grow"
          maxLength={textLimits.searchTerm}
          value={searchInput}
          onChange={({ target }) => setSearchInput(target.value)}
        />
      </div>
      <div>
        <button
          type="button"
          className={isFormOpen ? "btn btn-outline" : "btn btn-primary"}
          aria-expanded={isFormOpen}
          onClick={() => setIsFormOpen((open) => !open)}
        >
          {isFormOpen ? reservationAdminMessages.telephone.close : reservationAdminMessages.telephone.open}
        </button>
        {isFormOpen && (
          <div className="mt-4 rounded-box bg-base-200 p-5">
            <h2 className="display text-2xl">{reservationAdminMessages.telephone.heading}</h2>
            <p className="mb-4 text-sm text-base-content/80">{reservationAdminMessages.telephone.subtitle}</p>
            <TelephoneReservationForm
              key={date}
              date={date < today ? today : date}
              onDone={() => setIsFormOpen(false)}
            />
          </div>
        )}
      </div>
      {!searchTerm && <h2 className="display text-2xl">{formatFullDate(date)}</h2>}
      <ReservationList date={date} word={searchTerm} />
    </div>
  );
}

const DayStepButton = ({ label, icon, onPress }: { label: string; icon: "left" | "right"; onPress: () => void }) => (
  <button type="button" className="btn btn-outline btn-square" aria-label={label} onClick={onPress}>
    <Icon name={icon} />
  </button>
);

function ReservationList({ date, word: searchTerm }: { date: string; word: string }) {
  const reservationsResult = useInfiniteQuery(reservationsQuery(date, searchTerm));
  return (
    <QueryView query={reservationsResult} lines={4}>
      {(reservations) => {
        if (reservations.length === 0)
          return (
            <EmptyState
              text={searchTerm ? reservationAdminMessages.noMatches(searchTerm) : reservationAdminMessages.empty}
              icon="calendar"
            />
          );
        const [active, ended] = [reservations.filter(isActive), reservations.filter((booking) => !isActive(booking))];
        const seats = active.reduce((sum, booking) => sum + booking.seats, 0);
        return (
          <>
            {!searchTerm && <p role="status">{reservationAdminMessages.summary(active.length, seats)}</p>}
            <ReservationCards bookings={searchTerm ? reservations : active} withDay={searchTerm !== ""} />
            {!searchTerm && ended.length > 0 && (
              <details>
                <summary className="cursor-pointer py-2 font-medium">
                  {reservationAdminMessages.ended(ended.length)}
                </summary>
                <ReservationCards bookings={ended} withDay={false} />
              </details>
            )}
            <LoadMore query={reservationsResult} label={reservationAdminMessages.loadMore} />
          </>
        );
      }}
    </QueryView>
  );
}

function ReservationCards({ bookings, withDay }: { bookings: readonly ManagedReservation[]; withDay: boolean }) {
  const { run, isBusy } = useReservationActions();
  return (
    <ul className="grid gap-3">
      {bookings.map((booking) => (
        <ReservationCard
          key={booking._id}
          reservation={booking}
          showDate={withDay}
          isBusy={isBusy(booking._id)}
          onAction={(reservation, action) => void run({ reservation, action })}
        />
      ))}
    </ul>
  );
}

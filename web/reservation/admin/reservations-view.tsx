import { useInfiniteQuery } from "@tanstack/react-query";
import { useDeferredValue, useEffect, useState } from "react";
import { useSearchParams } from "react-router";
import { textLimits } from "#contract/constants/text-limits.ts";
import { reservationAdminMessages as messages } from "#web/messages/reservation-admin.ts";
import { Button } from "#web/ui/button.tsx";
import { isCalendarDate } from "#web/ui/calendar-date.ts";
import { DateField } from "#web/ui/date-field.tsx";
import { addDays, useDateFormat, useNow } from "#web/ui/date-format.tsx";
import { Field } from "#web/ui/field.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { EmptyState } from "#web/ui/placeholders.tsx";
import { LoadMore, QueryView } from "#web/ui/query-view.tsx";
import { StaffMoveDialog } from "./move-reservation-dialog.tsx";
import { isActive, type ManagedReservation, reservationsQuery, useReservationActions } from "./queries.ts";
import { RefundDepositDialog } from "./refund-deposit-dialog.tsx";
import { ReservationCard } from "./reservation-card.tsx";
import { clearTelephoneDraft, TelephoneReservationForm } from "./telephone-reservation-form.tsx";

const clockIntervalMs = 60_000;
/** Earlier days are ignored: their year is still being typed. */
const firstTypedDay = "1000-01-01";

/** The day that is shown, kept in the address, so that it survives a reload; without one it is today, also after midnight. */
function useDay() {
  const [search, setSearch] = useSearchParams();
  const { toCalendarDate } = useDateFormat();
  const today = toCalendarDate(useNow(clockIntervalMs));
  const chosen = search.get("date");
  return {
    today,
    date: isCalendarDate(chosen) ? chosen : today,
    setDate: (date: string) => setSearch(date === today ? {} : { date }, { replace: true, preventScrollReset: true }),
  };
}

/** Reservations of a day, search over all days, and phone reservations. */
export function ReservationsView() {
  const { formatFullDate } = useDateFormat();
  const { today, date, setDate } = useDay();
  const [searchInput, setSearchInput] = useState("");
  const searchTerm = useDeferredValue(searchInput.trim());
  const [isFormOpen, setIsFormOpen] = useState(false);
  return (
    <div className="grid gap-6">
      <div className="flex flex-wrap items-end gap-x-3 gap-y-4">
        <DateField
          label={messages.day}
          value={date}
          required
          onDate={(typed) => typed >= firstTypedDay && setDate(typed)}
        />
        <div className="flex flex-wrap gap-2 pb-1">
          <DayStepButton label={messages.previousDay} icon="left" onPress={() => setDate(addDays(date, -1))} />
          <Button label={messages.today} className="btn-outline" onClick={() => setDate(today)} />
          <DayStepButton label={messages.nextDay} icon="right" onPress={() => setDate(addDays(date, 1))} />
        </div>
        <Field
          label={messages.search}
          type="search"
          className="grow"
          maxLength={textLimits.searchTerm}
          value={searchInput}
          onChange={({ target }) => setSearchInput(target.value)}
        />
      </div>
      <div>
        <Button
          label={isFormOpen ? messages.telephone.close : messages.telephone.open}
          className={isFormOpen ? "btn-outline" : "btn-primary"}
          aria-expanded={isFormOpen}
          onClick={() => {
            if (isFormOpen) clearTelephoneDraft();
            setIsFormOpen(!isFormOpen);
          }}
        />
        {isFormOpen && (
          <div className="mt-4 rounded-box bg-base-200 p-5">
            <h2 className="display text-2xl">{messages.telephone.heading}</h2>
            <p className="mb-4 text-sm text-base-content/80">{messages.telephone.subtitle}</p>
            <TelephoneReservationForm date={date < today ? today : date} onDone={() => setIsFormOpen(false)} />
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
  const { hasNextPage, isFetching, error, fetchNextPage } = reservationsResult;
  const isDay = !searchTerm;
  // A day is shown as a whole, or the summary and what has ended would be those of the first hundred.
  useEffect(() => {
    if (isDay && hasNextPage && !isFetching && !error) void fetchNextPage();
  }, [isDay, hasNextPage, isFetching, error, fetchNextPage]);
  return (
    <QueryView query={reservationsResult} isPolled lines={4}>
      {(reservations) => {
        if (reservations.length === 0)
          return <EmptyState text={searchTerm ? messages.noMatches(searchTerm) : messages.empty} icon="calendar" />;
        const [active, ended] = [reservations.filter(isActive), reservations.filter((one) => !isActive(one))];
        const seats = active.reduce((sum, reservation) => sum + reservation.seats, 0);
        return (
          <div
            aria-busy={reservationsResult.isPlaceholderData}
            className="grid gap-6 transition-opacity aria-busy:opacity-50"
          >
            {isDay && <p role="status">{hasNextPage ? messages.loading : messages.summary(active.length, seats)}</p>}
            <ReservationCards reservations={isDay ? active : reservations} withDay={!isDay} />
            {isDay && ended.length > 0 && (
              <details>
                <summary className="cursor-pointer py-2 font-medium">{messages.ended(ended.length)}</summary>
                <ReservationCards reservations={ended} withDay={false} />
              </details>
            )}
            <LoadMore query={reservationsResult} label={isDay ? messages.loadRest : messages.loadMore} />
          </div>
        );
      }}
    </QueryView>
  );
}

function ReservationCards({
  reservations,
  withDay,
}: {
  reservations: readonly ManagedReservation[];
  withDay: boolean;
}) {
  const { run, isBusy } = useReservationActions();
  const [toMove, setToMove] = useState<ManagedReservation>();
  const [toRefund, setToRefund] = useState<ManagedReservation>();
  const refunding = reservations.find(({ _id }) => _id === toRefund?._id) ?? toRefund;
  return (
    <>
      <ul className="grid gap-3">
        {reservations.map((reservation) => (
          <ReservationCard
            key={reservation._id}
            reservation={reservation}
            showDate={withDay}
            isBusy={isBusy(reservation._id)}
            onAction={(target, action) => void run({ reservation: target, action })}
            onMove={setToMove}
            onRefund={setToRefund}
          />
        ))}
      </ul>
      {toMove && <StaffMoveDialog key={toMove._id} reservation={toMove} onClose={() => setToMove(undefined)} />}
      {refunding && <RefundDepositDialog reservation={refunding} onClose={() => setToRefund(undefined)} />}
    </>
  );
}

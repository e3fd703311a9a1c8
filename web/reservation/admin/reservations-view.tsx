import { useDeferredValue, useState } from "react";
import { useSearchParams } from "react-router";
import { textLimits } from "#contract/platform/text-limits.ts";
import { reservationAdminMessages as messages } from "#web/messages/reservation-admin.ts";
import { Button } from "#web/ui/button.tsx";
import { isCalendarDate } from "#web/ui/calendar-date.ts";
import { DateField } from "#web/ui/date-field.tsx";
import { addDays, useDateFormat, useToday } from "#web/ui/date-format.tsx";
import { Field } from "#web/ui/field.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { ReservationList } from "./reservation-list.tsx";
import { clearTelephoneDraft, TelephoneReservationForm } from "./telephone-reservation-form.tsx";

/** Earlier days are ignored: their year is still being typed. */
const firstTypedDay = "1000-01-01";

/** The day that is shown, kept in the address, so that it survives a reload; without one it is today, also after midnight. */
function useDay() {
  const [search, setSearch] = useSearchParams();
  const today = useToday();
  const dateInAddress = search.get("date");
  return {
    today,
    date: isCalendarDate(dateInAddress) ? dateInAddress : today,
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
      <ReservationList date={date} searchTerm={searchTerm} />
    </div>
  );
}

const DayStepButton = ({ label, icon, onPress }: { label: string; icon: "left" | "right"; onPress: () => void }) => (
  <button type="button" className="btn btn-outline btn-square" aria-label={label} onClick={onPress}>
    <Icon name={icon} />
  </button>
);

import { useInfiniteQuery } from "@tanstack/react-query";
import { useDeferredValue, useState } from "react";
import { Empty } from "#web/ui/empty.tsx";
import { Field } from "#web/ui/field.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { Listed, More } from "#web/ui/listed.tsx";
import { addDays, useTimes } from "#web/ui/times.ts";
import { words } from "#web/words/desk.ts";
import { BookingCard } from "./booking-card.tsx";
import { type DeskBooking, deskQuery, isGoing } from "./queries.ts";
import { TelephoneForm } from "./telephone-form.tsx";
import { useDeskActs } from "./use-desk-acts.ts";

/** The host's desk: a day's bookings in its order, one search over all days, and the telephone. */
export function DeskView() {
  const { dayOf, longDay } = useTimes();
  const today = dayOf(Date.now());
  const [date, setDate] = useState(today);
  const [entry, setEntry] = useState("");
  const word = useDeferredValue(entry.trim());
  const [calling, setCalling] = useState(false);
  return (
    <div className="grid gap-6">
      <div className="flex flex-wrap items-end gap-x-3 gap-y-4">
        <Field
          label={words.day}
          type="date"
          value={date}
          required
          onChange={({ target }) => target.value && setDate(target.value)}
        />
        <div className="flex flex-wrap gap-2 pb-1">
          <Step label={words.before} icon="left" onPress={() => setDate(addDays(date, -1))} />
          <button type="button" className="btn btn-outline" onClick={() => setDate(today)}>
            {words.today}
          </button>
          <Step label={words.after} icon="right" onPress={() => setDate(addDays(date, 1))} />
        </div>
        <Field
          label={words.search}
          type="search"
          className="grow"
          maxLength={100}
          value={entry}
          onChange={({ target }) => setEntry(target.value)}
        />
      </div>
      <div>
        <button
          type="button"
          className={calling ? "btn btn-outline" : "btn btn-primary"}
          aria-expanded={calling}
          onClick={() => setCalling((open) => !open)}
        >
          {calling ? words.telephone.close : words.telephone.open}
        </button>
        {calling && (
          <div className="mt-4 rounded-box bg-base-200 p-5">
            <h2 className="display text-2xl">{words.telephone.heading}</h2>
            <p className="mb-4 text-sm text-base-content/80">{words.telephone.lead}</p>
            <TelephoneForm key={date} date={date < today ? today : date} onDone={() => setCalling(false)} />
          </div>
        )}
      </div>
      {!word && <h2 className="display text-2xl">{longDay(date)}</h2>}
      <Bookings date={date} word={word} />
    </div>
  );
}

const Step = ({ label, icon, onPress }: { label: string; icon: "left" | "right"; onPress: () => void }) => (
  <button type="button" className="btn btn-outline btn-square" aria-label={label} onClick={onPress}>
    <Icon name={icon} />
  </button>
);

function Bookings({ date, word }: { date: string; word: string }) {
  const bookings = useInfiniteQuery(deskQuery(date, word));
  return (
    <Listed query={bookings} lines={4}>
      {({ pages }) => {
        const all = pages.flatMap((page) => page.items);
        if (all.length === 0) return <Empty text={word ? words.nothingFound(word) : words.empty} icon="calendar" />;
        const [going, ended] = [all.filter(isGoing), all.filter((booking) => !isGoing(booking))];
        const seats = going.reduce((sum, booking) => sum + booking.seats, 0);
        return (
          <>
            {!word && <p role="status">{words.summary(going.length, seats)}</p>}
            <Cards bookings={word ? all : going} withDay={word !== ""} />
            {!word && ended.length > 0 && (
              <details>
                <summary className="cursor-pointer py-2 font-medium">{words.ended(ended.length)}</summary>
                <Cards bookings={ended} withDay={false} />
              </details>
            )}
            <More query={bookings} text={words.more} />
          </>
        );
      }}
    </Listed>
  );
}

function Cards({ bookings, withDay }: { bookings: readonly DeskBooking[]; withDay: boolean }) {
  const { act, busy } = useDeskActs();
  return (
    <ul className="grid gap-3">
      {bookings.map((booking) => (
        <BookingCard
          key={booking._id}
          booking={booking}
          withDay={withDay}
          busy={busy === booking._id}
          onAct={(one, to) => void act(one, to)}
        />
      ))}
    </ul>
  );
}

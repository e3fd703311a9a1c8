import type { ReactNode } from "react";
import { Fact } from "#web/ui/fact.tsx";
import { useTimes } from "#web/ui/times.ts";
import { words } from "#web/words/reservation.ts";

interface Stay {
  date: string;
  time: string;
  guest: number;
  name: string;
}

/** When, for how many and in whose name a table is reserved; `children` are further facts. */
export function StayFacts({ stay, children }: { stay: Stay; children?: ReactNode }) {
  const { longDay } = useTimes();
  const { when, guests, name } = words.payment;
  return (
    <>
      <Fact term={when}>
        <time dateTime={`${stay.date}T${stay.time}`}>{words.at(longDay(stay.date), stay.time)}</time>
      </Fact>
      <Fact term={guests}>{words.guests(stay.guest)}</Fact>
      <Fact term={name}>{stay.name}</Fact>
      {children}
    </>
  );
}

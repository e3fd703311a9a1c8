import { useQuery } from "@tanstack/react-query";
import { useRestaurant } from "#web/restaurant/use-restaurant.ts";
import { Money, useMoney } from "#web/ui/money.tsx";
import { words } from "#web/words/reservation.ts";
import { availabilityQuery, type Guests } from "./queries.ts";

/** What is paid now, and when it comes back. */
export function Deposit({ date, guest }: { date: string; guest: Guests }) {
  const { reservation } = useRestaurant();
  const { data, isError } = useQuery({ ...availabilityQuery(date, guest), enabled: false });
  const money = useMoney();
  const { deposit, perGuest, returned, held } = words.form;
  return (
    <section aria-label={deposit} className="rounded-box bg-base-200 p-5">
      <p className="flex flex-wrap items-baseline gap-x-3" aria-live="polite">
        <span className="font-medium">{deposit}</span>
        <strong className="text-2xl">{data ? <Money amount={data.price} /> : isError ? "–" : "…"}</strong>
        <span className="text-sm text-base-content/80">
          {perGuest(money(Number(reservation.depositPerGuest)), Number(guest))}
        </span>
      </p>
      <p className="mt-2 text-sm text-base-content/80">
        {returned(reservation.freeCancellationHours)} {held(reservation.holdMinutes)}
      </p>
    </section>
  );
}

import { useQuery } from "@tanstack/react-query";
import { useWatch } from "react-hook-form";
import { reservationMessages } from "#web/messages/reservation.ts";
import { useRestaurant } from "#web/restaurant/use-restaurant.ts";
import { Money, useFormatMoney } from "#web/ui/money.tsx";
import { type TimeAndPartyValues, toPartySizeOption } from "./form-values.ts";
import { availabilityQuery } from "./queries.ts";

/** Deposit for the values of the surrounding form, and when it is refunded. */
export function DepositSummary() {
  const [date, partySize] = useWatch<TimeAndPartyValues, ["date", "guest"]>({ name: ["date", "guest"] });
  const guest = toPartySizeOption(partySize);
  const { reservation } = useRestaurant();
  const { data, isError } = useQuery({ ...availabilityQuery(date, guest), enabled: false });
  const formatMoney = useFormatMoney();
  const { deposit, perGuest, refundPolicy, holdDuration } = reservationMessages.form;
  return (
    <section aria-label={deposit} className="rounded-box bg-base-200 p-5">
      <p className="flex flex-wrap items-baseline gap-x-3" aria-live="polite">
        <span className="font-medium">{deposit}</span>
        <strong className="text-2xl">{data ? <Money amount={data.price} /> : isError ? "–" : "…"}</strong>
        <span className="text-sm text-base-content/80">
          {perGuest(formatMoney(Number(reservation.depositPerGuest)), Number(guest))}
        </span>
      </p>
      <p className="mt-2 text-sm text-base-content/80">
        {refundPolicy(reservation.freeCancellationHours)} {holdDuration(reservation.holdMinutes)}
      </p>
    </section>
  );
}

import { useQuery } from "@tanstack/react-query";
import { useWatch } from "react-hook-form";
import { hourMs } from "#contract/platform/durations.ts";
import { reservationMessages } from "#web/messages/reservation.ts";
import { useRestaurant } from "#web/restaurant/use-restaurant.ts";
import { Money, useFormatMoney } from "#web/ui/format.tsx";
import { useIsCancellationTooLate } from "./deposit-terms.ts";
import { type TimeAndPartyValues, toPartySizeOption } from "./form-values.ts";
import { availabilityQuery } from "./queries.ts";

/**
 * Deposit for the values of the surrounding form, and when it is refunded: as the field of the time loads them regularly, since
 * the owner may change them while the page is open.
 */
export function DepositSummary() {
  const [date, partySize] = useWatch<TimeAndPartyValues, ["date", "guest"]>({ name: ["date", "guest"] });
  const partySizeOption = toPartySizeOption(partySize);
  const { reservation } = useRestaurant();
  const { data, isError } = useQuery({ ...availabilityQuery(date, partySizeOption), enabled: false });
  const formatMoney = useFormatMoney();
  const { deposit, perGuest, refundPolicy, notRefunded, holdDuration } = reservationMessages.form;
  const isTooLate = useIsCancellationTooLate((data?.freeCancellationHours ?? 0) * hourMs);
  const placeholder = isError ? "–" : "…";
  return (
    <section aria-label={deposit} className="rounded-box bg-base-200 p-5">
      <p className="flex flex-wrap items-baseline gap-x-3" aria-live="polite">
        <span className="font-medium">{deposit}</span>
        <strong className="text-2xl">{data ? <Money amount={data.price} /> : placeholder}</strong>
        {data && (
          <span className="text-sm text-base-content/80">
            {perGuest(formatMoney(data.price / Number(partySizeOption)), Number(partySizeOption))}
          </span>
        )}
      </p>
      <p className="mt-2" aria-live="polite">
        {isTooLate ? (
          <strong className="font-medium">{notRefunded}</strong>
        ) : (
          <span className="text-sm text-base-content/80">
            {data ? refundPolicy(data.freeCancellationHours) : placeholder}
          </span>
        )}
      </p>
      <p className="mt-2 text-sm text-base-content/80">{holdDuration(reservation.holdMinutes)}</p>
    </section>
  );
}

import { useQuery } from "@tanstack/react-query";
import { useWatch } from "react-hook-form";
import { serverNow } from "#web/ui/server-clock.ts";
import { type TimeAndPartyValues, toPartySizeOption } from "./form-values.ts";
import { availabilityQuery } from "./queries.ts";

/**
 * Whether the deposit would not be refunded, even if the guest cancelled at once, at the time that is chosen in the
 * surrounding form. `freeMs`: how long before the start a cancellation is free.
 */
export function useIsCancellationTooLate(freeMs: number, movedId?: string): boolean {
  const [date, partySize, time] = useWatch<TimeAndPartyValues, ["date", "guest", "time"]>({
    name: ["date", "guest", "time"],
  });
  // The field of the time loads it.
  const { data } = useQuery({
    ...availabilityQuery(date, toPartySizeOption(partySize), { movedId }),
    enabled: false,
  });
  const offerAtTime = data?.times.find((offer) => offer.time === time);
  return offerAtTime !== undefined && Date.parse(offerAtTime.startsAt) - freeMs < serverNow();
}

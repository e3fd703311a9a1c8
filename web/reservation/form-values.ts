import type { z } from "zod";
import { ReservationDetails } from "#contract/booking/reservation.ts";
import { type PartySizeOption, partySizeOptions } from "#contract/booking/reservation-constants.ts";

/** The fields that the forms for a new reservation and for moving one have in common. */
export const TimeAndParty = ReservationDetails.pick({ date: true, time: true, guest: true });
export type TimeAndParty = z.output<typeof TimeAndParty>;
export type TimeAndPartyValues = z.input<typeof TimeAndParty>;

/** Converts a party size to the text value of its select option. */
export const toPartySizeOption = (value: unknown): PartySizeOption =>
  partySizeOptions.find((choice) => choice === String(value)) ?? "1";

/**
 * What a form that showed `seenValues` changes, so that it does not undo what somebody else changed meanwhile. A time is sent with
 * its date. If nothing is changed, all is sent: a booking whose table became too small gets another one (D7.60).
 */
export function changedTimeAndParty(seenValues: TimeAndPartyValues, { date, time, guest }: TimeAndParty) {
  const party = { guest: toPartySizeOption(guest) };
  const isSameTime = date === seenValues.date && time === seenValues.time;
  if (party.guest === seenValues.guest) return isSameTime ? { date, time, ...party } : { date, time };
  return isSameTime ? party : { date, time, ...party };
}

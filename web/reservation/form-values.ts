import type { z } from "zod";
import { type PartySizeOption, partySizeOptions } from "#contract/constants/reservation.ts";
import { ReservationDetails } from "#contract/reservation.ts";

/** The fields that the forms for a new reservation and for moving one have in common. */
export const TimeAndParty = ReservationDetails.pick({ date: true, time: true, guest: true });
export type TimeAndParty = z.output<typeof TimeAndParty>;
export type TimeAndPartyValues = z.input<typeof TimeAndParty>;

/** Converts a party size to the text value of its select option. */
export const toPartySizeOption = (value: unknown): PartySizeOption =>
  partySizeOptions.find((choice) => choice === String(value)) ?? "1";

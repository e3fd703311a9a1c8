import type { z } from "zod";
import { type PartySizeOption, partySizeOptions } from "#contract/constants/reservation.ts";
import { ReservationDetails } from "#contract/reservation.ts";

/** When and for how many: what the form of a new booking and that of moving one have in common. */
export const TimeAndParty = ReservationDetails.pick({ date: true, time: true, guest: true });
export type TimeAndParty = z.output<typeof TimeAndParty>;
export type TimeAndPartyValues = z.input<typeof TimeAndParty>;

/** A select gives text, a booking has a number. */
export const toPartySizeOption = (value: unknown): PartySizeOption =>
  partySizeOptions.find((choice) => choice === String(value)) ?? "1";

import type { z } from "zod";
import { ReservationDetails } from "#contract/reservation.ts";
import type { PartySizeOption } from "./queries.ts";

/** When and for how many: what the form of a new booking and that of moving one have in common. */
export const TimeAndParty = ReservationDetails.pick({ date: true, time: true, guest: true });
export type TimeAndPartyValues = z.input<typeof TimeAndParty>;

export const partySizeOptions = ["1", "2", "3", "4"] as const satisfies readonly PartySizeOption[];

/** A select gives text, a booking has a number. */
export const toPartySizeOption = (value: unknown): PartySizeOption =>
  partySizeOptions.find((choice) => choice === String(value)) ?? "1";

import type { z } from "zod";
import { ReservationDetails } from "#contract/reservation.ts";
import type { Guests } from "./queries.ts";

/** When and for how many: what the form of a new booking and that of moving one have in common. */
export const Stay = ReservationDetails.pick({ date: true, time: true, guest: true });
export type StayEntries = z.input<typeof Stay>;

export const guestChoices = ["1", "2", "3", "4"] as const satisfies readonly Guests[];

/** A select gives text, a booking has a number. */
export const guestsOf = (guest: unknown): Guests => guestChoices.find((choice) => choice === String(guest)) ?? "1";

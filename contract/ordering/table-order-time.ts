import { type ReservationStatus, tableOrderStatuses } from "../booking/reservation-constants.ts";
import { hourMs, minuteMs } from "../platform/durations.ts";
import { earlyTableMinutes, seatedTableHours } from "./fulfilment-constants.ts";

/** A reservation, with instants in milliseconds since 1970. */
interface BookedTime {
  status: ReservationStatus;
  startsAt: number;
  endsAt: number;
}

/**
 * Whether the guest of a reservation can order to its table at an instant (`now`), not yet (`early`) or no more (`over`).
 * Guests who are seated can, although they came earlier or stay longer than they booked; for some hours, since staff may
 * forget to say that they have left.
 */
export function tableOrderTime({ status, startsAt, endsAt }: BookedTime, now: number): "early" | "now" | "over" {
  if (status === "held") return "early";
  if (!tableOrderStatuses.includes(status)) return "over";
  const isSeated = status === "seated";
  if (!isSeated && now < startsAt - earlyTableMinutes * minuteMs) return "early";
  return now < endsAt + (isSeated ? seatedTableHours * hourMs : 0) ? "now" : "over";
}

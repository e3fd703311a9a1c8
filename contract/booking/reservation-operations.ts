import { z } from "zod";
import { SearchTerm } from "../people/user.ts";
import { Id, IdParams, Inserted, Modified, Price } from "../platform/fields.ts";
import type { Operation } from "../platform/operation.ts";
import { Availability } from "./availability.ts";
import {
  Cancellation,
  CancelReservation,
  PartySize,
  PhoneReservation,
  Reservation,
  ReservationDate,
  ReservationPatch,
  ReservationSummary,
  ReservationTime,
} from "./reservation.ts";
import { reservationStatuses } from "./reservation-constants.ts";

const AvailabilityQuery = z.object({
  date: ReservationDate,
  guest: PartySize.default(1),
  time: ReservationTime.optional(),
});

export const getAvailability = {
  summary: "List the bookable times of a date with availability and deposit",
  access: "public",
  query: AvailabilityQuery,
  response: Availability,
  cacheable: { source: "availability", seconds: 1 },
} as const satisfies Operation;

export const getOwnAvailability = {
  summary:
    "List free times for the signed-in user, ignoring the user's own holds and, if given, the reservation to reschedule",
  access: "user",
  query: AvailabilityQuery.extend({
    reservation: Id.optional(),
    /** For a booking by telephone: staff book until the start. Without effect for others. */
    by: z.enum(["telephone"]).optional(),
  }),
  response: Availability,
  problems: ["reservation_not_found"],
} as const satisfies Operation;

export const listReservations = {
  summary:
    "List reservations by day (in order of time) or newest first; search by name, phone, email, number or the id of the payment at the provider",
  access: "admin",
  query: z.object({ date: ReservationDate.optional(), q: SearchTerm.optional(), before: Id.optional() }),
  response: z.array(Reservation),
  paged: true,
} as const satisfies Operation;

export const createReservation = {
  summary: "Create a reservation made by phone, without deposit or account",
  access: "admin",
  body: PhoneReservation,
  response: Inserted.extend({ reservation: Reservation }),
  problems: ["table_taken"],
  idempotent: true,
  changesTables: true,
} as const satisfies Operation;

export const updateReservation = {
  summary: "Move a reservation to another time or party size; admins may change its status",
  access: "user",
  params: IdParams,
  body: ReservationPatch,
  response: Modified.extend({ reservation: ReservationSummary }),
  problems: [
    "forbidden",
    "reservation_not_found",
    "reservation_state",
    "reservation_ahead",
    "move_too_late",
    "too_many_changes",
    "deposit_required",
    "table_taken",
    "fresh_sign_in_required",
  ],
  idempotent: true,
  changesTables: true,
} as const satisfies Operation;

export const getCancellation = {
  summary: "Get the refund that cancelling a reservation would give now",
  access: "user",
  params: IdParams,
  response: Cancellation,
  problems: ["reservation_not_found"],
} as const satisfies Operation;

export const cancelReservation = {
  summary: "Cancel a reservation; the deposit is refunded by its policy, or as an admin chooses",
  access: "user",
  params: IdParams,
  body: CancelReservation,
  response: Modified.extend({ refund: Price, reservationStatus: z.enum(reservationStatuses) }),
  problems: ["forbidden", "reservation_not_found", "reservation_state", "refund_changed", "fresh_sign_in_required"],
  idempotent: true,
  changesTables: true,
} as const satisfies Operation;

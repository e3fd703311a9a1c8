import type { ReservationStatus } from "#contract/constants/reservation.ts";
import { newId } from "../database/ids.ts";
import type { ReservationTable } from "../database/reservation-schema.ts";
import type { Db } from "../database/store.ts";
import { AppError } from "../domain/app-error.ts";
import { type AvailabilityRules, fittingTables, type Period, type Table, timeStepsOf } from "./availability.ts";
import { reservationRepository as reservations } from "./reservation.repository.ts";
import { canTransition, isBlocking, statusOf } from "./reservation.states.ts";
import { slotRepository as slots } from "./slot.repository.ts";

/** Every table that fits is taken. Thrown within a transaction to undo it; told as `table_taken` outside. */
export class NoTableAvailableError extends Error {}

export interface ChangeEvent {
  at: number;
  by: string;
  reason?: string | undefined;
}

export const recordChange = (db: Db, reservation: ReservationTable, { at, by, reason }: ChangeEvent): Promise<void> =>
  reservations.addChange(db, {
    id: newId(),
    reservation_id: reservation.id,
    status: reservation.status,
    at,
    by,
    reason: reason ?? null,
  });

/**
 * Moves a reservation, whose row is locked, to another state with what changes along; where it blocks no longer its
 * table is free at once. Throws `reservation_state` where the transition table has no such way.
 */
export async function transition(
  db: Db,
  reservation: ReservationTable,
  to: ReservationStatus,
  event: ChangeEvent,
  change: Partial<Omit<ReservationTable, "id" | "number" | "created_at" | "status">> = {},
): Promise<ReservationTable> {
  if (!canTransition(statusOf(reservation.status), to)) throw new AppError("reservation_state");
  const changed = await reservations.update(db, reservation.id, { ...change, status: to });
  await recordChange(db, changed, event);
  if (!isBlocking(to)) await slots.release(db, reservation.id);
  return changed;
}

/** Ends a hold, unless something else became of it meanwhile. */
export async function expireHold(
  db: Db,
  id: string,
  event: ChangeEvent,
  isStill: (reservation: ReservationTable) => boolean = () => true,
): Promise<void> {
  const reservation = await reservations.lock(db, id);
  if (reservation?.status === "held" && isStill(reservation)) await transition(db, reservation, "expired", event);
}

/**
 * Takes the smallest free table with so many seats for the whole of a period; `undefined` where there is none. Holds
 * that ran out make way.
 */
export async function allocateTable(
  db: Db,
  reservationId: string,
  period: Period,
  seats: number,
  rules: AvailabilityRules,
  event: ChangeEvent,
): Promise<Table | undefined> {
  const steps = timeStepsOf(period);
  for (const id of await reservations.listDueHoldsAt(db, steps, event.at)) {
    await expireHold(
      db,
      id,
      { at: event.at, by: "", reason: "The hold ran out" },
      ({ held_until }) => (held_until ?? 0) <= event.at,
    );
  }
  for (const table of fittingTables(seats, rules)) {
    if (await slots.take(db, table.id, steps, reservationId)) return table;
  }
  return undefined;
}

import { describe, expect, it } from "vitest";
import { occupiesTable, reservationStatuses } from "#contract/booking/reservation-constants.ts";
import { someSession } from "#tests/support/users.ts";
import type { ReservationTable } from "../platform/database/reservation-schema.ts";
import type { CurrentUser } from "../platform/domain/current-user.ts";
import {
  canMove,
  canSee,
  canTransition,
  freeCancellationUntil,
  isCancellationFree,
  staffTransitions,
} from "./reservation.policy.ts";

const hour = 3_600_000;
const startsAt = Date.UTC(2026, 11, 24, 23);

const booking = (change: Partial<ReservationTable> = {}): ReservationTable => ({
  id: "booking",
  number: "K7M2QX",
  status: "confirmed",
  user_id: "ada",
  client_key: null,
  client_wide: null,
  changes_id: null,
  deposit_per_guest: null,
  hold_ended_at: null,
  intent_id: null,
  payment_id: null,
  table_id: "window-1",
  date: "2026-12-24",
  time: "18:00",
  starts_at: startsAt,
  ends_at: startsAt + 2 * hour,
  guest: 2,
  seats: 2,
  name: "Ada",
  phone: "12345",
  phone_e164: null,
  search_text: null,
  email: null,
  notes: null,
  deposit_minor: 2000,
  currency: "USD",
  free_cancellation_hours: 24,
  held_until: null,
  sequence: 0,
  created_at: 0,
  ...change,
});

const person = (id: string, role: CurrentUser["role"] = "user"): CurrentUser => ({
  kind: "user",
  id,
  email: `${id}@example.com`,
  name: id,
  role,
  emailVerified: true,
  isWithoutAccount: false,
  uid: null,
  needsSecondFactor: false,
  session: someSession,
});

describe("cancellation", () => {
  it("is free until the policy's deadline, inclusive", () => {
    const cutOff = startsAt - 24 * hour;
    expect(freeCancellationUntil(booking())).toBe(cutOff);
    expect([cutOff - 1, cutOff, cutOff + 1].map((now) => isCancellationFree(booking(), now))).toEqual([
      true,
      true,
      false,
    ]);
  });

  it("follows the policy in force at the time of booking", () => {
    const lenient = booking({ free_cancellation_hours: 0 });
    expect([startsAt, startsAt + 1].map((now) => isCancellationFree(lenient, now))).toEqual([true, false]);
  });
});

describe("a reservation", () => {
  it("can be moved by its guest while cancellation is free, and by staff until it is seated", () => {
    const late = startsAt - hour;
    expect(canMove(person("ada"), booking(), startsAt - 25 * hour)).toBe(true);
    expect(canMove(person("ada"), booking(), late)).toBe(false);
    expect(canMove(person("host", "admin"), booking(), late)).toBe(true);
    expect(canMove(person("host", "admin"), booking({ status: "seated" }), late)).toBe(false);
  });

  it("is visible to its guest and to staff", () => {
    expect(canSee(person("ada"), booking())).toBe(true);
    expect(canSee(person("eve"), booking())).toBe(false);
    expect(canSee(person("host", "admin"), booking())).toBe(true);
  });
});

it("in a final status never blocks a table and never changes, except for a late payment", () => {
  const ways = reservationStatuses.flatMap((from) =>
    reservationStatuses.filter((to) => canTransition(from, to)).map((to) => ({ from, to })),
  );
  expect(ways.filter(({ from, to }) => !occupiesTable(from) && occupiesTable(to))).toEqual([
    { from: "expired", to: "confirmed" },
  ]);
  expect(ways.filter(({ from, to }) => from === to)).toEqual([]);
  const at = booking().starts_at;
  expect(staffTransitions(booking({ status: "confirmed" }), at)).toEqual(["seated", "no_show", "cancelled"]);
  expect(staffTransitions(booking({ status: "confirmed" }), at - 1)).toEqual(["seated", "cancelled"]);
  expect(staffTransitions(booking({ status: "expired" }), at)).toEqual([]);
});

import type { Mutant } from "./mutant.ts";

const order = "server/order/order.test.ts";
const contract = "server/http/contract.test.ts";
const holds = "server/reservation/holds.test.ts";
const availability = "server/reservation/availability.test.ts";
const states = "server/reservation/reservation.policy.test.ts";

/** Faults in tables, holds and time slots. */
export const reservations: readonly Mutant[] = [
  {
    name: "a hold lasts twice as long",
    file: "server/reservation/holds.ts",
    find: "held_until: now + holdMinutes * minuteMs,",
    replace: "held_until: now + 2 * holdMinutes * minuteMs,",
    tests: [holds],
  },
  {
    name: "an expired hold keeps its table",
    file: "server/reservation/reservation-transitions.ts",
    find: "for (const id of await reservations.listDueHoldsAt(db, steps, event.at)) {",
    replace: "for (const id of (await reservations.listDueHoldsAt(db, steps, event.at)).slice(1_000)) {",
    tests: [holds],
  },
  {
    name: "overlapping stays are not detected",
    file: "server/reservation/availability.ts",
    find: "Math.floor(one.startsAt / timeStepMs) < Math.ceil(other.endsAt / timeStepMs) &&",
    replace: "Math.floor(one.startsAt / timeStepMs) < Math.floor(other.startsAt / timeStepMs) &&",
    tests: [availability],
  },
  {
    name: "a stay does not occupy its last time step",
    file: "server/reservation/availability.ts",
    find: "Math.ceil(endsAt / timeStepMs) - first }",
    replace: "Math.ceil(endsAt / timeStepMs) - first - 1 }",
    tests: [availability, holds, "server/reservation/reservation.test.ts"],
  },
  {
    name: "the largest table is allocated first",
    file: "server/reservation/availability.ts",
    find: ".toSorted((one, other) => one.seats - other.seats)",
    replace: ".toSorted((one, other) => other.seats - one.seats)",
    tests: [availability],
  },
  {
    name: "a family gets a table for four",
    file: "server/reservation/availability.ts",
    find: "partySize === familyPartySize ? reservation.familySeats : partySize;",
    replace: "partySize === familyPartySize && !reservation ? 0 : partySize;",
    tests: [availability],
  },
  {
    name: "a reservation needs no lead time",
    file: "server/reservation/time-slots.ts",
    find: "earliest: now + leadMinutes * minuteMs,",
    replace: "earliest: now,",
    tests: ["server/reservation/time-slots.test.ts"],
  },
  {
    name: "a day beyond the horizon can be booked",
    file: "server/reservation/time-slots.ts",
    find: "lastDay: today.add({ days: rules.reservation.horizonDays }),",
    replace: "lastDay: today.add({ days: rules.reservation.horizonDays + 1 }),",
    tests: ["server/reservation/time-slots.test.ts"],
  },
  {
    name: "a time in a repeated hour means its second occurrence",
    file: "server/reservation/time-slots.ts",
    find: 'disambiguation: "earlier"',
    replace: 'disambiguation: "later"',
    tests: ["server/reservation/time-slots.test.ts", "server/restaurant/time-zones.test.ts"],
  },
  {
    name: "a time that clocks skip is offered",
    file: "server/reservation/time-slots.ts",
    find: "if (!moment.toPlainDateTime().equals(clock)) continue;",
    replace: "",
    tests: ["server/reservation/time-slots.test.ts", "server/restaurant/time-zones.test.ts"],
  },
  {
    name: "a stay may end after closing time",
    file: "server/reservation/time-slots.ts",
    find: "from <= startsAt && endsAt <= to",
    replace: "from <= startsAt && startsAt <= to",
    tests: ["server/reservation/time-slots.test.ts"],
  },
  {
    name: "a cancelled reservation can be confirmed",
    file: "server/reservation/reservation.policy.ts",
    find: "cancelled: [],",
    replace: 'cancelled: ["confirmed"],',
    tests: [states],
  },
  {
    name: "every status transition of a reservation is allowed",
    file: "server/reservation/reservation-transitions.ts",
    find: 'if (!canTransition(reservation.status, to)) throw new AppError("reservation_state");',
    replace: "",
    tests: ["server/reservation/reservation-admin.test.ts", contract],
  },
  {
    name: "a guest can cancel an order in preparation",
    file: "server/order/order.service.ts",
    find: 'currentUser.role === "admin" ? sourceStatuses("cancelled", record.order.kind) : ["pending"];',
    replace: 'sourceStatuses("cancelled", record.order.kind);',
    tests: [order],
  },
  {
    name: "guests are absent before their time",
    file: "server/reservation/reservation.policy.ts",
    find: 'to === "no_show" && now < starts_at',
    replace: 'to === "no_show" && now > starts_at + 1e15',
    tests: ["server/reservation/reservation-admin.test.ts"],
  },
  {
    name: "a guest's own hold counts as taken",
    file: "server/reservation/reservation.service.ts",
    find: "{ ignore: ignoreOwnHolds(currentUser), leadMinutes }",
    replace: "{ leadMinutes }",
    tests: ["server/reservation/holds.test.ts"],
  },
];

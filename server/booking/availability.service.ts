import type { Availability, LocalDateTime } from "#contract/booking/availability.ts";
import { toIsoInstant } from "#contract/platform/instant.ts";
import { toDecimal } from "#contract/platform/money.ts";
import type { RestaurantSettings } from "#contract/restaurant.ts";
import { dayBounds } from "../house/restaurant/hours.ts";
import type { LiveSettings } from "../house/restaurant/live-settings.ts";
import type { Db, Store } from "../platform/database/store.ts";
import { AppError } from "../platform/domain/app-error.ts";
import type { CurrentUser } from "../platform/domain/current-user.ts";
import {
  findAlternatives,
  findFreeTable,
  hasTableFor,
  type OccupiedTable,
  searchDays,
  timeSlotAvailabilityOn,
} from "./availability.ts";
import { occupancyRepository as occupancy } from "./occupancy.repository.ts";
import { type Ignore, NoTableAvailableError, type RequestedTable } from "./requested-table.ts";
import { depositFor, isStaff } from "./reservation.policy.ts";
import { bookingWindow, findTimeSlot, type TimeSlot } from "./time-slots.ts";

/** Centre of the search for alternatives if no time was requested. */
const defaultTime = "19:00";

const none: Ignore = () => false;

function clamp(date: Temporal.PlainDate, first: Temporal.PlainDate, last: Temporal.PlainDate): Temporal.PlainDate {
  if (Temporal.PlainDate.compare(date, first) < 0) return first;
  return Temporal.PlainDate.compare(date, last) > 0 ? last : date;
}

export interface AvailabilityRequest {
  date: string;
  partySize: number;
  time?: string | undefined;
}

interface AvailabilityOptions {
  /** The reservations whose tables count as free. */
  ignore?: Ignore;
  /** How long before the start a table must be booked; by the settings if undefined. */
  leadMinutes?: number | undefined;
}

export type AvailabilityService = ReturnType<typeof availabilityService>;

/** Computes availability from the reservations in the store. */
export function availabilityService(store: Store, settings: LiveSettings) {
  const { timeZone, currency } = settings;

  async function listOccupied(first: Temporal.PlainDate, last: Temporal.PlainDate, now: number, ignore: Ignore) {
    const period = {
      startsAt: dayBounds(first.toString(), timeZone).from,
      // Stays that begin late run past midnight.
      endsAt: dayBounds(last.add({ days: 1 }).toString(), timeZone).to,
    };
    const rows = await occupancy.listBlocking(store.db, period, now);
    return rows
      .filter((row) => !ignore(row))
      .map((row): OccupiedTable => ({ tableId: row.table_id, startsAt: row.starts_at, endsAt: row.ends_at }));
  }

  async function alternatives(
    { date, time, partySize }: RequestedTable,
    now: number,
    { ignore = none, leadMinutes }: AvailabilityOptions,
  ): Promise<LocalDateTime[]> {
    const window = bookingWindow(settings, now, leadMinutes);
    const from = clamp(Temporal.PlainDate.from(date), window.firstDay, window.lastDay);
    const around = await listOccupied(from.subtract({ days: searchDays }), from.add({ days: searchDays }), now, ignore);
    return findAlternatives({ date: from, time }, partySize, around, settings, window);
  }

  /** Throws `invalid` with the field to change. */
  function findTimeSlotOrThrow(start: LocalDateTime, now: number, leadMinutes: number): TimeSlot {
    const result = findTimeSlot(start, settings, bookingWindow(settings, now, leadMinutes));
    if ("fields" in result) throw new AppError("invalid", { fields: result.fields });
    return result.timeSlot;
  }

  return {
    /** The times of a date. */
    async getAvailability(request: AvailabilityRequest, options: AvailabilityOptions = {}): Promise<Availability> {
      const now = Date.now();
      const { ignore = none, leadMinutes } = options;
      const { date, partySize } = request;
      const day = Temporal.PlainDate.from(date);
      const offers = timeSlotAvailabilityOn(
        day,
        partySize,
        await listOccupied(day, day, now, ignore),
        settings,
        bookingWindow(settings, now, leadMinutes),
      );
      const full = request.time
        ? !offers.some(({ time, available }) => available && time === request.time)
        : offers.length === 0 || offers.some(({ available }) => !available);
      const time = request.time ?? offers.find(({ available }) => !available)?.time ?? defaultTime;
      return {
        date,
        guest: partySize,
        price: toDecimal(depositFor(partySize, settings), currency),
        freeCancellationHours: settings.reservation.freeCancellationHours,
        hasTable: hasTableFor(partySize, settings),
        times: offers.map(({ time: at, startsAt, available }) => ({
          time: at,
          startsAt: toIsoInstant(startsAt),
          available,
        })),
        alternatives: full ? await alternatives({ date, time, partySize }, now, options) : [],
      };
    },

    /** Returns the time slot that a guest requests. Throws `invalid`. */
    findTimeSlot: (start: LocalDateTime, now: number): TimeSlot =>
      findTimeSlotOrThrow(start, now, settings.reservation.leadMinutes),
    /** Returns the time slot that a user requests; staff may book until it begins. Throws `invalid`. */
    findTimeSlotFor: (currentUser: CurrentUser, start: LocalDateTime, now: number): TimeSlot =>
      findTimeSlotOrThrow(start, now, isStaff(currentUser) ? 0 : settings.reservation.leadMinutes),

    /** Whether a table is free right now. A check before creating an intent; taking the time steps decides. */
    async hasFreeTable(timeSlot: TimeSlot, partySize: number, now: number, ignore: Ignore = none): Promise<boolean> {
      const day = Temporal.PlainDate.from(timeSlot.date);
      return findFreeTable(timeSlot, partySize, await listOccupied(day, day, now, ignore), settings) !== undefined;
    },

    /**
     * Runs `work`, which allocates a table in a transaction of its own; turns a `NoTableAvailableError` into
     * `table_taken` with the nearest available times, which begin `leadMinutes` ahead.
     */
    async withAlternatives<T>(
      work: () => Promise<T>,
      { leadMinutes }: Pick<AvailabilityOptions, "leadMinutes"> = {},
    ): Promise<T> {
      try {
        return await work();
      } catch (error) {
        if (!(error instanceof NoTableAvailableError)) throw error;
        const { requested, ignore } = error;
        const options = { ignore, leadMinutes };
        throw new AppError("table_taken", { alternatives: await alternatives(requested, Date.now(), options) });
      }
    },
  };
}

type Tables = Pick<RestaurantSettings, "tables">;

/** Future reservations of tables that the settings do not have, at most ten, soonest first. */
export const listAtMissingTables = (db: Db, { tables }: Tables, now = Date.now()) =>
  occupancy.listAtOtherTables(
    db,
    tables.map(({ id }) => id),
    now,
  );

/** A sentence for each future reservation of a table that the settings do not have. */
export async function findMissingTables(db: Db, settings: Tables): Promise<string[]> {
  return (await listAtMissingTables(db, settings)).map(
    ({ table_id, number, date, time, name }) =>
      `tables: "${table_id}" is missing, but booking ${number} has it on ${date} at ${time} (${name})`,
  );
}

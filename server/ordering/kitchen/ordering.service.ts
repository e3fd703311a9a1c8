import {
  type FulfilmentKind,
  fulfilmentKinds,
  maxExtraMinutes,
  maxPauseHours,
} from "#contract/ordering/fulfilment-constants.ts";
import type { Ordering, OrderingPatch, OrderingPause, OrderingPauses, WayPause } from "#contract/ordering/ordering.ts";
import { hourMs } from "#contract/platform/durations.ts";
import { instantOrNull, toIsoInstant } from "#contract/platform/instant.ts";
import type { RestaurantSettings } from "#contract/restaurant.ts";
import { businessDayAt, nextBusinessDayAt } from "../../house/restaurant/business-day.ts";
import type { LiveSettings } from "../../house/restaurant/live-settings.ts";
import type { AuditValues, RecordChange } from "../../platform/database/audit-trail.ts";
import type { OrderingTable } from "../../platform/database/fulfilment-schema.ts";
import type { Db, Store } from "../../platform/database/store.ts";
import { DatabaseUnavailableError } from "../../platform/database/unavailable.ts";
import { AppError } from "../../platform/domain/app-error.ts";
import { createContentCache } from "../../platform/events/content-cache.ts";
import type { PubSub } from "../../platform/events/pubsub.ts";
import { isOpenNow } from "./closed.ts";
import { orderingRepository } from "./ordering.repository.ts";
import { assertSeenPause, type OrderingState, pausedUntilAt, stateAt } from "./ordering-state.ts";
import type { ReadyTimeService } from "./ready-time.service.ts";

interface Deps {
  store: Store;
  pubsub: PubSub;
  settings: LiveSettings;
  readyTimes: Pick<ReadyTimeService, "findAsap" | "findWayProblem">;
  /** Whether guests can order to a table. */
  hasTableCodes(): Promise<boolean>;
}

export type OrderingService = ReturnType<typeof orderingService>;

const toRow = (state: OrderingState, now: number, settings: RestaurantSettings): Omit<OrderingTable, "id"> => ({
  paused_until: state.pausedUntil,
  message: state.message,
  extra_minutes: state.extraMinutes,
  capacity_percent: state.capacityPercent,
  way_pauses: Object.keys(state.wayPauses).length === 0 ? null : JSON.stringify(state.wayPauses),
  day: businessDayAt(now, settings),
});

const auditedFields = ({ pausedUntil, wayPauses, ...others }: OrderingState): AuditValues => ({
  pausedUntil: instantOrNull(pausedUntil),
  ...others,
  ...Object.fromEntries(
    fulfilmentKinds.map((kind) => [`${kind}PausedUntil`, instantOrNull(wayPauses[kind]?.until ?? null)]),
  ),
});

/** The pauses of single ways, unless another ends no later. */
const listWayPauses = ({ wayPauses }: OrderingState, endOfAll: number | null): WayPause[] =>
  fulfilmentKinds.flatMap((kind) => {
    const pause = wayPauses[kind];
    if (!pause || pause.until <= (endOfAll ?? 0)) return [];
    return [{ kind, until: toIsoInstant(pause.until), message: pause.message }];
  });

/** Returns the end of a pause in milliseconds. Throws `invalid` if it is over, or longer than a day away. */
function readPause(instant: string | null, now: number): number | null {
  if (instant === null) return null;
  const until = Date.parse(instant);
  if (until <= now) throw new AppError("invalid", { fields: { pausedUntil: "Please choose a time to come" } });
  if (until > now + maxPauseHours * hourMs)
    throw new AppError("invalid", { fields: { pausedUntil: "A pause ends within a day" } });
  return until;
}

/** The current state of ordering: kept in the memory of each process, and loaded again when staff change it. */
export function orderingService({ store, pubsub, settings, readyTimes, hasTableCodes }: Deps) {
  const cache = createContentCache({ store, pubsub }, async () => {
    const [row, isTable] = await Promise.all([orderingRepository.find(store.db), hasTableCodes()]);
    const ways: [FulfilmentKind, boolean][] = [
      ["pickup", true],
      ["table", isTable],
      ["delivery", settings.zones.length > 0],
    ];
    return { row, kinds: ways.flatMap(([kind, isOffered]) => (isOffered ? [kind] : [])) };
  });

  const current = async (now: number): Promise<OrderingState> => stateAt((await cache.get()).row, now, settings);

  function pausesIn(state: OrderingState, now: number): OrderingPauses {
    const until = pausedUntilAt(state, now, settings);
    const pause: OrderingPause | null = until === null ? null : { until: toIsoInstant(until), message: state.message };
    return { pause, wayPauses: listWayPauses(state, until) };
  }

  /** When one dish of the default work is available. It is null if it is not now, or if the database does not answer. */
  async function findAsap(state: OrderingState, now: number): Promise<number | null> {
    const kind = "pickup" as const;
    if (readyTimes.findWayProblem({ kind }, { now, state })) return null;
    const { preparationMinutes } = settings.order;
    const workMinutes = settings.kitchen?.workMinutes ?? 0;
    const dish = { kind, workMinutes, preparationMinutes, dishes: [], time: null, travelMinutes: 0 };
    try {
      return (await readyTimes.findAsap(store.db, dish, { now, state }))?.readyAt ?? null;
    } catch (error) {
      if (error instanceof DatabaseUnavailableError) return null;
      throw error;
    }
  }

  return {
    current,
    /** The current state as a transaction reads it. */
    read: async (db: Db, now: number): Promise<OrderingState> =>
      stateAt(await orderingRepository.find(db), now, settings),
    /** The pauses of now; none if the database could not be asked yet. */
    async pauses(now = Date.now()): Promise<OrderingPauses> {
      try {
        return pausesIn(await current(now), now);
      } catch (error) {
        if (error instanceof DatabaseUnavailableError) return { pause: null, wayPauses: [] };
        throw error;
      }
    },
    /** The pauses of now for other content in memory, as `getCurrent` of a cache returns it. */
    currentPauses: async (now: number): Promise<OrderingPauses> =>
      pausesIn(stateAt((await cache.getCurrent()).row, now, settings), now),
    /** Whether the restaurant is open, and orders are not paused. */
    isTakingOrders: async (now: number): Promise<boolean> =>
      isOpenNow(now, settings) && pausedUntilAt(await current(now), now, settings) === null,
    async present(now = Date.now()): Promise<Ordering> {
      const state = await current(now);
      const { kinds } = await cache.get();
      return {
        ...state,
        pausedUntil: instantOrNull(state.pausedUntil),
        accepting: pausedUntilAt(state, now, settings) === null,
        asap: instantOrNull(await findAsap(state, now)),
        wayPauses: pausesIn(state, now).wayPauses,
        kinds,
        openKinds: kinds.filter((kind) => readyTimes.findWayProblem({ kind }, { now, state }) === undefined),
        hasCapacity: settings.kitchen !== undefined,
        dayEndsAt: toIsoInstant(nextBusinessDayAt(now, settings)),
      };
    },
    /**
     * Changes the given members; returns 0 if they are so already. With `kind`, the pause is that of one way. Throws `invalid`, or
     * `changed_meanwhile` after `seen`.
     */
    async update(trx: Db, { seen, ...change }: OrderingPatch, recordChange: RecordChange): Promise<number> {
      const now = Date.now();
      const defaults = toRow(stateAt(undefined, now, settings), now, settings);
      const before = stateAt(await orderingRepository.lock(trx, defaults), now, settings);
      const { kind } = change;
      const present = kind === undefined ? before.pausedUntil : (before.wayPauses[kind]?.until ?? null);
      if (seen) assertSeenPause(seen.pausedUntil, present, now, settings);
      const after = withChange(before, change, now);
      await orderingRepository.update(trx, toRow(after, now, settings));
      const fields = { before: auditedFields(before), after: auditedFields(after) };
      await recordChange(trx, { subject: "ordering", ...fields });
      await pubsub.publish(trx, "content");
      return JSON.stringify(fields.before) === JSON.stringify(fields.after) ? 0 : 1;
    },
  };
}

const withChange = (before: OrderingState, change: OrderingPatch, now: number): OrderingState => ({
  ...before,
  ...(change.kind === undefined ? withPause(before, change, now) : withWayPause(before, change.kind, change, now)),
  extraMinutes: Math.min((change.extraMinutes ?? before.extraMinutes) + (change.addMinutes ?? 0), maxExtraMinutes),
  capacityPercent: change.capacityPercent ?? before.capacityPercent,
});

type PauseChange = Pick<OrderingPatch, "pausedUntil" | "message">;

const withPause = (before: OrderingState, { pausedUntil, message }: PauseChange, now: number) => ({
  pausedUntil: pausedUntil === undefined ? before.pausedUntil : readPause(pausedUntil, now),
  message: message ?? before.message,
});

function withWayPause(
  { wayPauses }: OrderingState,
  kind: FulfilmentKind,
  { pausedUntil = null, message }: PauseChange,
  now: number,
): Pick<OrderingState, "wayPauses"> {
  const { [kind]: pause, ...others } = wayPauses;
  const until = readPause(pausedUntil, now);
  if (until === null) return { wayPauses: others };
  return { wayPauses: { ...others, [kind]: { until, message: message ?? pause?.message ?? "" } } };
}

import { maxSlotsOfOrder } from "#contract/ordering/fulfilment-constants.ts";

/** Minutes of work in a slot. */
export interface SlotWork {
  slot: number;
  minutes: number;
}

interface PlanRules {
  /** No work is taken of earlier slots. */
  first: number;
  slotMs: number;
  /** Minutes that are left of a slot. */
  freeOf(slot: number): number;
}

/**
 * Divides work over the slot in which it must be ready and the ones before, the latest first: at most four. Returns the
 * slots in order, or undefined if it does not fit.
 */
export function planWork(
  workMinutes: number,
  ready: number,
  { first, slotMs, freeOf }: PlanRules,
): SlotWork[] | undefined {
  const planned: SlotWork[] = [];
  let left = workMinutes;
  for (let back = 0; back < maxSlotsOfOrder && left > 0; back++) {
    const slot = ready - back * slotMs;
    if (slot < first) break;
    const minutes = Math.min(left, Math.max(0, freeOf(slot)));
    if (minutes > 0) planned.unshift({ slot, minutes });
    left -= minutes;
  }
  return left > 0 ? undefined : planned;
}

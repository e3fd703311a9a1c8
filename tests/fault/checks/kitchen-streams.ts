import type { KitchenClient } from "../probes/kitchen-stream.ts";
import type { Rows } from "../snapshot.ts";

/** A change this soon after the connect may be in the list instead of the stream. */
const connectMarginMs = 1500;
/** A stream that ended this soon after a change may not have delivered it yet. */
const deliveryMs = 5000;

const isOpenThroughout = ({ periods }: KitchenClient, at: number): boolean =>
  periods.some(({ from, to }) => at >= from + connectMarginMs && at <= to - deliveryMs);

/** Changes of orders that a stream did not deliver although it was open from before until after the change. */
export function findMissedChanges(client: KitchenClient, rows: Rows) {
  return rows.order_changes.filter(({ order_id, at }) => {
    const isDelivered = client.delivered.get(order_id)?.some((updatedAt) => updatedAt >= at) ?? false;
    return !isDelivered && isOpenThroughout(client, at);
  });
}

/** Orders that a client shows in another state than the database has, or does not show although they changed. */
export function findOutdatedOrders(client: KitchenClient, rows: Rows): string[] {
  const connectedAt = client.periods.at(-1)?.from ?? Number.POSITIVE_INFINITY;
  const known = client.known();
  return rows.orders
    .filter(({ id, status, updated_at }) => {
      const shown = known.get(id)?.status;
      const mustBeKnown = shown !== undefined || updated_at >= connectedAt;
      return mustBeKnown && shown !== status;
    })
    .map(({ id }) => id);
}

import type { ShownAddress } from "#contract/ordering/delivery.ts";
import type { FulfilmentRequest } from "#contract/ordering/fulfilment.ts";
import type { FulfilmentKind } from "#contract/ordering/fulfilment-constants.ts";
import { minuteMs } from "#contract/platform/durations.ts";
import type { Minor } from "#contract/platform/money.ts";
import type { RestaurantSettings } from "#contract/restaurant.ts";
import type { ReservationService } from "../../booking/reservation.service.ts";
import type { LiveSettings } from "../../house/restaurant/live-settings.ts";
import type { Db } from "../../platform/database/store.ts";
import type { CurrentUser } from "../../platform/domain/current-user.ts";
import { toShownAddress } from "../delivery/address-book.service.ts";
import { findDelivery } from "../delivery/zones.ts";
import { closedProblem, isWayOpen } from "../kitchen/closed.ts";
import type { KitchenRequest } from "../kitchen/ready-time.service.ts";
import { slotMsOf } from "../kitchen/slot-times.ts";
import type { TableCodeService } from "../table/table-code.service.ts";
import type { CartOrder } from "./cart-order.ts";

/** How a guest wants to get an order. */
export interface RequestedFulfilment {
  kind: FulfilmentKind;
  /** The time that the guest chose, milliseconds since 1970. Null means as soon as possible. */
  time: number | null;
  tableId: string | null;
  address: ShownAddress | null;
  feeMinor: Minor;
  travelMinutes: number;
}

interface Deps {
  settings: LiveSettings;
  tables: Pick<TableCodeService, "findTable">;
  reservations: Pick<ReservationService, "findTableOfGuest">;
}

interface Request {
  currentUser: CurrentUser;
  /** Pick-up as soon as possible if undefined. */
  fulfilment: FulfilmentRequest | undefined;
  /** Total of the dishes, without the delivery fee. */
  amountMinor: Minor;
  now: number;
}

const noFulfilmentDetails = { tableId: null, address: null, feeMinor: 0, travelMinutes: 0 };

const readTime = (time: string | undefined): number | null =>
  time === undefined || time === "asap" ? null : Date.parse(time);

export type ReadRequestedFulfilment = ReturnType<typeof requestedFulfilmentReader>;

/**
 * Creates a function that reads how a guest wants the food. It throws `closed`, `table_code_unknown`,
 * `reservation_not_found`, `invalid`, `not_delivered_there` or `below_minimum`.
 */
export function requestedFulfilmentReader({ settings, tables, reservations }: Deps) {
  function assertOpen(now: number): void {
    if (!isWayOpen("table", now, settings)) throw closedProblem("table", now, settings);
  }

  return async (db: Db, { currentUser, fulfilment, amountMinor, now }: Request): Promise<RequestedFulfilment> => {
    if (!fulfilment || fulfilment.kind === "pickup")
      return { ...noFulfilmentDetails, kind: "pickup", time: readTime(fulfilment?.time) };
    if (fulfilment.kind === "delivery") {
      const address = toShownAddress(fulfilment.address, settings);
      const delivery = findDelivery(address.postcode, amountMinor, settings);
      return { ...noFulfilmentDetails, ...delivery, kind: "delivery", time: readTime(fulfilment.time), address };
    }
    const { code, reservation } = fulfilment;
    const tableId =
      code === undefined
        ? await reservations.findTableOfGuest(db, currentUser, reservation ?? "", now)
        : await tables.findTable(db, code);
    assertOpen(now);
    return { ...noFulfilmentDetails, kind: "table", time: null, tableId };
  };
}

/** The food as the kitchen must have it ready: for a delivery in the slot before the way to the door begins. */
export function toKitchenRequest(
  { workMinutes, preparationMinutes, dishes }: CartOrder,
  requested: RequestedFulfilment,
  settings: RestaurantSettings,
): KitchenRequest {
  const slotMs = slotMsOf(settings);
  const { kind, time, travelMinutes } = requested;
  const inKitchen = time === null ? null : time - travelMinutes * minuteMs;
  const slot = inKitchen === null || kind !== "delivery" ? inKitchen : Math.floor(inKitchen / slotMs) * slotMs;
  return { kind, workMinutes, preparationMinutes, dishes, time: slot, travelMinutes };
}

import { ShownAddress } from "#contract/ordering/delivery.ts";
import type { Fulfilment } from "#contract/ordering/fulfilment.ts";
import type { FulfilmentKind } from "#contract/ordering/fulfilment-constants.ts";
import { toIsoInstant } from "#contract/platform/instant.ts";
import type { OrderTable } from "../../platform/database/schema.ts";
import type { House } from "../../platform/lib/country.ts";
import { readTelephone } from "../../platform/lib/telephone.ts";

/** How and when a guest gets an order. */
export interface OrderFulfilment {
  kind: FulfilmentKind;
  /** The time that the guest chose, milliseconds since 1970. Null means as soon as possible. */
  time: number | null;
  tableId: string | null;
  address: ShownAddress | null;
  /** From the kitchen to the door. */
  travelMinutes: number;
}

type FulfilmentColumns = Pick<
  OrderTable,
  | "kind"
  | "chosen_time"
  | "table_id"
  | "address"
  | "travel_minutes"
  | "comes_up_at"
  | "told_ready_at"
  | "preparation_minutes"
  | "contact"
  | "search_text"
  | "dishes_text"
  | "house_told_at"
  | "house_told_overdue_at"
>;

/** Picked up as soon as possible. */
export const defaultFulfilment: OrderFulfilment = {
  kind: "pickup",
  time: null,
  tableId: null,
  address: null,
  travelMinutes: 0,
};

/** The columns of an order that is new; `comesUpAt`: when it comes up in the kitchen. */
export const toFulfilmentColumns = (
  { kind, time, tableId, address, travelMinutes }: OrderFulfilment,
  { comesUpAt, preparationMinutes }: { comesUpAt: number | null; preparationMinutes: number | null },
): FulfilmentColumns => ({
  kind,
  chosen_time: time,
  table_id: tableId,
  address: address && JSON.stringify(address),
  travel_minutes: travelMinutes,
  comes_up_at: comesUpAt,
  told_ready_at: null,
  preparation_minutes: preparationMinutes,
  contact: null,
  search_text: null,
  dishes_text: null,
  house_told_at: null,
  house_told_overdue_at: null,
});

/** The address of a delivery from its JSON. It is null where there is none. */
export const readAddress = (text: string | null): ShownAddress | null =>
  text === null ? null : ShownAddress.parse(JSON.parse(text));

/** The forms of a telephone number besides the one that was typed. */
export function presentPhone(phone: string, house: House): { phoneE164: string | null; phoneShown: string } {
  const { e164, displayText } = readTelephone(phone, house);
  return { phoneE164: e164, phoneShown: displayText };
}

function presentAddress(text: string | null, house: House): ShownAddress | null {
  const address = readAddress(text);
  return address && { ...address, ...presentPhone(address.phone, house) };
}

export const presentFulfilment = (order: OrderTable, house: House): Fulfilment => ({
  kind: order.kind,
  asap: order.chosen_time === null,
  time: order.chosen_time === null ? null : toIsoInstant(order.chosen_time),
  table: order.table_id,
  address: presentAddress(order.address, house),
});

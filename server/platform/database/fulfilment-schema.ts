/** The tables of times, tables and delivery. `schema.ts` says their conventions. */

/** Minutes of work that are taken of a slot of the kitchen. A slot without a row has none. */
interface KitchenSlotTable {
  /** The time by which it is ready. */
  slot: number;
  taken: number;
}

/** How ordering goes at present: one row, or none before the first change. */
export interface OrderingTable {
  id: string;
  paused_until: number | null;
  message: string;
  extra_minutes: number;
  capacity_percent: number;
  /** Pauses of single ways to get food, JSON. Null means none. */
  way_pauses: string | null;
  /** The business day with which everything but the pause ends. */
  day: string;
}

/** The code that stands on a table. */
interface TableCodeTable {
  table_id: string;
  code: string;
  created_at: number;
}

/** An address in a user's address book. */
export interface AddressTable {
  id: string;
  user_id: string;
  /** JSON. */
  address: string;
  created_at: number;
}

export interface FulfilmentSchema {
  kitchen_slots: KitchenSlotTable;
  ordering: OrderingTable;
  table_codes: TableCodeTable;
  addresses: AddressTable;
}

/** Whether a dish or an option is not sold out at an instant (ms since 1970). */
export const isOnSale = (row: { available: number; sold_out_until: number | null }, now: number): boolean =>
  row.available === 1 && (row.sold_out_until === null || row.sold_out_until <= now);

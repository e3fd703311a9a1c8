/** Names the stock of a dish on a business day, in memory and in the column `ref` of what intents hold. */
export type StockRef = `${string} ${string}`;

export const stockRefOf = (dishId: string, day: string): StockRef => `${dishId} ${day}`;

/** Throws a `TypeError` for a text that `stockRefOf` did not make. */
export function parseStockRef(ref: string): { dishId: string; day: string } {
  const [dishId, day, ...rest] = ref.split(" ");
  if (!dishId || !day || rest.length > 0) throw new TypeError("the reference of a stock is a dish and a day");
  return { dishId, day };
}

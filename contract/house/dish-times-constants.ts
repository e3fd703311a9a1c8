/** Two weeks. */
export const maxLeadMinutes = 20_160;
export const maxStockPerDay = 10_000;
/** The portions left of a dish are shown from this number down. */
export const showLeftFrom = 5;
export const maxDayparts = 20;

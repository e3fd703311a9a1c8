/** How many bookings have a table that now has too few seats for them. */
export interface SmallTablesCount {
  count: number;
  /** The local date of the soonest. */
  firstDate: string;
  /** Its table. */
  table: string;
}

/** How many bookings or orders are for times when the restaurant is closed. */
export interface CountedWhileClosed {
  count: number;
  /** The local date of the soonest. */
  firstDate: string;
}

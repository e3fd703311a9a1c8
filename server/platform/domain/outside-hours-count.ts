/** How many bookings or orders are due at times that now lie outside the opening hours. */
export interface OutsideHoursCount {
  count: number;
  /** The local date of the soonest. */
  firstDate: string;
}

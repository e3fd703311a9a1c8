/** Milliseconds. A day has 24 hours here; days of the calendar may be shorter or longer where clocks change. */
export const minuteMs = 60_000;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;

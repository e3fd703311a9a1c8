/** Durations in milliseconds. `dayMs` is 24 hours; a calendar day is shorter or longer when the clocks change. */
export const secondMs = 1000;
export const minuteMs = 60 * secondMs;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;

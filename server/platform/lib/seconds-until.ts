/** Whole seconds from `now` to `end` (milliseconds since 1970), for Retry-After: at least 1. */
export const secondsUntil = (end: number, now: number): number => Math.max(1, Math.ceil((end - now) / 1000));

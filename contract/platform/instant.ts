/** Milliseconds since 1970 as ISO 8601 in UTC, the API's format of instants. */
export const toIsoInstant = (milliseconds: number): string => new Date(milliseconds).toISOString();

/** The same of an instant that may be absent. */
export const instantOrNull = (milliseconds: number | null): string | null =>
  milliseconds === null ? null : toIsoInstant(milliseconds);

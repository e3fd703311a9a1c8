/** An instant as it stands on the wire: ISO 8601 in UTC, of milliseconds since 1970. */
export const toIsoInstant = (milliseconds: number): string => new Date(milliseconds).toISOString();

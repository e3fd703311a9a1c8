/**
 * An address that opens the telephone's own map app; the browser itself loads nothing. Apple's devices know `maps:`, others
 * `geo:` (RFC 5870, with the query that Android's apps read).
 */
export function mapLink(place: string, userAgent: string): string {
  const query = encodeURIComponent(place);
  return /iPhone|iPad|Macintosh/.test(userAgent) ? `maps:?q=${query}` : `geo:0,0?q=${query}`;
}

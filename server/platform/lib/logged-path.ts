/** Pages whose address holds a code that opens something: an order, a table. */
const coded = /(\/(?:track|t|booking)\/)[^/?#]+/gi;
/** As random as a code. */
const randomSegment = /(\/)(?=[\w-]*[A-Z])(?=[\w-]*[a-z\d])[\w-]{20,}(?=[/?#]|$)/g;

/** A path, or an address, as the log may have it: without codes. */
export function loggedPath(path: string): string {
  let decoded = path;
  try {
    decoded = decodeURI(path);
  } catch {
    // Not every text that browsers report is an address.
  }
  return decoded.replace(coded, "$1_").replace(randomSegment, "$1_");
}

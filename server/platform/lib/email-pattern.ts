/**
 * Finds an email in a text, in upper or lower case, but not as part of a longer address: `ann@a.co` is neither in
 * `joann@a.co` nor in `ann@a.com`. An apostrophe belongs to an address only between its other characters, as in
 * `o'ann@a.co`; elsewhere it is a quotation mark.
 */
export const emailPattern = (email: string): RegExp =>
  new RegExp(`(?<![\\w.+-]|[\\w.+-]')${RegExp.escape(email)}(?![\\w-]|\\.\\w)`, "gi");

/** Control, direction and invisible characters, which could hide or reorder what is written. */
const invisible = /[\p{Cc}\p{Zl}\p{Zp}\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu;
/** Where mail programs see a link: after a scheme, and between the words of a host name. */
const scheme = /([a-z][a-z0-9+.-]*):(?=\S)/gi;
const dotInWord = /([\p{L}\p{N}])([.。．｡])(?=[\p{L}\p{N}])/gu;

/** A person's text as one line of a mail to somebody else: without line breaks and without links. */
export const oneLine = (text: string): string =>
  text.replace(invisible, " ").replace(scheme, "$1: ").replace(dotInWord, "$1$2 ").replace(/\s+/g, " ").trim();

import { withoutInvisible } from "./invisible-characters.ts";

/** Where mail programs see a link: after a scheme, and between the words of a host name. */
const scheme = /([a-z][a-z0-9+.-]*):(?=\S)/gi;
const dotInWord = /([\p{L}\p{N}])([.。．｡])(?=[\p{L}\p{N}])/gu;

/** A person's text as one line of a mail to somebody else: without line breaks and without links. */
export const oneLine = (text: string): string =>
  withoutInvisible(text).replace(scheme, "$1: ").replace(dotInWord, "$1$2 ").replace(/\s+/g, " ").trim();

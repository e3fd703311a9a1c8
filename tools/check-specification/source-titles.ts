/** What a title of several tests has where they differ. */
const placeholder = /\$\{[^}]*\}|%[sdifjo]|\$[\w.]+/;

/** Shorter parts, such as " of ", occur in most titles. */
const minPartLength = 6;

/**
 * Whether tests of a source file may be called `title`: without a run, a renamed test is found, and one that is called
 * after its data may be missed. The source contains the title, or a string with placeholders of which a part is in it.
 */
export function mayBeTitleIn(source: string, title: string): boolean {
  if (source.includes(title)) return true;
  const strings = source.match(/"[^"\n]*"|`[^`\n]*`/g) ?? [];
  return strings
    .filter((text) => placeholder.test(text))
    .flatMap((text) => text.slice(1, -1).split(placeholder))
    .some((part) => part.trim().length >= minPartLength && title.includes(part.trim()));
}

/** A placeholder in the title of a parameterised test, or in a template string. */
const placeholder = /\$\{[^}]*\}|%[sdifjo]|\$[\w.]+/;

/** Shorter fixed parts, such as " of ", would match unrelated titles. */
const minPartLength = 6;

/**
 * Whether a test in a source text may be called `title`, found without running it: the text contains the title, or a string with
 * placeholders whose fixed part is in the title. May be true for a renamed test that is called after its data.
 */
export function mayBeTitleIn(source: string, title: string): boolean {
  if (source.includes(title)) return true;
  const strings = source.match(/"[^"\n]*"|`[^`\n]*`/g) ?? [];
  return strings
    .filter((text) => placeholder.test(text))
    .flatMap((text) => text.slice(1, -1).split(placeholder))
    .some((part) => part.trim().length >= minPartLength && title.includes(part.trim()));
}

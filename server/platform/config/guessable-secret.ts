/** A random text of 16 characters has fewer different ones in no case that happens. */
const differentCharacters = 7;

/** Whether a secret is no random text although it is long: one letter, or a few, again and again. */
export const isGuessable = (secret: string): boolean =>
  new Set(secret).size < differentCharacters || /^(.{1,12})\1+.{0,11}$/s.test(secret);

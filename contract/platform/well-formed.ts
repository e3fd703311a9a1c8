/** Lone surrogates. `String.prototype.isWellFormed` and `toWellFormed` are missing in Firefox before 119. */
const loneSurrogates = /\p{Surrogate}/gu;

/** Whether the text has no lone surrogate. */
export const isWellFormed = (text: string): boolean => text.search(loneSurrogates) === -1;

/** Replaces each lone surrogate by U+FFFD. */
export const toWellFormed = (text: string): string => text.replace(loneSurrogates, "\ufffd");

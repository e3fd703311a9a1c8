/** Halves of characters without their other half. The methods of strings for them are missing in Firefox before 119. */
const loneSurrogates = /\p{Surrogate}/gu;

export const isWellFormed = (text: string): boolean => text.search(loneSurrogates) === -1;

/** The text with a replacement character in place of each half of a character. */
export const toWellFormed = (text: string): string => text.replace(loneSurrogates, "\ufffd");

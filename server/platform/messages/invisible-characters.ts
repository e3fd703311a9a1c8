/** Control, direction and invisible characters, which could hide or reorder what is written. */
const invisible = /[\p{Cc}\p{Zl}\p{Zp}\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu;

/** A text in one line, without characters that change how others read. */
export const withoutInvisible = (text: string): string => text.replace(invisible, " ");

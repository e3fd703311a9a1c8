/** Lone surrogates. `String.prototype.isWellFormed` and `toWellFormed` are missing in Firefox before 119. */
const loneSurrogates = /\p{Surrogate}/gu;

/** Whether the text has no lone surrogate. */
export const isWellFormed = (text: string): boolean => text.search(loneSurrogates) === -1;

/** Replaces each lone surrogate by U+FFFD. */
export const toWellFormed = (text: string): string => text.replace(loneSurrogates, "\ufffd");

/** What people type or paste, without the characters that nobody sees. Free of schemas. */

/** Characters of the category Cf that are seen: signs of Arabic, Syriac and Kaithi that stand around a number. */
const visibleSigns = "\\u{600}-\\u{605}\\u{6dd}\\u{70f}\\u{890}\\u{891}\\u{8e2}\\u{110bd}\\u{110cd}";
/** What joins signs of hieroglyphs and shorthand. */
const scriptControls = "\\u{13430}-\\u{1343f}\\u{1bca0}-\\u{1bca3}";
/** Joiners of letters and emoji, and the tags of flags: these stay where they have an effect. */
const joiners = "\\u{200c}\\u{200d}";
const tags = "\\u{e0020}-\\u{e007f}";

/** Format characters without an effect on what is seen, and blanks of Hangul that look like no character. */
const formatCharacters = new RegExp(
  `(?![${visibleSigns}${scriptControls}${joiners}${tags}])[\\p{Cf}\\u{3164}\\u{ffa0}]`,
  "gu",
);
/** Letters of scripts that are written without joiners, and variation selectors. */
const unjoined = [
  ...["Latin", "Greek", "Cyrillic", "Armenian", "Georgian", "Hebrew", "Han", "Hiragana", "Katakana", "Hangul"].map(
    (script) => `\\p{Script=${script}}`,
  ),
  "\\u{fe00}-\\u{fe0f}",
].join("");
const joinedLetter = `(?![${unjoined}])[\\p{L}\\p{M}]`;
const emojiPart = "[\\p{Extended_Pictographic}\\p{Emoji_Modifier}\\u{fe0f}]";
const zeroWidthNonJoiner = `(?<!${joinedLetter})\\u{200c}|\\u{200c}(?!${joinedLetter})`;
const zeroWidthJoiner = [
  `(?<!${joinedLetter}|${emojiPart})\\u{200d}`,
  `(?<=${joinedLetter})\\u{200d}(?![\\p{L}\\p{M}])`,
  `(?<=${emojiPart})\\u{200d}(?!\\p{Extended_Pictographic})`,
].join("|");
/** Joiners between characters that are not joined, and tags that belong to no flag. */
const strayJoiners = new RegExp(`${zeroWidthNonJoiner}|${zeroWidthJoiner}|(?<!\\u{1f3f4}[${tags}]*)[${tags}]`, "gu");
/** White space and line breaks. Vertical tabs and form feeds are control characters. */
const whiteSpace = /(?:[^\S\v\f]|\u0085)+/gu;
/** What may stay in a text and is nevertheless not seen by itself. */
const unseen = /[\p{Default_Ignorable_Code_Point}\p{Cf}\s\u0085\u2800]/gu;
/** Characters that change the direction of the text around them. */
const directionChanges = /[\u202a-\u202e\u2066-\u2069]/gu;

/**
 * A text in one line: without format characters, except joiners, variation selectors and tags where a script or an emoji
 * needs them, and with one space for any white space. Empty if there is nothing to be seen.
 */
export function toLine(text: string): string {
  const visible = text.replace(formatCharacters, "").replace(strayJoiners, "");
  return emptyUnlessSeen(visible.replace(whiteSpace, " ").trim());
}

/** A text of several lines, without changes of the direction of text. Empty if there is nothing to be seen. */
export const toParagraphs = (text: string): string => emptyUnlessSeen(text.replace(directionChanges, "").trim());

const emptyUnlessSeen = (text: string): string => (text.replace(unseen, "") === "" ? "" : text);

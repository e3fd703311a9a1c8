/**
 * Scripts whose letters change their form and place beside each other in ways that the font of the kitchen's tickets does not have.
 * What is printed of them can be read with effort only.
 */
const complexScript =
  /[\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gurmukhi}\p{Script=Gujarati}\p{Script=Oriya}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Sinhala}\p{Script=Tibetan}\p{Script=Myanmar}\p{Script=Khmer}\p{Script=Mongolian}]/u;
/** The font has the signs of the basic plane of Unicode, without those for private use. */
const signWithoutForm = /[\u{10000}-\u{10ffff}\p{Co}\p{Cn}\p{Cs}]/u;

/** Whether a receipt printer can print a text so that cooks can read it: most pictures (emoji) and some scripts cannot be printed. */
export const isPrintable = (text: string): boolean => !complexScript.test(text) && !signWithoutForm.test(text);

/** The text without the signs that the font has not. */
export const withoutUnprintable = (text: string): string =>
  text.replace(new RegExp(signWithoutForm.source, "gu"), "").replace(/\s+/g, " ").trim();

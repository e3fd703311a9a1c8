import { expect, it } from "vitest";
import { paragraph, wrapText } from "./escpos.ts";

/** The text of a paragraph, without the commands around it. */
const textOf = (text: string) =>
  new TextDecoder("windows-1252").decode(Uint8Array.from(paragraph(text).slice(6, -6))).trimEnd();

it("text is sent in Windows-1252; other signs lose their accents or become question marks", () => {
  expect(textOf("Crème brûlée – 5 €")).toBe("Crème brûlée – 5 €");
  expect(textOf("Łódź, ő, ﬁsh, 面")).toBe("?ódz, o, fish, ?");
});

it("no text contains a command", () => {
  expect(textOf("a\u001b@b\u001dV\u0081c")).toBe("a?@b?V?c");
});

it("long texts are broken at spaces, and nothing is cut off", () => {
  const text = "Pizza with caramelised onions and a word of twenty-six letters";
  const lines = wrapText(text, 12);
  expect(lines.every((line) => line.length <= 12)).toBe(true);
  expect(lines.join("").replaceAll(" ", "")).toBe(text.replaceAll(" ", ""));
  expect(wrapText("", 12)).toEqual([]);
});

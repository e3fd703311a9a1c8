import { expect, it } from "vitest";
import { paragraph, wrapText } from "./ink.ts";

/** A paragraph as the printer's letters, without the commands around it; undefined if it is a picture. */
async function lettersOf(text: string): Promise<string | undefined> {
  const { bytes } = await paragraph(text);
  const isPicture = bytes[0] === 0x1d && bytes[1] === 0x76;
  return isPicture
    ? undefined
    : new TextDecoder("windows-1252")
        .decode(Uint8Array.from(bytes.slice(6, -6)))
        .trimEnd()
        .replaceAll("\n", " ");
}

it("Latin letters keep their form, or lose what Windows-1252 lacks, and are never a question mark", async () => {
  expect(await lettersOf("Crème brûlée – 5 €")).toBe("Crème brûlée – 5 €");
  expect(await lettersOf("Łódź, ő, ﬁsh, İzmir, ışık, Đorđe, smørrebrød, Straße, şiş, ħobż")).toBe(
    "Lódz, o, fish, Izmir, isik, Dorde, smørrebrød, Straße, sis, hobz",
  );
});

it.each([
  "Μουσακάς",
  "Борщ",
  "بيتزا مع الزيتون",
  "פיצה",
  "ต้มยำกุ้ง",
  "宫保鸡丁",
  "ラーメン",
  "비빔밥",
  "Ramen ラーメン, 2 x",
])("%s is a picture with ink, and can be read", async (text) => {
  const { bytes, isReadable } = await paragraph(text);
  expect(await lettersOf(text)).toBeUndefined();
  expect(isReadable).toBe(true);
  // The command says how large the picture is, and the picture is as large.
  const [width = 0, height = 0] = [(bytes[4] ?? 0) + 256 * (bytes[5] ?? 0), (bytes[6] ?? 0) + 256 * (bytes[7] ?? 0)];
  const dots = bytes.slice(8);
  expect(dots).toHaveLength(width * height);
  expect(dots.filter((byte) => byte !== 0).length).toBeGreaterThan(50);
});

it("Arabic letters are joined: a word has fewer gaps than its letters apart", async () => {
  const gapsOf = async (text: string) => {
    const { bytes } = await paragraph(text);
    const [width, dots] = [bytes[4] ?? 0, bytes.slice(8)];
    const columns = Array.from({ length: width * 8 }, (_, x) =>
      dots.some((byte, at) => at % width === x >> 3 && (byte >> (7 - (x & 7))) & 1),
    );
    return columns.filter((isInked, x) => isInked && !columns[x + 1]).length;
  };
  expect(await gapsOf("سمك")).toBeLessThan(await gapsOf("س\u200cم\u200cك"));
});

it("what cannot be printed is left out, and the paragraph says so", async () => {
  expect(await lettersOf("Hot 🌶 wings")).toBe("Hot wings");
  expect((await paragraph("Hot 🌶 wings")).isReadable).toBe(false);
  expect((await paragraph("पनीर टिक्का")).isReadable).toBe(false);
});

it("no text contains a command", async () => {
  expect(await lettersOf("a\u001b@b\u001dV\u0081c")).toBe("a@bVc");
});

it("long texts are broken at spaces, and nothing is cut off", () => {
  const text = "Pizza with caramelised onions and a word of twenty-six letters";
  const lines = wrapText(text, 12);
  expect(lines.every((line) => line.length <= 12)).toBe(true);
  expect(lines.join("").replaceAll(" ", "")).toBe(text.replaceAll(" ", ""));
  expect(wrapText("", 12)).toEqual([]);
});

import { mkdtempSync, readdirSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { contrast, defaultColours, findContrastErrors, textColourOn } from "#contract/house/theme-colours.ts";
import { writeRestaurantFile } from "#tests/support/restaurant-file.ts";
import { openIcons } from "./icons.ts";
import { readSettings } from "./settings.ts";

const settingsError = async (change: Record<string, unknown>): Promise<string> =>
  readSettings(writeRestaurantFile(change)).then(
    () => "",
    (error: unknown) => (error instanceof Error ? error.message : ""),
  );

it("the default colours have enough contrast, by day and in the evening", () => {
  expect(findContrastErrors(defaultColours.day)).toEqual([]);
  expect(findContrastErrors(defaultColours.evening)).toEqual([]);
  expect(contrast("#000000", "#ffffff")).toBeCloseTo(21);
  expect(contrast("#777777", "#ffffff")).toBeCloseTo(4.48, 1);
  expect(textColourOn("#f0b13f", defaultColours.day)).toBe(defaultColours.day.text);
});

it("a theme overrides colours; too little contrast stops the start and is named", async () => {
  const { theme } = await readSettings(writeRestaurantFile({ theme: { day: { primary: "#0b5d3b" } } }));
  expect(theme.day).toEqual({ ...defaultColours.day, primary: "#0b5d3b" });
  expect(await settingsError({ theme: { day: { primary: "#ffd9a0" } } })).toMatch(
    /theme\.day: primary on background \(#ffd9a0 and #fef9f2\) has a contrast of 1\.\d, expected 4\.5 or more/,
  );
  expect(await settingsError({ theme: { evening: { text: "#555555" } } })).toMatch(
    /theme\.evening: text on background/,
  );
  expect(await settingsError({ theme: { day: { primary: "tomato" } } })).toMatch(
    /theme\.day\.primary: expected a colour/,
  );
});

it("icons are drawn from the logo once and kept for the next start; an invalid logo stops the start", async () => {
  const folder = join(mkdtempSync(join(tmpdir(), "tavola-icons-")), "icons");
  const { theme } = await readSettings("sample/restaurant.json");
  const open = (logo: string | undefined) =>
    openIcons({ ...theme, logo }, { settingsFile: "sample/restaurant.json", folder, findLogo: async () => undefined });
  const icons = await open(theme.logo);
  expect([...icons.keys()]).toEqual(["48", "180", "192", "512", "maskable"].map((name) => `/icons/${name}.png`));
  for (const icon of icons.values()) expect(icon.subarray(1, 4).toString()).toBe("PNG");
  const kept = readdirSync(folder);
  expect(kept).toHaveLength(1);
  expect(await open(theme.logo)).toEqual(icons);
  expect((await open("images/dishes/apple-pie/320.webp")).size).toBe(icons.size);
  expect(readdirSync(folder)).not.toEqual(kept);
  await expect(open("dishes.json")).rejects.toThrow(/theme\.logo: expected an SVG or PNG/);
});

it("a deposit or fee that cannot be charged in a currency with three decimals stops the start", async () => {
  const { reservation } = JSON.parse(readFileSync("sample/restaurant.json", "utf8"));
  const zone = { name: "Village", postcodes: ["10014"], fee: "0.250", minimum: "2.345", minutes: 20 };
  const dinars = (depositPerGuest: string, fee: string) =>
    settingsError({ currency: "KWD", reservation: { ...reservation, depositPerGuest }, zones: [{ ...zone, fee }] });
  expect(await dinars("2.340", "0.250")).toBe("");
  expect(await dinars("2.345", "0.250")).toMatch(
    /reservation\.depositPerGuest: expected an amount above 0 in KWD, with at most 2 decimals/,
  );
  expect(await dinars("2.340", "0.255")).toMatch(/zones\.0\.fee: expected an amount in KWD, with at most 2 decimals/);
});

it("an amount of delivery that the currency does not have stops the start", async () => {
  const zone = { name: "Village", postcodes: ["10014"], fee: "3.50", minimum: "20", minutes: 20 };
  expect(await settingsError({ zones: [zone] })).toBe("");
  expect(await settingsError({ zones: [{ ...zone, freeFrom: "60.005" }] })).toMatch(
    /zones\.0\.freeFrom: expected an amount in USD/,
  );
  expect(await settingsError({ zones: [{ ...zone, postcodes: ["10*4"] }] })).toMatch(/expected a postcode such as/);
  expect(await settingsError({ kitchen: { minutesPerSlot: 45, slotMinutes: 25 } })).toMatch(/expected a divisor of 60/);
});

it.each([
  ["de_DE", "de-DE"],
  ["de_DE.UTF-8", "de-DE"],
  ["pt_br", "pt-BR"],
  ["sr-Latn-RS", "sr-Latn-RS"],
])("a locale with an underscore, %s, is read as a language tag", async (given, locale) => {
  expect((await readSettings(writeRestaurantFile({ locale: given }))).locale).toBe(locale);
});

it.each(["", "C", "de DE", "de-"])("a locale that is no language tag, %j, stops the start", async (locale) => {
  expect(await settingsError({ locale })).toContain("locale: expected a language tag such as en-US or de-DE");
});

it("amounts that are left out are those of dollars, as they are usual in the currency", async () => {
  const amountsIn = async (change: Record<string, unknown>) => {
    const { reservation, refund } = await readSettings(writeRestaurantFile(change));
    return [reservation.depositPerGuest, refund.freshSignInAbove];
  };
  expect(await amountsIn({})).toEqual(["10.00", "100.00"]);
  expect(await amountsIn({ currency: "JPY" })).toEqual(["1000", "10000"]);
  expect(await amountsIn({ currency: "KWD" })).toEqual(["10.000", "100.000"]);
  expect(await amountsIn({ currency: "IDR", refund: { freshSignInAbove: "5" } })).toEqual(["100000", "5"]);
});

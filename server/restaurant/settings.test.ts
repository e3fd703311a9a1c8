import { expect, it } from "vitest";
import { contrast, defaultColours, findContrastErrors, textColourOn } from "#contract/theme-colours.ts";
import { writeRestaurantFile } from "#tests/support/restaurant-file.ts";
import { createIcons } from "./icons.ts";
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

it("icons are created from the logo; an invalid logo stops the start", async () => {
  const settings = await readSettings("sample/restaurant.json");
  const icons = await createIcons(settings.theme, "sample/restaurant.json");
  expect([...icons.keys()]).toEqual(["48", "180", "192", "512", "maskable"].map((name) => `/icons/${name}.png`));
  for (const icon of icons.values()) expect(icon.subarray(1, 4).toString()).toBe("PNG");
  expect((await createIcons({ ...settings.theme, logo: undefined }, "sample/restaurant.json")).size).toBe(icons.size);
  const broken = createIcons({ ...settings.theme, logo: "dishes.json" }, "sample/restaurant.json");
  await expect(broken).rejects.toThrow(/theme\.logo: expected an SVG or PNG/);
});

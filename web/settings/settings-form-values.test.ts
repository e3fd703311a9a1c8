import { expect, it } from "vitest";
import { EditableSettings, type SettingsSection, settingsSections } from "#contract/settings.ts";
import { sampleSettings } from "#tests/support/sample-restaurant.ts";
import { parseFormValues, toFormValues } from "./settings-form-values.ts";
import { changesFrom } from "./use-settings-editor.ts";

function editable(file: string): EditableSettings {
  const all: object = sampleSettings({}, file);
  const wanted = Object.entries(all).filter(([name]) => settingsSections.some((section) => section === name));
  return EditableSettings.parse(Object.fromEntries(wanted));
}

const sample = editable("sample/restaurant.json");
const fieldErrorsOf = (change: (typed: ReturnType<typeof toFormValues>) => void, sections: SettingsSection[]) => {
  const typed = structuredClone(toFormValues(sample));
  change(typed);
  return parseFormValues(typed, sections).fieldErrors?.map(({ path, message }) => `${path}: ${message}`);
};

it.each(["sample/restaurant.json", "sample/restaurant-full.json"])(
  "a form without a change saves nothing: %s",
  (file) => {
    const settings = editable(file);
    const { changes } = parseFormValues(toFormValues(settings), settingsSections);
    expect(changes).toEqual(settings);
    expect(changesFrom(changes ?? {}, settings)).toEqual({});
  },
);

it("only the sections of the form are read", () => {
  expect(parseFormValues(toFormValues(sample), ["tables"]).changes).toEqual({ tables: sample.tables });
});

it("what is optional and left empty is left out", () => {
  const typed = toFormValues({
    ...sample,
    social: [{ network: "x" }],
    theme: { day: sample.theme.day, evening: sample.theme.evening },
  });
  typed.address.region = " ";
  const { changes } = parseFormValues(typed, ["address", "social", "theme"]);
  expect(changes?.address).not.toHaveProperty("region", " ");
  expect(changes?.address?.region).toBeUndefined();
  expect(changes?.social).toEqual([{ network: "x" }]);
  expect(changes?.theme).not.toHaveProperty("logo");
});

it("special days are saved in their order", () => {
  const day = (date: string) => ({ date, hours: [], note: "Closed" });
  const typed = toFormValues({ ...sample, specialDays: [day("2030-12-31"), day("2030-12-24")] });
  expect(parseFormValues(typed, ["specialDays"]).changes?.specialDays?.map(({ date }) => date)).toEqual([
    "2030-12-24",
    "2030-12-31",
  ]);
});

it("an error has the path of its field, and an empty number is not 0", () => {
  const fieldErrors = fieldErrorsOf(
    (typed) => {
      typed.reservation.leadMinutes = "";
      typed.reservation.stayMinutes = "100";
      typed.order.horizonDays = "15";
      typed.order.preparationMinutes = "2.5";
      typed.openingHours.monday = [{ open: "08:00", close: "" }];
      typed.tables = [{ id: "1", seats: "0" }];
    },
    ["reservation", "order", "openingHours", "tables"],
  );
  expect(fieldErrors).toEqual([
    "openingHours.monday.0.close: expected a time of day such as 08:00",
    "tables.0.seats: Please enter 1 or more",
    "reservation.stayMinutes: Please enter a multiple of 15",
    "reservation.leadMinutes: Please enter a whole number",
    "order.preparationMinutes: Please enter a whole number",
    "order.horizonDays: Please enter 14 or less",
  ]);
});

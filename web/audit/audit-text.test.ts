import { expect, it } from "vitest";
import { actionText, changeLines, nameOfActor, nameOfSubject } from "./audit-text.ts";

const formatAmount = (minor: number) => `$${minor / 100}`;
const entry = { _id: "1", at: "2026-05-02T18:30:00.000Z", call: "updateDish" };

it("writes a line for each changed value, with amounts as money", () => {
  const before = { priceMinor: 750, available: true, collections: [], note: null };
  const after = { priceMinor: 800, available: false, collections: ["popular", "offered"], note: "" };
  expect(changeLines({ before, after }, formatAmount)).toEqual([
    { label: "Price", before: "$7.5", after: "$8" },
    { label: "Available", before: "yes", after: "no" },
    { label: "Collections", before: "none", after: "popular, offered" },
  ]);
});

it("names only the values that differ inside of a changed setting", () => {
  const day = (close: string) => ({ openingHours: { monday: [{ open: "08:00", close }] } });
  expect(changeLines({ before: day("22:00"), after: day("23:00") }, formatAmount)).toEqual([
    { label: "Opening hours, Monday, 1, Close", before: "22:00", after: "23:00" },
  ]);
});

it("leaves out a side that does not exist", () => {
  expect(changeLines({ after: { status: "confirmed" } }, formatAmount)).toEqual([
    { label: "Status", before: undefined, after: "confirmed" },
  ]);
});

it("tells users, deleted users, visitors and the server apart", () => {
  expect(nameOfActor({ ...entry, by: "7", byName: "Ada" })).toBe("Ada");
  expect(nameOfActor({ ...entry, by: "7" })).toBe("Deleted user");
  expect(nameOfActor(entry)).toBe("Somebody not signed in");
  expect(nameOfActor({ ...entry, call: "settingsChanged" })).toBe("The server");
  expect(nameOfActor({ ...entry, address: "command line" })).toBe("The operator of the machine");
});

it("names the subject as well as it can", () => {
  expect(nameOfSubject(entry)).toBeUndefined();
  expect(nameOfSubject({ ...entry, subject: "7" })).toBe("Id 7");
  expect(nameOfSubject({ ...entry, subject: "7", before: { name: "Soup" } })).toBe("Soup");
  expect(nameOfSubject({ ...entry, subject: "7", subjectName: "Ada" })).toBe("Ada");
  expect(nameOfSubject({ ...entry, call: "accessRefused", subject: "listUsers" })).toBe("List users");
  expect(actionText("somethingNew")).toBe("Something new");
});

import { afterEach, expect, it, vi } from "vitest";
import { readSettings } from "#server/house/restaurant/settings.ts";
import { liveEnvironment } from "#tests/support/live-environment.ts";
import { writeRestaurantFile } from "#tests/support/restaurant-file.ts";
import { startTestServer } from "#tests/support/test-server.ts";

const path = "/.well-known/security.txt";

afterEach(() => void vi.useRealTimers());

async function startWith(change: Record<string, unknown>) {
  const RESTAURANT_FILE = writeRestaurantFile(change);
  const server = await startTestServer("sqlite", { ...liveEnvironment, RESTAURANT_FILE });
  const read = async () => {
    const response = await fetch(server.origin + path);
    expect(response.status).toBe(200);
    return { type: response.headers.get("content-type"), text: await response.text() };
  };
  return { ...server, read };
}

const fieldsOf = (text: string) => text.trimEnd().split("\n");

it("whoever finds a vulnerability reads that the restaurant's email is the contact", async () => {
  const { read, origin, stop } = await startWith({ email: "owner@example.com", locale: "de-DE" });
  const { type, text } = await read().finally(stop);
  expect(type).toBe("text/plain; charset=utf-8");
  expect(fieldsOf(text)).toEqual([
    "Contact: mailto:owner@example.com",
    expect.stringMatching(/^Expires: /),
    "Preferred-Languages: de",
    `Canonical: ${origin}${path}`,
  ]);
});

it("whoever finds a vulnerability reads the contact, policy, key and languages of the settings", async () => {
  const security = {
    contact: "https://example.com/report",
    policy: "https://example.com/policy",
    encryption: "https://example.com/key.asc",
    languages: ["en", "pt-BR"],
  };
  const { read, call, stop } = await startWith({ security });
  const [{ text }, restaurant] = await Promise.all([read(), call("/api/restaurant")]).finally(stop);
  expect(fieldsOf(text)).toEqual(
    expect.arrayContaining([
      "Contact: https://example.com/report",
      "Encryption: https://example.com/key.asc",
      "Policy: https://example.com/policy",
      "Preferred-Languages: en, pt-BR",
    ]),
  );
  expect(restaurant.body).not.toHaveProperty("security");
});

it("the contact is valid for less than a year, with the same end all day", async () => {
  const { read, stop } = await startWith({});
  const expiryAt = async (time: string) => {
    vi.useFakeTimers({ toFake: ["Date"], now: new Date(time) });
    return fieldsOf((await read()).text).find((line) => line.startsWith("Expires: "));
  };
  try {
    expect(await expiryAt("2027-03-01T00:00:00Z")).toBe("Expires: 2027-08-28T00:00:00.000Z");
    expect(await expiryAt("2027-03-01T23:59:59Z")).toBe("Expires: 2027-08-28T00:00:00.000Z");
    expect(await expiryAt("2027-03-02T00:00:00Z")).toBe("Expires: 2027-08-29T00:00:00.000Z");
  } finally {
    await stop();
  }
});

it.each([
  [{ contact: "javascript:alert(1)" }, /security\.contact: expected an email address or an https address/],
  [{ contact: "https://example.com/\nContact: mailto:thief@example.com" }, /security\.contact/],
  [{ contact: "owner@example.com", policy: "http://example.com" }, /security\.policy: expected an address such as/],
  [{ contact: "owner@example.com", languages: ["en\nContact: x"] }, /security\.languages/],
])("a contact that is none stops the start: %o", async (security, message) => {
  await expect(readSettings(writeRestaurantFile({ security }))).rejects.toThrow(message);
});

import { expect } from "vitest";
import { weekdays } from "#contract/house/restaurant-constants.ts";
import type { SettingsChanges } from "#contract/settings.ts";
import { readSettings } from "#server/house/restaurant/settings.ts";
import { type HttpClient, uniqueEmail } from "./http-client.ts";
import { createLogo } from "./png-image.ts";
import { dateInDays, reservationActions } from "./reservation-actions.ts";
import { newMail, newOrder, type People, shownRestaurant } from "./settings-effect-steps.ts";

const file = await readSettings("sample/restaurant.json");
const { day, evening } = file.theme;

export interface SettingsEffect {
  /** What changes. */
  title: string;
  changes: SettingsChanges;
  /** Fails unless the change is in effect at the client's server. */
  check(client: HttpClient, people: People): Promise<void>;
}

const hours = (ranges: { open: string; close: string }[]) => ({
  ...file.openingHours,
  ...Object.fromEntries(weekdays.map((day) => [day, ranges])),
});
const alwaysOpen = hours([{ open: "00:00", close: "00:00" }]);
/** The present settings of the tests: open all day, so that nothing depends on the time of day. */
export const usualChanges: SettingsChanges = { openingHours: alwaysOpen };

const red = { ...day, primary: "#8a1020" };

/** For each section what somebody notices of a change. */
export const settingsEffects: SettingsEffect[] = [
  {
    title: "opening hours: whether it is open, and when tables can be reserved",
    changes: { openingHours: hours([]) },
    async check(client) {
      expect(await shownRestaurant(client)).toMatchObject({ openNow: false, nextChange: null });
      expect((await reservationActions(client).getAvailability(dateInDays(4))).times).toEqual([]);
    },
  },
  {
    title: "special days: the tables of that day, and whether it is open",
    changes: { specialDays: [0, 5].map((days) => ({ date: dateInDays(days), hours: [], note: "Closed" })) },
    async check(client) {
      expect((await reservationActions(client).getAvailability(dateInDays(5))).times).toEqual([]);
      expect(await shownRestaurant(client)).toMatchObject({ openNow: false, specialDays: [{}, {}] });
    },
  },
  {
    title: "tables: which can be reserved and coded",
    changes: { tables: [{ id: "bar-1", seats: 1 }] },
    async check(client, { admin }) {
      const { times } = await reservationActions(client).getAvailability(dateInDays(6));
      expect(times.length).toBeGreaterThan(0);
      for (const { available } of times) expect(available).toBe(false);
      const { body } = await client.call("/api/tables", { token: admin.token });
      expect(body.map(({ _id }: { _id: string }) => _id)).toEqual(["bar-1"]);
    },
  },
  {
    title: "the deposit: what guests see and pay",
    changes: { reservation: { ...file.reservation, depositPerGuest: "7.00", leadMinutes: 0 } },
    async check(client, { guest }) {
      const { getAvailability, holdTable } = reservationActions(client);
      const { price, times } = await getAvailability(dateInDays(7));
      expect(price).toBe(14);
      const hold = await holdTable(guest, { date: dateInDays(7), time: times[40].time }, { price: 14 });
      expect(hold.status, JSON.stringify(hold.body)).toBe(200);
    },
  },
  {
    title: "the lead time of reservations",
    changes: { reservation: { ...file.reservation, leadMinutes: 10_080 } },
    check: async (client) =>
      expect((await reservationActions(client).getAvailability(dateInDays(2))).times).toEqual([]),
  },
  {
    title: "preparation: when food is promised",
    changes: { order: { ...file.order, preparationMinutes: 600 } },
    async check(client, people) {
      const inMinutes = (instant: string) => (Date.parse(instant) - Date.now()) / 60_000;
      expect(inMinutes((await client.call("/api/ordering")).body.asap)).toBeGreaterThan(500);
      expect(inMinutes((await newOrder(client, people)).readyAt)).toBeGreaterThan(500);
    },
  },
  {
    title: "guests without an account",
    changes: { order: { ...file.order, guestCheckout: false } },
    async check({ call }) {
      const contact = { name: "Ada Stranger", email: uniqueEmail(), phone: "+1 212 555 0123" };
      expect((await call("/api/guests", { body: contact })).status).toBe(404);
    },
  },
  {
    title: "orders that are accepted at once",
    changes: { order: { ...file.order, autoAccept: true } },
    check: async (client, people) => expect((await newOrder(client, people)).status).toBe("accepted"),
  },
  {
    title: "until when an order is accepted",
    changes: { order: { ...file.order, acceptWithinMinutes: 30 } },
    check: async (client, people) => expect((await newOrder(client, people)).acceptBy).toEqual(expect.any(String)),
  },
  {
    title: "what search engines show",
    changes: { searchEngines: { priceRange: "$$" } },
    check: async (client) => expect((await shownRestaurant(client)).searchEngines).toEqual({ priceRange: "$$" }),
  },
  {
    title: "refunds for which staff confirm that it is them",
    changes: { refund: { freshSignInAbove: "0" } },
    async check(client, people) {
      const { _id } = await newOrder(client, people);
      const { status, body } = await client.call(`/api/payments/${_id}/refunds`, {
        token: people.admin.token,
        body: { price: 0.5, reason: "Cold" },
      });
      expect([status, body.code]).toEqual([403, "fresh_sign_in_required"]);
    },
  },
  {
    title: "colours: on pages and in mails",
    changes: { theme: { ...file.theme, day: red, evening } },
    async check(client) {
      expect((await shownRestaurant(client)).theme.day.primary).toBe(red.primary);
      const { subject } = await newMail(client);
      const mails: { subject: string; html: string }[] = (await client.call(client.mailListPath())).body;
      expect(mails.find((mail) => mail.subject === subject)?.html).toContain(red.primary);
    },
  },
  {
    title: "the logo: icons",
    changes: { theme: { day, evening, logo: await createLogo("navy") } },
    async check({ origin }) {
      const response = await fetch(`${origin}/icons/48.png`);
      const { dominant } = await (await import("sharp")).default(Buffer.from(await response.arrayBuffer())).stats();
      expect(dominant.b - dominant.r).toBeGreaterThan(80);
    },
  },
  {
    title: "the name: in mails, in the API's description and in the security log's reader",
    changes: { name: "Chez Zoé" },
    async check(client) {
      expect((await shownRestaurant(client)).name).toBe("Chez Zoé");
      expect((await client.call("/api/openapi.json")).body.info.title).toContain("Chez Zoé");
      expect((await newMail(client)).subject).toContain("Chez Zoé");
    },
  },
  {
    title: "the email: where vulnerabilities are reported",
    changes: { email: "zoe@chez-zoe.example" },
    check: async ({ origin }) =>
      expect(await (await fetch(`${origin}/.well-known/security.txt`)).text()).toContain("mailto:zoe@chez-zoe.example"),
  },
  {
    title: "address, telephone, tagline, picture, networks and texts: on pages",
    changes: {
      address: { ...file.address, street: "7 Rue Haute" },
      telephone: "+32 2 555 01 42",
      tagline: "Soup since 1912",
      picture: "/images/scenes/menu/640.webp",
      social: [],
      texts: { ...file.texts, about: "All about soup." },
    },
    check: async (client) =>
      expect(await shownRestaurant(client)).toMatchObject({
        address: { street: "7 Rue Haute" },
        telephone: "+32 2 555 01 42",
        tagline: "Soup since 1912",
        picture: "/images/scenes/menu/640.webp",
        social: [],
        texts: { about: "All about soup." },
      }),
  },
];

import { beforeAll, expect, it } from "vitest";
import { guestCheckoutActions } from "#tests/support/guest-checkout.ts";
import type { Guest } from "#tests/support/http-client.ts";
import { dateInDays } from "#tests/support/reservation-actions.ts";
import { describeOnBothEngines } from "#tests/support/test-server.ts";
import { containsText } from "./search.ts";

const names = [
  "Ada Lovelace",
  "100% Ada",
  "100 Ada",
  "under_score",
  "underXscore",
  "back\\slash",
  "O'Brien",
  "Zoë 🍲",
  "Émile",
];

describeOnBothEngines("a search for text", (server) => {
  const search = async (text: string) => {
    const { db } = server().running.store;
    const rows = await db
      .selectFrom("users")
      .select("name")
      .where("id", "like", "searched %")
      .$call((query) => query.where(containsText("name", text)))
      .execute();
    return rows.map(({ name }) => name).sort();
  };
  beforeAll(async () => {
    const rows = names.map((name, index) => ({
      id: `searched ${index}`,
      email: `searched-${index}@example.com`,
      name,
      role: "user" as const,
      is_valid: 1,
      uid: null,
      created_at: 0,
    }));
    await server().running.store.db.insertInto("users").values(rows).execute();
  });

  it.each([
    ["a word in the middle", "love", ["Ada Lovelace"]],
    ["other case", "aDA lOVE", ["Ada Lovelace"]],
    ["a percent sign", "100%", ["100% Ada"]],
    ["only a percent sign", "%", ["100% Ada"]],
    ["an underscore", "r_s", ["under_score"]],
    ["a backslash", "k\\s", ["back\\slash"]],
    ["a quotation mark", "o'b", ["O'Brien"]],
    ["an emoji", "🍲", ["Zoë 🍲"]],
    ["a small letter with an accent", "zoë", ["Zoë 🍲"]],
    ["a capital letter with an accent", "Émi", ["Émile"]],
    ["an accented capital letter by its small letter", "émi", ["Émile"]],
    ["text that occurs nowhere", "' or '1'='1", []],
    ["nothing", "", [...names].sort()],
  ])("finds %s", async (_what, text, found) => {
    expect(await search(text)).toEqual(found);
  });
});

/** A name, a telephone number as it was typed, and what finds both. */
const people = [
  ["Jürgen Groß", "0049 171 2345678", ["juergen gross", "JURGEN", "groß", "+49 171 2345678", "171 234"]],
  ["Søren Kjær", "(212) 555-0188", ["soren kjaer", "soeren", "+1 212-555-0188", "１２１２５５５０１８８", "5550188"]],
  ["Œuvrard Łukasz", "555-0177", ["oeuvrard", "lukasz OEUVRARD", "5550177"]],
  ["Işık Yılmaz", "+90 501 234 56 78", ["isik yilmaz", "IŞIK", "90 501"]],
  ["Артём", "+7 912 345-67-89", ["артем", "АРТЁМ"]],
] as const;

describeOnBothEngines("a search of staff", (server) => {
  let admin: Guest;
  beforeAll(async () => {
    admin = await server().signInAdmin();
  });
  const find = async (path: string, q: string): Promise<{ name: string }[]> =>
    (await server().call(`/api/${path}?q=${encodeURIComponent(q)}`, { token: admin.token })).body;

  it("finds bookings by any way to write the guest's name, address and telephone number", async () => {
    for (const [index, [name, phone]] of people.entries()) {
      const email = `guest-${index}@bücher.example`;
      const body = { date: dateInDays(20 + index), time: "18:00", guest: 2, name, phone, email };
      expect((await server().call("/api/reservations", { token: admin.token, body })).status).toBe(200);
    }
    for (const [index, [name, phone, searches]] of people.entries())
      for (const search of [...searches, `guest-${index}@BÜCHER.example`, `guest-${index}@xn--bcher-kva.example`])
        expect(await find("reservations", search), search).toMatchObject([{ name, phone }]);
    expect(await find("reservations", "juergen kjaer")).toEqual([]);
    const [soren] = await find("reservations", "soren");
    expect(soren).toMatchObject({ phone: "(212) 555-0188", phoneE164: "+12125550188", phoneShown: "(212) 555-0188" });
    const [jurgen] = await find("reservations", "jurgen");
    expect(jurgen).toMatchObject({ phoneE164: "+491712345678", phoneShown: "+49 171 2345678" });
    expect((await find("reservations", "oeuvrard"))[0]).toMatchObject({ phoneE164: null, phoneShown: "555-0177" });
  });

  it("finds users, also those that the former release wrote, and by a new name", async () => {
    const { db } = server().running.store;
    const user = { role: "user" as const, is_valid: 1, created_at: 0 };
    const rows = people.map(([name], index) => ({
      ...user,
      id: `p${index}`,
      uid: `p${index}`,
      email: `p${index}@x.co`,
      name,
    }));
    await db.insertInto("users").values(rows).execute();
    for (const [name, , [search]] of people) expect(await find("users", search)).toMatchObject([{ name }]);
    await db.updateTable("users").set({ name: "Åse", search_text: null }).where("id", "=", "p0").execute();
    expect(await find("users", "aase")).toMatchObject([{ name: "Åse" }]);
    expect(await find("users", "gross")).toEqual([]);
  });

  it("finds orders by the guest's name, address and telephone number", async () => {
    const guests = guestCheckoutActions(server());
    const guest = await guests.begin();
    const { id } = await guests.order(guest);
    for (const search of ["STRÀNGER ada", guest.contactEmail, "(212) 555 0123", "001 212 555-0123"]) {
      const found = await find("orders", search);
      expect(
        found.map((order) => Reflect.get(order, "_id")),
        search,
      ).toContain(id);
    }
  });
});

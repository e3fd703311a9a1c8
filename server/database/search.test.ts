import { beforeAll, expect, it } from "vitest";
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

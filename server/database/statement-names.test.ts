import { describe, expect, it } from "vitest";
import { createStatementNames } from "./statement-names.ts";

/** Executes a query so often, and returns the name that it has then. */
function nameAfter(nameOf: ReturnType<typeof createStatementNames>, text: string, uses: number) {
  for (let use = 1; use < uses; use++) nameOf(text);
  return nameOf(text);
}

describe("a query on PostgreSQL", () => {
  it("gets a name, always the same, once it is frequent", () => {
    const nameOf = createStatementNames();
    expect(nameAfter(nameOf, "select id from users where id = $1", 4)).toBeUndefined();
    const name = nameOf("select id from users where id = $1");
    expect(name).toMatch(/^[\w-]{22}$/);
    expect(nameOf("select id from users where id = $1")).toBe(name);
    expect(nameAfter(nameOf, "select id from users where email = $1", 5)).not.toBe(name);
  });

  it("gets none if a migration can change its columns", () => {
    const nameOf = createStatementNames();
    expect(nameAfter(nameOf, "select * from users where id = $1", 50)).toBeUndefined();
    expect(nameAfter(nameOf, 'select "users".*, "id" from users where id = $1', 50)).toBeUndefined();
    expect(nameAfter(nameOf, "update users set role = $1 returning *", 50)).toBeUndefined();
  });

  it.each([
    "select count(*) from users where id = $1",
    'select price_minor * cast($1 as bigint) from "dishes"',
    'select "quantity" * "price_minor" from "cart_entries" where "id" = $1',
  ])("gets a name if it counts or multiplies: %s", (text) => {
    expect(nameAfter(createStatementNames(), text, 5)).toMatch(/^[\w-]{22}$/);
  });

  it("gets none if there are many frequent ones already", () => {
    const nameOf = createStatementNames();
    const names = Array.from({ length: 400 }, (_, index) => nameAfter(nameOf, `select ${index} where 1 = $1`, 5));
    expect(names.filter((name) => name !== undefined)).toHaveLength(300);
  });
});

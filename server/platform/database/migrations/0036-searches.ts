import { randomBytes } from "node:crypto";
import { type Kysely, sql } from "kysely";
import { toSlug } from "#contract/platform/search-text.ts";
import type { MigrationStep } from "../column-types.ts";

/**
 * Telephone numbers in E.164, and the texts that searches of people, bookings and orders look into. Both are null in rows that
 * exist and in those that processes of the former release write: `search-index.ts` fills them, which knows the country of the
 * house. Addresses of dishes that were changed lead to the present ones.
 */
export const searches: MigrationStep = async (db, { create }) => {
  for (const table of ["users", "reservations"])
    await db.schema.alterTable(table).addColumn("phone_e164", "text").execute();
  for (const table of ["users", "reservations", "orders"]) {
    await db.schema.alterTable(table).addColumn("search_text", "text").execute();
    await sql`create index ${sql.ref(`${table}_to_index`)} on ${sql.table(table)} (id) where search_text is null`.execute(
      db,
    );
  }
  await create(
    db.schema
      .createTable("former_slugs")
      .addColumn("slug", "text", (c) => c.primaryKey().notNull())
      .addColumn("dish_id", "text", (c) => c.notNull().references("dishes.id").onDelete("cascade")),
  );
  await db.schema.createIndex("former_slugs_by_dish").on("former_slugs").column("dish_id").execute();
  await renameSlugs(db);
};

/** How addresses were made of names: letters that are not Latin, and those that Unicode does not take apart, were left out. */
const toFormerSlug = (name: string): string =>
  name
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "")
    .slice(0, 80) || "dish";

interface Dish {
  id: string;
  name: string;
  slug: string;
}

/** Dishes whose address lacks letters of their name get a new one. Others keep theirs, as do renamed dishes. */
async function renameSlugs(db: Kysely<never>): Promise<void> {
  const { rows } = await sql<Dish>`select id, name, slug from dishes order by position, id`.execute(db);
  const usedSlugs = new Set(rows.map(({ slug }) => slug));
  for (const { id, name, slug } of rows) {
    const [former, wanted] = [toFormerSlug(name), toSlug(name)];
    const isMade =
      slug === former || (slug.startsWith(`${former}-`) && /^[0-9a-f]{8}$/.test(slug.slice(former.length + 1)));
    if (!isMade || wanted === "" || wanted === former) continue;
    const next = usedSlugs.has(wanted) ? `${wanted}-${randomBytes(4).toString("hex")}` : wanted;
    usedSlugs.add(next);
    await sql`insert into former_slugs (slug, dish_id) values (${slug}, ${id})`.execute(db);
    await sql`update dishes set slug = ${next} where id = ${id}`.execute(db);
  }
}

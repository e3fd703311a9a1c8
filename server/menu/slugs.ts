import { pagePaths } from "#contract/paths.ts";
import { newId } from "../database/ids.ts";
import type { Db } from "../database/store.ts";
import { menuRepository as dishes } from "./menu.repository.ts";

/** Addresses below the menu's that are no dish. */
const reservedSlugs: readonly string[] = [pagePaths.allergens].map((path) => path.slice(path.lastIndexOf("/") + 1));

/** "Crème brûlée, ½" becomes "creme-brulee-1-2"; a name without ASCII letters or digits becomes "dish". */
const toSlug = (name: string): string =>
  name
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "")
    .slice(0, 80) || "dish";

/** The last part of the address of a new dish's page. */
export async function uniqueSlug(db: Db, name: string): Promise<string> {
  const slug = toSlug(name);
  const isTaken = reservedSlugs.includes(slug) || (await dishes.isSlugTaken(db, slug));
  return isTaken ? `${slug}-${newId().slice(-8)}` : slug;
}

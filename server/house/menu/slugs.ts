import { pagePaths } from "#contract/paths.ts";
import { toSlug } from "#contract/platform/search-text.ts";
import { newId } from "../../platform/database/ids.ts";
import type { Db } from "../../platform/database/store.ts";
import { menuRepository as dishes } from "./menu.repository.ts";

/** Addresses below the menu's that are no dish. */
const reservedSlugs: readonly string[] = [pagePaths.allergens].map((path) => path.slice(path.lastIndexOf("/") + 1));

/** The last part of the address of a new dish's page. */
export async function uniqueSlug(db: Db, name: string): Promise<string> {
  // A name of signs only.
  const slug = toSlug(name) || "dish";
  const isTaken = reservedSlugs.includes(slug) || (await dishes.isSlugTaken(db, slug));
  return isTaken ? `${slug}-${newId().slice(-8)}` : slug;
}

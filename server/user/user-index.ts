import type { UserTable } from "../database/schema.ts";
import { type IndexedColumns, searchIndex } from "../database/search-index.ts";
import type { Store } from "../database/store.ts";
import type { House } from "../lib/country.ts";
import { searchTextOf } from "../lib/search-terms.ts";
import { readTelephone } from "../lib/telephone.ts";
import { userRepository as users } from "./user.repository.ts";

const indexedUser = ({ name, email, contact_email, phone }: UserTable, house: House): IndexedColumns => ({
  search_text: searchTextOf({ texts: [name], emails: [email, contact_email], telephones: [phone] }, house),
  phone_e164: phone === null ? null : readTelephone(phone, house).e164,
});

/** Creates a function that makes the texts of users that searches look into. */
export const userIndex = (store: Store, house: House): (() => Promise<void>) =>
  searchIndex(store, users, (user: UserTable) => indexedUser(user, house));

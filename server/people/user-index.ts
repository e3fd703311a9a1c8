import type { UserTable } from "../platform/database/schema.ts";
import { type IndexedColumns, searchIndex } from "../platform/database/search-index.ts";
import type { Store } from "../platform/database/store.ts";
import type { House } from "../platform/lib/country.ts";
import { searchTextOf } from "../platform/lib/search-terms.ts";
import { readTelephone } from "../platform/lib/telephone.ts";
import { userRepository as users } from "./user.repository.ts";

const indexedUser = ({ name, email, contact_email, phone }: UserTable, house: House): IndexedColumns => ({
  search_text: searchTextOf({ texts: [name], emails: [email, contact_email], telephones: [phone] }, house),
  phone_e164: phone === null ? null : readTelephone(phone, house).e164,
});

/** Creates a function that makes the texts of users that searches look into. */
export const userIndex = (store: Store, house: House): (() => Promise<void>) =>
  searchIndex(store, users, (user: UserTable) => indexedUser(user, house));

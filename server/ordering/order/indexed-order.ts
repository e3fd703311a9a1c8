import type { OrderTable } from "../../platform/database/schema.ts";
import type { IndexedColumns } from "../../platform/database/search-index.ts";
import type { House } from "../../platform/lib/country.ts";
import { searchTextOf } from "../../platform/lib/search-terms.ts";
import { readAddress } from "./order-fulfilment.ts";
import { readContact } from "./order-record.repository.ts";

/** What searches find of an order besides its guest, who has a text of their own. */
export function indexedOrder({ number, address: stored, contact: typed }: OrderTable, house: House): IndexedColumns {
  const [address, contact] = [readAddress(stored), readContact(typed)];
  const texts = [number, address?.street];
  return {
    search_text: searchTextOf({ texts, emails: [contact?.email], telephones: [contact?.phone, address?.phone] }, house),
  };
}

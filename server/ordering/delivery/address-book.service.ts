import { addressLines } from "#contract/house/address-form.ts";
import { missingLines } from "#contract/house/address-text.ts";
import { type DeliveryAddress, type SavedAddress, ShownAddress } from "#contract/ordering/delivery.ts";
import { maxAddresses } from "#contract/ordering/fulfilment-constants.ts";
import { requiredMessage } from "#contract/platform/fields.ts";
import type { UserService } from "../../people/user.service.ts";
import { newId } from "../../platform/database/ids.ts";
import type { Store } from "../../platform/database/store.ts";
import { AppError } from "../../platform/domain/app-error.ts";
import type { CurrentUser } from "../../platform/domain/current-user.ts";
import { addressFormOf } from "../../platform/lib/address-data.ts";
import type { House } from "../../platform/lib/country.ts";
import { readTelephone } from "../../platform/lib/telephone.ts";
import { addressRepository as addresses } from "./address.repository.ts";

interface Deps {
  store: Store;
  users: Pick<UserService, "lock">;
  /** What a telephone number without a country means, and which lines an address needs. */
  settings: House;
}

export type AddressBookService = ReturnType<typeof addressBookService>;

/** An address as it is stored and shown. Throws `invalid` with the lines that it lacks in the country of the house. */
export function toShownAddress(address: DeliveryAddress, house: House): ShownAddress {
  const missing = missingLines(address, addressFormOf(house));
  if (missing.length > 0)
    throw new AppError("invalid", { fields: Object.fromEntries(missing.map((line) => [line, requiredMessage])) });
  const { district = "", region = "", note = "", ...others } = address;
  return { ...others, district, region, note, phoneE164: readTelephone(address.phone, house).e164 };
}

const isSameAddress = (one: ShownAddress, other: ShownAddress): boolean =>
  ([...addressLines, "phone", "note"] as const).every((line) => one[line] === other[line]);

/** The addresses that a guest keeps for the next delivery. */
export const addressBookService = ({ store, users, settings }: Deps) => ({
  async list({ id }: Pick<CurrentUser, "id">): Promise<SavedAddress[]> {
    const rows = await addresses.list(store.db, id);
    return rows.map((row) => {
      const address = ShownAddress.parse(JSON.parse(row.address));
      return { _id: row.id, ...address, phoneE164: readTelephone(address.phone, settings).e164 };
    });
  },
  /** Returns the id of the address; one that is known already is not added again. Throws `address_book_full`. */
  add: (currentUser: CurrentUser, newAddress: DeliveryAddress): Promise<string> =>
    store.transaction(async (trx) => {
      // Simultaneous additions wait, as does a deletion of the user.
      await users.lock(trx, currentUser.id);
      const address = toShownAddress(newAddress, settings);
      const storedAddresses = await addresses.list(trx, currentUser.id);
      const same = storedAddresses.find((row) => isSameAddress(ShownAddress.parse(JSON.parse(row.address)), address));
      if (same) return same.id;
      if (storedAddresses.length >= maxAddresses) throw new AppError("address_book_full");
      const id = newId();
      await addresses.insert(trx, {
        id,
        user_id: currentUser.id,
        address: JSON.stringify(address),
        created_at: Date.now(),
      });
      return id;
    }),
  /** Throws `address_not_found` if it is not in the user's book. */
  async remove({ id }: CurrentUser, addressId: string): Promise<number> {
    const removed = await addresses.remove(store.db, id, addressId);
    if (removed === 0) throw new AppError("address_not_found");
    return removed;
  },
});

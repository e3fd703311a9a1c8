import { maxAddresses } from "#contract/constants/fulfilment.ts";
import { type DeliveryAddress, type SavedAddress, ShownAddress } from "#contract/delivery.ts";
import { newId } from "../database/ids.ts";
import type { Store } from "../database/store.ts";
import { AppError } from "../domain/app-error.ts";
import type { CurrentUser } from "../domain/current-user.ts";
import type { UserService } from "../user/user.service.ts";
import { addressRepository as addresses } from "./address.repository.ts";

interface Deps {
  store: Store;
  users: Pick<UserService, "lock">;
}

export type AddressBookService = ReturnType<typeof addressBookService>;

/** An address as it is stored and shown. */
export const toShownAddress = ({ street, city, postcode, phone, note = "" }: DeliveryAddress): ShownAddress => ({
  street,
  city,
  postcode,
  phone,
  note,
});

/** The addresses that a guest keeps for the next delivery. */
export const addressBookService = ({ store, users }: Deps) => ({
  async list({ id }: Pick<CurrentUser, "id">): Promise<SavedAddress[]> {
    const rows = await addresses.list(store.db, id);
    return rows.map((row) => ({ _id: row.id, ...ShownAddress.parse(JSON.parse(row.address)) }));
  },
  /** Returns the id of the address; one that is known already is not added again. Throws `address_book_full`. */
  add: (currentUser: CurrentUser, given: DeliveryAddress): Promise<string> =>
    store.transaction(async (trx) => {
      // Simultaneous additions wait, as does a deletion of the user.
      await users.lock(trx, currentUser.id);
      const address = JSON.stringify(toShownAddress(given));
      const known = await addresses.list(trx, currentUser.id);
      const same = known.find((row) => row.address === address);
      if (same) return same.id;
      if (known.length >= maxAddresses) throw new AppError("address_book_full");
      const id = newId();
      await addresses.insert(trx, { id, user_id: currentUser.id, address, created_at: Date.now() });
      return id;
    }),
  /** Throws `address_not_found` if it is not in the user's book. */
  async remove({ id }: CurrentUser, addressId: string): Promise<number> {
    const removed = await addresses.remove(store.db, id, addressId);
    if (removed === 0) throw new AppError("address_not_found");
    return removed;
  },
});

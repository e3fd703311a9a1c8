import type { Store } from "../platform/database/store.ts";
import type { UserService } from "./user.service.ts";
import type { userDeletion } from "./user-deletion.ts";

interface Deps {
  store: Store;
  users: Pick<UserService, "listExpiredGuests">;
  deleteWithin: ReturnType<typeof userDeletion>["deleteWithin"];
}

const batchSize = 100;

/** Deletes guests without an account, `days` after their last order, as accounts are deleted: their orders stay, without a person. */
export async function deleteExpiredGuests(
  { store, users, deleteWithin }: Deps,
  now: number,
  days: number,
): Promise<void> {
  for (;;) {
    const ids = await users.listExpiredGuests(now, days, batchSize);
    for (const id of ids) await store.transaction((trx) => deleteWithin(trx, id));
    if (ids.length < batchSize) return;
  }
}

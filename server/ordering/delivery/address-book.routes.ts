import { route } from "../../platform/http/route.ts";
import type { AddressBookService } from "./address-book.service.ts";

export const addressBookRoutes = (addresses: AddressBookService) => [
  route("listAddresses", async ({ currentUser }) => addresses.list(currentUser)),
  route("addAddress", async ({ currentUser, body }) => ({
    acknowledged: true,
    insertedId: await addresses.add(currentUser, body),
  })),
  route("removeAddress", async ({ currentUser, params }) => ({
    acknowledged: true,
    deletedCount: await addresses.remove(currentUser, params.id),
  })),
];

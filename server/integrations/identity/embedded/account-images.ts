import type { ImageAddresses } from "../../../database/image-addresses.ts";
import { identityRepository as accounts } from "./identity.repository.ts";

/** The pictures of users, for moving them to another store. */
export const accountImages: ImageAddresses = { list: accounts.listImages, replace: accounts.replaceImage };

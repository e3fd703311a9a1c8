import type { ImageAddresses } from "../../../database/image-addresses.ts";
import { identityRepository as accounts } from "./identity.repository.ts";

/** Lists and replaces the addresses of users' pictures, for moving them to another store. */
export const accountImages: ImageAddresses = { list: accounts.listImages, replace: accounts.replaceImage };

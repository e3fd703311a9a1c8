import type { PictureAddresses } from "../../../database/picture-addresses.ts";
import { identityRepository as accounts } from "./identity.repository.ts";

/** The pictures of users, for moving them to another store. */
export const accountPictures: PictureAddresses = { list: accounts.listImages, replace: accounts.replaceImage };

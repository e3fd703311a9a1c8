import type { ImageUrls } from "../../../platform/database/image-urls.ts";
import { identityRepository as accounts } from "./identity.repository.ts";

/** Lists and replaces the URLs of users' pictures, for moving them to another store. */
export const accountImages: ImageUrls = { list: accounts.listImages, replace: accounts.replaceImage };

import { createApiClient } from "./api-client.ts";
import { authorizedFetch } from "./authorized-fetch.ts";

/** The API client of the signed-in browser. Signs the user out on 401 and 403 and still passes on the error. */
export const api = createApiClient(authorizedFetch);

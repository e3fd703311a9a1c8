import { createApiClient } from "./api-client.ts";
import { authorizedFetch } from "./authorized-fetch.ts";

/** The API as the signed-in browser calls it. On 401 and 403 the person is signed out and the error passed on. */
export const api = createApiClient(authorizedFetch);

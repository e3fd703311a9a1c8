import { authorizedFetch } from "./authorized.ts";
import { createCaller } from "./caller.ts";

/** The API as the signed-in browser calls it. On 401 and 403 the person is signed out and the error passed on. */
export const api = createCaller(authorizedFetch);

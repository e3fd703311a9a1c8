import { createApiClient } from "./api-client.ts";
import { authorizedFetch } from "./authorized-fetch.ts";

/** Tells spreadsheets that a file is UTF-8. Browsers remove it when they read an answer as text. */
const byteOrderMark = "\uFEFF";

/** Calls operations whose answers are CSV files, and resolves with the whole text of the file. */
export const csvClient = createApiClient(async (path, init) => {
  // A long file may take longer than other answers.
  const response = await authorizedFetch(path, init, fetch);
  // Clients expect JSON.
  return response.ok ? Response.json(byteOrderMark + (await response.text())) : response;
});

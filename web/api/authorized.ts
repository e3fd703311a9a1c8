import { accessToken, endSession, tokenEnds } from "#web/identity/session.ts";
import { renew } from "./renewal.ts";

type Attempt = (headers: Headers) => Promise<Response>;

/** Renewed when less than this is left. */
const renewBeforeMs = 5 * 60_000;

const refused = ({ status }: Response): boolean => status === 401 || status === 403;

function withToken(attempt: Attempt): Promise<Response> {
  const token = accessToken();
  return attempt(new Headers(token ? { authorization: `Bearer ${token}` } : {}));
}

/**
 * For what the JSON caller cannot carry: uploads with progress, streams, lists whose headers matter. The same rules: a
 * 401 is answered by renewing once and repeating once; whoever is refused after that is signed out (decisions §4).
 */
export async function authorized(attempt: Attempt): Promise<Response> {
  if (accessToken() && tokenEnds() - Date.now() < renewBeforeMs) await renew();
  const response = await withToken(attempt);
  if (!refused(response)) return response;
  const renewal = response.status === 401 ? await renew() : "refused";
  if (renewal === "unreachable") throw new TypeError("The session could not be renewed");
  const last = renewal === "renewed" ? await withToken(attempt) : response;
  if (refused(last)) endSession();
  return last;
}

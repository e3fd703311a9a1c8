import { minuteMs } from "#contract/platform/durations.ts";
import { fetchWithTimeLimit } from "#web/session/fetch-with-time-limit.ts";
import { getText } from "#web/session/json.ts";
import { requestProof } from "#web/session/proof.ts";
import { endSession, getAccessToken, getTokenExpiry, readSession } from "#web/session/session.ts";
import { noticeLostRole } from "./lost-role.ts";
import { renewSession } from "./renew-session.ts";

/** Sends the request with these headers added to its own. */
type SendRequest = (headers: Headers) => Promise<Response>;

/** Remaining lifetime below which the token is renewed. */
const renewWhenLeftMs = 5 * minuteMs;

/** Refusals that do not end the session: the user can do something about them. */
const remediableCodes = ["fresh_sign_in_required", "second_factor_required"];

async function problemCodeOf(response: Response): Promise<string> {
  return getText(
    await response
      .clone()
      .json()
      .catch(() => undefined),
    "code",
  );
}

/** Whether the answer to a request of `token` ends its session. */
async function isSessionRefused(response: Response, token: string | undefined): Promise<boolean> {
  if (response.status !== 403) return response.status === 401;
  return !remediableCodes.includes(await problemCodeOf(response)) && !(await noticeLostRole(token));
}

const signedInEmail = (): string | undefined => {
  const session = readSession();
  return session.state === "in" ? session.email : undefined;
};

const sendWithToken = (attempt: SendRequest, token: string | undefined): Promise<Response> =>
  attempt(new Headers(token ? { authorization: `Bearer ${token}` } : {}));

/**
 * Sends the request with a valid access token. After a 401 it renews the token once and retries once; a second 401, or
 * a 403, signs the user out (D4.6), unless they are no admin any more and only their page needs one. If the server asks for
 * a fresh sign-in, the user confirms it in a dialog first.
 */
export async function sendAuthorized(attempt: SendRequest): Promise<Response> {
  if (getAccessToken() && getTokenExpiry() - Date.now() < renewWhenLeftMs) await renewSession();
  const token = getAccessToken();
  const response = await sendWithToken(attempt, token);
  if (response.status === 401 && token) return (await retryWithRenewedToken(attempt, token)) ?? response;
  if (await isSessionRefused(response, token)) endSession(token);
  if (response.status !== 403 || (await problemCodeOf(response)) !== "fresh_sign_in_required") return response;
  const askedOf = signedInEmail();
  const isProved = (await requestProof("fresh-sign-in")) === "proved";
  // Another account's passkey signs that account in, to which the request does not belong.
  return isProved && signedInEmail() === askedOf ? sendWithToken(attempt, getAccessToken()) : response;
}

/** Returns `undefined` if the session has ended; the user is signed out in that case. */
async function retryWithRenewedToken(attempt: SendRequest, rejectedToken: string): Promise<Response | undefined> {
  // Another request or tab may have renewed the token in the meantime.
  const renewal = rejectedToken === getAccessToken() ? await renewSession() : "renewed";
  if (renewal === "unreachable") throw new TypeError("The session could not be renewed");
  const token = getAccessToken();
  if (renewal === "renewed" && token) {
    const response = await sendWithToken(attempt, token);
    if (!(await isSessionRefused(response, token))) return response;
  }
  endSession(token);
  return undefined;
}

/** Sends a request with the access token of the signed-in user, by default for at most 30 seconds. */
export const authorizedFetch = (path: string, init: RequestInit, send = fetchWithTimeLimit): Promise<Response> =>
  sendAuthorized((authHeaders) => {
    const headers = new Headers(init.headers);
    for (const [name, value] of authHeaders) headers.set(name, value);
    return send(path, { ...init, headers });
  });

import { accessToken, endSession, tokenEnds } from "#web/identity/session.ts";
import { createCaller } from "./caller.ts";
import { renew } from "./renewal.ts";

/** Renewed when less than this is left. */
const renewBeforeMs = 5 * 60_000;

const withToken = (path: string, init: RequestInit, token: string | undefined) => {
  const headers = new Headers(init.headers);
  if (token) headers.set("authorization", `Bearer ${token}`);
  return fetch(path, { ...init, headers });
};

/** Sends with a token that holds; a 401 is answered by renewing once and repeating once (decisions §4). */
async function send(path: string, init: RequestInit): Promise<Response> {
  if (accessToken() && tokenEnds() - Date.now() < renewBeforeMs) await renew();
  const token = accessToken();
  const response = await withToken(path, init, token);
  if (response.status === 401 && token) return (await repeated(path, init, token)) ?? response;
  if (response.status === 401 || response.status === 403) endSession();
  return response;
}

/** `undefined` where the session is over; then the person has been signed out. */
async function repeated(path: string, init: RequestInit, refused: string): Promise<Response | undefined> {
  const current = accessToken();
  // Another call, or another tab, may have renewed meanwhile.
  const renewal = refused === current ? await renew() : "renewed";
  if (renewal === "unreachable") throw new TypeError("The session could not be renewed");
  if (renewal === "renewed" && accessToken()) {
    const response = await withToken(path, init, accessToken());
    if (response.status !== 401 && response.status !== 403) return response;
  }
  endSession();
  return undefined;
}

/** The API as the signed-in browser calls it. On 401 and 403 the person is signed out and the error passed on. */
export const api = createCaller(send);

import { apiRoot, buildPath, endpoints } from "#contract/paths.ts";
import { requestJson } from "#web/session/identity-requests.ts";
import { getProperty } from "#web/session/json.ts";
import { getAccessToken, readSession } from "#web/session/session.ts";

const listeners = new Set<() => void>();

/** Called when a page for admins learns that the user is no admin any more. Returns a function that ends this. */
export function onLostRole(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/**
 * Whether a request of `token` was refused on a page for admins only because the user is no admin any more: the session goes
 * on then. Asks the server, and tells the page.
 */
export async function noticeLostRole(token: string | undefined): Promise<boolean> {
  const session = readSession();
  if (listeners.size === 0 || session.state !== "in" || !token || token !== getAccessToken()) return false;
  const path = apiRoot + buildPath(endpoints.checkAdmin[1], { email: session.email });
  const answer = await requestJson(path, { headers: { authorization: `Bearer ${token}` } });
  if (!answer.ok || getProperty(answer.body, "admin") !== false) return false;
  for (const listener of listeners) listener();
  return true;
}

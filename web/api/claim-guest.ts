import { guestCheckoutMessages } from "#web/messages/guest-checkout.ts";
import { fetchWithTimeLimit } from "#web/session/fetch-with-time-limit.ts";
import { getAccessToken } from "#web/session/session.ts";
import { toast } from "#web/ui/toast.ts";
import { ApiError, createApiClient } from "./api-client.ts";

/**
 * Moves cart and orders of the guest without an account, who is signing in, to the account, and says which dishes did not
 * fit into its cart. Returns false if that must be tried again: then they stay a guest.
 */
export async function claimGuest(accessToken: string): Promise<boolean> {
  const api = createApiClient((path, init) => {
    const headers = new Headers(init.headers);
    headers.set("authorization", `Bearer ${accessToken}`);
    return fetchWithTimeLimit(path, { ...init, headers });
  });
  try {
    const { left } = await api("claimGuest", { body: { token: getAccessToken() ?? "" } });
    const names = [...new Set(left.map(({ name }) => name))];
    if (names.length > 0) toast.error(guestCheckoutMessages.leftOut(names.join(", ")));
    return true;
  } catch (error) {
    return error instanceof ApiError && error.body.status < 500 && error.body.status !== 429;
  }
}

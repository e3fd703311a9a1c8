import { useEffect, useState } from "react";
import { identityMessages } from "#web/messages/identity.ts";
import { getProperty } from "#web/session/json.ts";
import { takeSessionEnd } from "#web/session/session-end.ts";

/** Why the login is shown, if the user did not ask for it; `state` is that of the navigation. */
export function useLoginReason(state: unknown): string | undefined {
  const [hasEnded, setHasEnded] = useState(false);
  // After hydration: the server does not know what the tab stores.
  useEffect(() => {
    if (takeSessionEnd()) setHasEnded(true);
  }, []);
  const { sessionEnded, accountNeeded } = identityMessages.login;
  if (hasEnded) return sessionEnded;
  return getProperty(state, "needsAccount") === true ? accountNeeded : undefined;
}

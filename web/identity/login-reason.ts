import { useEffect, useState } from "react";
import { identityMessages } from "#web/messages/identity.ts";
import { getProperty } from "#web/session/json.ts";
import { takeSessionEnd } from "#web/session/session-end.ts";

/** Returns the text that explains a redirect to the login, or undefined. `state` is the navigation state. */
export function useLoginReason(state: unknown): string | undefined {
  const [hasEnded, setHasEnded] = useState(false);
  // In an effect, because the server cannot read session storage and the first render must match its HTML.
  useEffect(() => {
    if (takeSessionEnd()) setHasEnded(true);
  }, []);
  const { sessionEnded, accountNeeded } = identityMessages.login;
  if (hasEnded) return sessionEnded;
  return getProperty(state, "needsAccount") === true ? accountNeeded : undefined;
}

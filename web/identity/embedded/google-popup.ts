import { identityMessages } from "#web/messages/identity.ts";
import { type AuthResult, failure } from "../auth-result.ts";
import { startSession } from "../start-session.ts";
import { type PopupResult, signInWithPopup } from "./sign-in-popup.ts";

const messages = identityMessages.google;

const endMessages = {
  blocked: messages.blocked,
  closed: messages.closed,
  unreachable: messages.unreachable,
} as const;

const errorCodeMessages: Readonly<Record<string, string>> = {
  account_not_linked: messages.notLinked,
  access_denied: messages.denied,
};

/** Signs in or up with a Google account in a popup, which a browser opens only within the click event. */
export const signInWithGoogle = (): Promise<AuthResult> => completeSignIn(signInWithPopup("google"));

async function completeSignIn(popupResult: Promise<PopupResult>): Promise<AuthResult> {
  const result = await popupResult;
  if (result.end === "refused") return failure(errorCodeMessages[result.code] ?? messages.failed);
  if (result.end !== "signed-in") return failure(navigator.onLine ? endMessages[result.end] : messages.unreachable);
  const outcome = await startSession({});
  return outcome.success || !outcome.isInvalid ? outcome : failure(messages.failed);
}

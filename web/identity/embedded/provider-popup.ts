import { identityMessages } from "#web/messages/identity.ts";
import type { SignInProvider } from "../identity-client.ts";
import { type AuthResult, failure } from "../identity-client.ts";
import { startSession } from "../start-session.ts";
import { type PopupResult, signInWithPopup } from "./sign-in-popup.ts";

const messages = identityMessages.provider;

const endMessages = {
  blocked: () => messages.blocked,
  closed: () => messages.closed,
  unreachable: messages.unreachable,
} as const;

const errorCodeMessages: Readonly<Record<string, (provider: string) => string>> = {
  account_not_linked: messages.notLinked,
  email_not_verified: messages.emailNotVerified,
  access_denied: messages.denied,
};

/** Signs in or up with an account at the provider in a popup, which a browser opens only within the click event. */
export const signInWithProvider = ({ id, name }: SignInProvider): Promise<AuthResult> =>
  completeSignIn(signInWithPopup(id), name);

async function completeSignIn(popupResult: Promise<PopupResult>, name: string): Promise<AuthResult> {
  const result = await popupResult;
  if (result.end === "refused") return failure((errorCodeMessages[result.code] ?? messages.failed)(name));
  if (result.end !== "signed-in")
    return failure(navigator.onLine ? endMessages[result.end](name) : messages.unreachable(name));
  const outcome = await startSession({});
  return outcome.success || !outcome.isInvalid ? outcome : failure(messages.failed(name));
}

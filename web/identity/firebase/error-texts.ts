import { firebaseMessages as messages } from "#web/messages/firebase.ts";
import { identityMessages } from "#web/messages/identity.ts";
import { errorCodeOf } from "#web/session/firebase/sdk.ts";
import { type AuthFailure, failure } from "../identity-client.ts";

/** Codes of a wrong email or password; the texts do not say which of them. */
const wrongCredentials = [
  "invalid-credential",
  "invalid-email",
  "invalid-login-credentials",
  "user-mismatch",
  "user-not-found",
  "wrong-password",
];

const texts: Readonly<Record<string, string>> = {
  "account-exists-with-different-credential": messages.otherWay,
  "cancelled-popup-request": identityMessages.provider.closed,
  "email-already-in-use": messages.emailInUse,
  "invalid-continue-uri": messages.unknownDomain,
  "invalid-profile-attribute": messages.photoRefused,
  "network-request-failed": messages.unreachable,
  "operation-not-allowed": messages.notEnabled,
  "popup-blocked": identityMessages.provider.blocked,
  "popup-closed-by-user": identityMessages.provider.closed,
  "quota-exceeded": identityMessages.common.tooMany,
  "requires-recent-login": messages.signInAgain,
  timeout: messages.unreachable,
  "too-many-requests": messages.tooMany,
  "unauthorized-continue-uri": messages.unknownDomain,
  "unauthorized-domain": messages.unknownDomain,
  "user-cancelled": identityMessages.provider.denied("Google"),
  "user-disabled": messages.disabled,
  "user-token-expired": messages.signInAgain,
  "weak-password": messages.weakPassword,
};

/** Returns a text that says why a call of the SDK failed. */
export function toFailure(error: unknown): AuthFailure {
  const code = errorCodeOf(error);
  if (wrongCredentials.includes(code)) return failure(messages.wrongCredentials, { isInvalid: true, code });
  return failure(texts[code] ?? identityMessages.common.failed, { code });
}

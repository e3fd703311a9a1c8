import { buildPath, identityRoot } from "#contract/paths.ts";
import { createRandomKey } from "#web/api/idempotency-key.ts";
import { identityMessages } from "#web/messages/identity.ts";
import { getProperty } from "#web/session/json.ts";
import { type AuthResult, failure, type SignInProvider } from "../identity-client.ts";
import { startSession } from "../start-session.ts";

/** Result of signing in through the provider's popup; `refused` has the provider's error code. */
type PopupResult = { end: "signed-in" | "blocked" | "closed" | "unreachable" } | { end: "refused"; code: string };

const startPath = `${identityRoot}/oauth-popup/start`;
const callbackPath = `${identityRoot}/callback/`;
const messageType = "better-auth:oauth-popup";
const pollIntervalMs = 400;
/** The popup closes right after posting its message, which may arrive a moment later. */
const pollsAfterClosing = 2;

/** Must be called within the click event, or the browser blocks the popup. */
function signInWithPopup(provider: string): Promise<PopupResult> {
  const nonce = createRandomKey();
  const { origin } = window.location;
  const query = { provider, popupOrigin: origin, popupNonce: nonce, callbackURL: "/" };
  const popup = window.open(buildPath(startPath, {}, query), "sign-in", centredWindowFeatures(500, 640));
  return popup ? waitForResult(popup, nonce) : Promise.resolve({ end: "blocked" });
}

/** Window features that centre the popup over the page's window. */
function centredWindowFeatures(width: number, height: number): string {
  const { screenX, screenY, outerWidth, outerHeight } = window;
  const left = Math.max(0, screenX + (outerWidth - width) / 2);
  const top = Math.max(0, screenY + (outerHeight - height) / 2);
  return `popup,width=${width},height=${height},left=${left},top=${top}`;
}

function waitForResult(popup: Window, nonce: string): Promise<PopupResult> {
  return new Promise((resolve) => {
    const finish = (end: PopupResult) => {
      window.removeEventListener("message", handleMessage);
      clearInterval(timer);
      popup.close();
      resolve(end);
    };
    const handleMessage = ({ origin, data }: MessageEvent<unknown>) => {
      if (origin !== window.location.origin || getProperty(data, "type") !== messageType) return;
      if (getProperty(data, "nonce") !== nonce) return;
      const error = getProperty(data, "error");
      // The session is in a cookie, so the token in the message is not needed.
      finish(error ? { end: "refused", code: String(getProperty(error, "code")) } : { end: "signed-in" });
    };
    window.addEventListener("message", handleMessage);
    let endedPolls = 0;
    const timer = setInterval(() => {
      const end = popup.closed ? "closed" : isStuck(popup) ? "unreachable" : undefined;
      endedPolls = end ? endedPolls + 1 : 0;
      if (end && endedPolls > pollsAfterClosing) finish({ end });
    }, pollIntervalMs);
  });
}

/** Whether the popup stays at one of our own addresses, with an error, because the provider cannot be reached. */
function isStuck({ location, document }: Window): boolean {
  try {
    const isOurs = location.pathname === startPath || location.pathname.startsWith(callbackPath);
    return isOurs && document.readyState === "complete";
  } catch {
    // Cross-origin windows are not readable, which is expected at the provider.
    return false;
  }
}

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

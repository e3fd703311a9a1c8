import { buildPath, identityRoot } from "#contract/paths.ts";
import { newKey } from "#web/api/key.ts";

/** How signing in through a window of the provider ended; a refusal with the provider's code. */
export type PopupEnd = { end: "signed-in" | "blocked" | "closed" | "unreachable" } | { end: "refused"; code: string };

const startPath = `${identityRoot}/oauth-popup/start`;
const messageType = "better-auth:oauth-popup";
const lookEveryMs = 400;
/** The window closes itself right after its message, which may arrive a moment later. */
const looksAfterClosing = 2;

/** Must be called in the click itself, or the browser takes the window for an advertisement. */
export function signInByPopup(provider: string): Promise<PopupEnd> {
  const nonce = newKey();
  const { origin } = window.location;
  const query = { provider, popupOrigin: origin, popupNonce: nonce, callbackURL: "/" };
  const popup = window.open(buildPath(startPath, {}, query), "sign-in", placed(500, 640));
  return popup ? endOf(popup, nonce) : Promise.resolve({ end: "blocked" });
}

/** In the middle of the page's window. */
function placed(width: number, height: number): string {
  const { screenX, screenY, outerWidth, outerHeight } = window;
  const left = Math.max(0, screenX + (outerWidth - width) / 2);
  const top = Math.max(0, screenY + (outerHeight - height) / 2);
  return `popup,width=${width},height=${height},left=${left},top=${top}`;
}

function endOf(popup: Window, nonce: string): Promise<PopupEnd> {
  return new Promise((resolve) => {
    const settle = (end: PopupEnd) => {
      window.removeEventListener("message", hear);
      clearInterval(timer);
      popup.close();
      resolve(end);
    };
    const hear = ({ origin, data }: MessageEvent<unknown>) => {
      if (origin !== window.location.origin || memberOf(data, "type") !== messageType) return;
      if (memberOf(data, "nonce") !== nonce) return;
      const error = memberOf(data, "error");
      // The session is in a cookie already, so the token that comes along is of no use here.
      settle(error ? { end: "refused", code: String(memberOf(error, "code")) } : { end: "signed-in" });
    };
    window.addEventListener("message", hear);
    let quiet = 0;
    const timer = setInterval(() => {
      const end = popup.closed ? "closed" : isStuck(popup) ? "unreachable" : undefined;
      quiet = end ? quiet + 1 : 0;
      if (end && quiet > looksAfterClosing) settle({ end });
    }, lookEveryMs);
  });
}

/** It should have gone on to the provider, but stays at our own page, which says that the provider is out of reach. */
function isStuck({ location, document }: Window): boolean {
  try {
    return location.pathname === startPath && document.readyState === "complete";
  } catch {
    // At another origin nothing can be seen, which is as it should be.
    return false;
  }
}

const memberOf = (value: unknown, name: string): unknown =>
  typeof value === "object" && value !== null ? Reflect.get(value, name) : undefined;

import { pagePaths } from "#contract/paths.ts";
import { guestCheckoutMessages } from "#web/messages/guest-checkout.ts";
import { showDialog } from "#web/ui/dialog.tsx";

/** One for the whole page: visitors can press the buttons of several dishes while the question loads. */
let isAsking = false;

/**
 * Tells a visitor that adding needs a sign-in, and returns the page to open. Returns `undefined` if the visitor stays, or
 * if the question is already open. Loaded on demand, since most visitors only read.
 */
export async function askToSignIn(offersGuests: boolean): Promise<string | undefined> {
  if (isAsking) return undefined;
  isAsking = true;
  const { signedOutTitle: title, signedOutText: text, login: confirm, heading: deny } = guestCheckoutMessages;
  const question = { icon: "warning", title, text, confirm, cancel: true } as const;
  const answer = await showDialog({ ...question, ...(offersGuests && { deny }) });
  isAsking = false;
  if (answer === "cancel") return undefined;
  return answer === "deny" ? pagePaths.guest : pagePaths.login;
}

/** Tells a user to verify the email before ordering. */
export async function tellUnverified(email: string): Promise<void> {
  const { unverifiedTitle: title, unverifiedText } = guestCheckoutMessages;
  await showDialog({ icon: "warning", title, text: unverifiedText(email) });
}

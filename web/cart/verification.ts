import { api } from "#web/api/browser.ts";
import { renew } from "#web/api/renewal.ts";
import { learn, readSession } from "#web/identity/session.ts";
import { ask } from "#web/ui/dialog.tsx";
import { words } from "#web/words/account.ts";

/** Asks again before saying no: the mail may have been opened meanwhile, in another tab or on another device. */
export async function isVerified(email: string): Promise<boolean> {
  const known = readSession();
  if (known.state === "in" && known.verified) return true;
  const { isValid } = await api("checkValid", { params: { email } });
  if (isValid) {
    learn({ verified: true });
    return true;
  }
  await renew();
  const renewed = readSession();
  return renewed.state === "in" && renewed.verified;
}

export async function warnUnverified(email: string): Promise<void> {
  learn({ verified: false });
  const { unverifiedTitle: title, unverifiedText } = words.addToCart;
  await ask({ icon: "warning", title, text: unverifiedText(email) });
}

import { expect, type Page } from "@playwright/test";

const base32 = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** Decodes a key as authenticator apps show it. */
export function decodeKey(key: string): string {
  const bits = [...key.replaceAll(/\s/g, "")].map((letter) => base32.indexOf(letter).toString(2).padStart(5, "0"));
  const bytes = bits.join("").match(/.{8}/g) ?? [];
  return String.fromCharCode(...bytes.map((byte) => Number.parseInt(byte, 2)));
}

/** Opens "My account" and waits until the account is shown. */
export async function openAccount(page: Page): Promise<void> {
  await page.goto("/dashboard/account");
  await expect(page.getByRole("heading", { name: "Devices and sessions" })).toBeVisible();
}

/** A section of the page by its heading. */
export const section = (page: Page, name: string) => page.getByRole("region", { name, exact: true });

/** Signs out with the button in the navigation. */
export async function signOut(page: Page, isMobile: boolean): Promise<void> {
  if (isMobile) await page.getByLabel("Menu of pages").click();
  await page.getByRole("button", { name: "Sign Out", exact: true }).click();
  await expect(page).toHaveURL("/login");
}

/** Gives the browser a device that keeps passkeys and has verified its user, as with a fingerprint. */
export async function addAuthenticator(page: Page): Promise<void> {
  const client = await page.context().newCDPSession(page);
  await client.send("WebAuthn.enable");
  await client.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

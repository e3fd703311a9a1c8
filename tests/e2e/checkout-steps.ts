import type { Page } from "@playwright/test";

/** Answers the dialog of who is not signed in, after the first dish was chosen: with a name, an email and a telephone number. */
export async function continueAsGuest(page: Page, name = "Ada Stranger"): Promise<void> {
  await page.getByRole("dialog").getByRole("button", { name: "Continue as a guest" }).click();
  await page.getByLabel("Name").fill(name);
  await page.getByLabel("Email").fill(`stranger-${crypto.randomUUID()}@example.com`);
  await page.getByLabel("Phone").fill("+1 212 555 0123");
  await page.getByRole("button", { name: "Continue" }).click();
}

/** Chooses a delivery in the cart, to an address that was not used before. */
export async function chooseDelivery(page: Page, postcode = "10014"): Promise<void> {
  await page.getByRole("button", { name: /^Pick-up/ }).click();
  await page.getByRole("radio", { name: "Delivery" }).check();
  await fillAddress(page, postcode);
}

/** Fills in the address of a delivery in the cart. */
export async function fillAddress(page: Page, postcode = "10014"): Promise<void> {
  await page.getByLabel("Street and house number").fill("12 Perry Street");
  await page.getByLabel("ZIP code").fill(postcode);
  await page.getByLabel("City").fill("New York");
  await page.getByLabel("Phone").fill("+1 212 555 0100");
}

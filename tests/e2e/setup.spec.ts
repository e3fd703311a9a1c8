import { createOTP } from "@better-auth/utils/otp";
import { expect, type Page } from "@playwright/test";
import { liveEnvironment } from "../support/live-environment.ts";
import { decodeKey, section } from "./account-page.ts";
import { logIn, stubSpeechSynthesis } from "./captcha.ts";
import { assertAccessible } from "./guest-actions.ts";
import { test as base, runServer } from "./test.ts";

const owner = { email: "owner@trattoria.example", password: "four words nobody guesses" };

/** Nothing here is paid for. */
const unreachableStripe = { STRIPE_API_BASE: "http://127.0.0.1:9" };

/** A server in production at its first start: without dishes, orders and users. */
const test = base.extend<object, object>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern which fixtures are needed.
    ({}, use) =>
      runServer({ ...liveEnvironment, ...unreachableStripe, LOG_LEVEL: "fatal", ADMIN_EMAIL: owner.email }, use),
    { scope: "worker", timeout: 90_000 },
  ],
});
test.use({ contextOptions: { reducedMotion: "reduce" } });
test.setTimeout(120_000);

const choosePassword = async (page: Page, password: string) => {
  await page.getByLabel("New password").fill(password);
  await page.getByRole("button", { name: "Save the password" }).click();
};

/** Sets up one-time codes in the account and goes on to the page that asked for them. */
async function addSecondFactor(page: Page): Promise<void> {
  await page.getByRole("link", { name: "Set one up in your account" }).click();
  const factor = section(page, "Second factor");
  await factor.getByRole("button", { name: "Set up an authenticator app" }).click();
  await factor.getByLabel("Your password").fill(owner.password);
  await factor.getByRole("button", { name: "Continue" }).click();
  const key = await factor.locator("code").innerText();
  await factor.getByLabel("Code", { exact: true }).fill(await createOTP(decodeKey(key)).totp());
  await factor.getByRole("button", { name: "Turn on" }).click();
  await factor.getByRole("button", { name: "I have kept them" }).click();
  await factor.getByRole("link", { name: "Go on to the page you came from" }).click();
}

const step = (page: Page, name: string) => page.getByRole("navigation", { name: "Steps" }).getByRole("link", { name });
const saveAndGoOn = (page: Page) => page.getByRole("button", { name: "Save and go on" }).click();

async function fillContact(page: Page): Promise<void> {
  await page.getByLabel("Name", { exact: true }).fill("Trattoria Quattro");
  await page.getByLabel("Tagline").fill("Four tables, one oven");
  await page.getByLabel("Street and number").fill("4 Via Quattro");
  await page.getByLabel("Email").fill("ciao@trattoria.test");
}

test("an owner sets up a restaurant, from the printed link to the checklist before the first guest", async ({
  page,
  server,
}) => {
  await stubSpeechSynthesis(page);
  const [link = ""] = /http\S+\/set-up\?token=\S+/.exec(server.printed()) ?? [];
  // A wrong secret opens nothing.
  await page.goto(link.replace(/token=.*/, "token=guessed"));
  await choosePassword(page, owner.password);
  await expect(page.getByText("This link has expired or was used before.")).toBeVisible();
  await page.goto(link);
  await choosePassword(page, owner.password);
  await expect(page).toHaveURL("/login");
  await logIn(page, owner);
  await expect(page.getByRole("heading", { name: "A second factor is needed" })).toBeVisible();
  await addSecondFactor(page);

  await expect(page).toHaveURL("/dashboard/setup/contact");
  await assertAccessible(page);
  // A name alone is not enough: guests would write to the sample's email.
  await page.getByLabel("Name", { exact: true }).fill("Trattoria");
  await saveAndGoOn(page);
  await expect(page).toHaveURL("/dashboard/setup/hours");
  await page.goto("/dashboard/setup");
  await expect(page).toHaveURL("/dashboard/setup/contact");
  await fillContact(page);
  await saveAndGoOn(page);
  await expect(page).toHaveURL("/dashboard/setup/hours");
  await expect(page).toHaveTitle("Trattoria Quattro | Set Up");
  await assertAccessible(page);
  // A reload, and the page without a step, go on where the owner was.
  await page.goto("/dashboard/setup");
  await expect(page).toHaveURL("/dashboard/setup/hours");
  await page.getByRole("button", { name: "Remove hours 1 on Monday" }).click();
  await saveAndGoOn(page);
  await expect(page).toHaveURL("/dashboard/setup/tables");
  await page.getByRole("link", { name: "Skip this step" }).click();
  await expect(page).toHaveURL("/dashboard/setup/menu");
  await expect(page.getByText("There are no dishes on the menu yet.")).toBeVisible();

  const choose = (rows: string) =>
    page.getByLabel("CSV file").setInputFiles({
      name: "menu.csv",
      mimeType: "text/csv",
      buffer: Buffer.from(`name,category,price,recipe,image\n${rows}`),
    });
  const image = "/images/dishes/margherita/640.webp";
  await choose(`Marinara,pizza,nine,Garlic.,${image}`);
  await expect(page.getByText("Please write an amount such as 12.50")).toBeVisible();
  await choose(`Marinara,pizza,9,Garlic.,${image}\nRibollita,soup,8,Bread.,${image}`);
  await page.getByRole("button", { name: "Import 2 changes" }).click();
  await expect(page.getByText("2 dishes are on the menu.")).toBeVisible();
  await assertAccessible(page);
  await page.getByRole("link", { name: "Go on" }).click();

  await expect(page.getByRole("heading", { name: "What is left" })).toBeVisible();
  await expect(page.getByRole("main").getByRole("listitem").getByRole("link", { name: "Tables" }).last()).toBeVisible();
  await assertAccessible(page);
  await step(page, "Tables").click();
  for (const table of ["window-1", "window-2"])
    await page.getByRole("button", { name: `Remove table ${table}` }).click();
  await saveAndGoOn(page);
  await expect(page).toHaveURL("/dashboard/setup/menu");
  await step(page, "Finish").click();
  await expect(page.getByText("Every step is done.")).toBeVisible();
  await page.getByRole("link", { name: "To the checklist before your first guest" }).click();
  const checklist = page.getByRole("region", { name: "Before your first guest" });
  await expect(checklist.getByRole("listitem").filter({ hasText: "Enter your name" })).toContainText("(done)");
  await expect(checklist.getByRole("listitem").filter({ hasText: "Add your dishes" })).toContainText("(done)");
  const home = await (await page.request.get("/")).text();
  expect(home).toContain("Four tables, one oven");
  expect(home).not.toContain("A corner kitchen");

  // The link works once.
  const other = await page.context().browser()?.newContext();
  const visitor = await other?.newPage();
  if (!visitor) throw new Error("no browser");
  await visitor.goto(link);
  await choosePassword(visitor, "four words of somebody else");
  await expect(visitor.getByText("This link has expired or was used before.")).toBeVisible();
  await other?.close();
});

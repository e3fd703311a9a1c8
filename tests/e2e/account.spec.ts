import { readFile } from "node:fs/promises";
import { createOTP } from "@better-auth/utils/otp";
import { expect } from "@playwright/test";
import { secretIn } from "../support/authenticator.ts";
import { decodeKey, openAccount, section, signOut } from "./account-page.ts";
import { postJson } from "./accounts.ts";
import { logIn, stubSpeechSynthesis } from "./captcha.ts";
import { clockText } from "./clock-text.ts";
import { assertAccessible, signUpNewGuest } from "./guest-actions.ts";
import { test } from "./test.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });
test.setTimeout(90_000);

test("name and password are changed; what is wrong is said and nothing typed is lost", async ({ page, isMobile }) => {
  await stubSpeechSynthesis(page);
  const guest = await signUpNewGuest(page);
  await openAccount(page);
  await assertAccessible(page);
  const profile = section(page, "Profile");
  await profile.getByLabel("Name").fill("");
  await profile.getByRole("button", { name: "Save the profile" }).click();
  await expect(profile.getByText("This field is required")).toBeVisible();
  await profile.getByLabel("Name").fill("Augusta King");
  await profile.getByRole("button", { name: "Save the profile" }).click();
  await expect(page.getByText("Your profile is saved.")).toBeVisible();

  const password = section(page, "Password");
  const save = password.getByRole("button", { name: "Change the password" });
  await password.getByLabel("Current password").fill("Wrong1!x");
  await password.getByLabel("New password").fill("Another1!");
  await save.click();
  await expect(password.getByText("This is not your password.")).toBeVisible();
  await expect(password.getByLabel("New password")).toHaveValue("Another1!");
  await password.getByLabel("Current password").fill(guest.password);
  await save.click();
  await expect(page.getByText("Your password is changed.")).toBeVisible();

  await page.goto("/dashboard/userHome");
  await expect(page.getByText("Hi Augusta King, welcome back!")).toBeVisible();
  await signOut(page, isMobile);
  await logIn(page, { email: guest.email, password: "Another1!" });
  await expect(page).not.toHaveURL("/login");
});

test("an authenticator app is set up, asked for at sign-in, and removed", async ({ page, isMobile }) => {
  await stubSpeechSynthesis(page);
  const guest = await signUpNewGuest(page);
  await openAccount(page);
  const factor = section(page, "Second factor");
  await factor.getByRole("button", { name: "Set up an authenticator app" }).click();
  await factor.getByLabel("Your password").fill("Wrong1!x");
  await factor.getByRole("button", { name: "Continue" }).click();
  await expect(factor.getByText("This is not your password.")).toBeVisible();
  await factor.getByLabel("Your password").fill(guest.password);
  await factor.getByRole("button", { name: "Continue" }).click();
  await expect(factor.getByRole("img", { name: "QR code for your authenticator app" })).toBeVisible();
  await assertAccessible(page, "set-up of the codes");
  const { totp, hotp } = createOTP(decodeKey(await factor.locator("code").innerText()));
  await factor.getByLabel("Code", { exact: true }).fill("000000");
  await factor.getByRole("button", { name: "Turn on" }).click();
  await expect(factor.getByText("This code is not right.")).toBeVisible();
  await factor.getByLabel("Code", { exact: true }).fill(await totp());
  await factor.getByRole("button", { name: "Turn on" }).click();
  const codes = factor.getByRole("list", { name: "Your recovery codes" }).getByRole("listitem");
  await expect(codes).toHaveCount(10);
  await assertAccessible(page, "recovery codes");
  const recoveryCode = await codes.first().innerText();
  const download = page.waitForEvent("download");
  await factor.getByRole("button", { name: "Download" }).click();
  expect(await readFile(await (await download).path(), "utf8")).toContain(recoveryCode);
  await factor.getByRole("button", { name: "I have kept them" }).click();
  await expect(factor.getByText("On. You enter a code from the app")).toBeVisible();

  await signOut(page, isMobile);
  await logIn(page, guest);
  const dialog = page.getByRole("dialog", { name: "One more step" });
  // A code works once, so the next one, which is accepted half a minute early.
  const code = await hotp(Math.floor(Date.now() / 30_000) + 1);
  // As apps show it.
  await dialog.getByLabel("Code", { exact: true }).pressSequentially(`${code.slice(0, 3)} ${code.slice(3)}`);
  await dialog.getByRole("button", { name: "Continue" }).click();
  await expect(page).not.toHaveURL("/login");

  await openAccount(page);
  await factor.getByRole("button", { name: "Remove the authenticator app" }).click();
  await factor.getByLabel("Your password").fill(guest.password);
  await factor.getByRole("button", { name: "Remove the authenticator app" }).click();
  await expect(page.getByText("The authenticator app is removed.")).toBeVisible();
  await expect(factor.getByRole("button", { name: "Set up an authenticator app" })).toBeVisible();
});

test("a second step that comes too late, or after too many wrong codes, leads back to the login with the email", async ({
  page,
  isMobile,
}) => {
  await stubSpeechSynthesis(page);
  const guest = await signUpNewGuest(page);
  await openAccount(page);
  const { totpURI } = await postJson(page.request, "/auth/two-factor/enable", { password: guest.password });
  const { totp, hotp } = createOTP(secretIn(totpURI));
  await postJson(page.request, "/auth/two-factor/verify-totp", { code: await totp() });
  await signOut(page, isMobile);
  await logIn(page, guest);
  const dialog = page.getByRole("dialog", { name: "One more step" });
  const enter = async (code: string) => {
    await dialog.getByLabel("Code", { exact: true }).fill(code);
    await dialog.getByRole("button", { name: "Continue" }).click();
  };
  const nextCode = () => hotp(Math.floor(Date.now() / 30_000) + 1);
  const again = page.getByRole("dialog", { name: "Please Login Again" });
  const logInAgain = async () => {
    await again.getByRole("button", { name: "OK" }).click();
    await expect(page.getByLabel("Email", { exact: true })).toHaveValue(guest.email);
    await page.getByRole("button", { name: "Login", exact: true }).click();
    await dialog.waitFor();
  };
  for (const wrong of ["000001", "000002", "000003", "000004", "000005"]) {
    await enter(wrong);
    await expect(dialog.getByText("This is not right")).toBeVisible();
    await dialog.getByLabel("Code", { exact: true }).fill("");
  }
  await enter(await nextCode());
  await expect(again).toContainText("Too many codes were wrong. Please log in again");

  await logInAgain();
  // The browser deletes it after ten minutes.
  await page.context().clearCookies({ name: /two_factor/ });
  await enter(await nextCode());
  await expect(again).toContainText("The time for the second step is over. Please log in again");

  await logInAgain();
});

test("other devices are listed and signed out, one or all", async ({ page, playwright, server }) => {
  const guest = await signUpNewGuest(page);
  const other = await playwright.request.newContext({
    baseURL: server.origin,
    userAgent: "Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0",
  });
  const { email, password } = guest;
  await postJson(other, "/auth/sign-in/email", { email, password });
  await openAccount(page);
  const sessions = section(page, "Devices and sessions");
  await expect(sessions.getByText("This device")).toHaveCount(1);
  await sessions.getByRole("button", { name: "Sign out Firefox on Windows" }).click();
  await expect(page.getByText("The device is signed out.")).toBeVisible();
  await expect(sessions.getByText("Firefox on Windows")).toHaveCount(0);
  expect((await other.get("/auth/token")).status()).toBe(401);

  await postJson(other, "/auth/sign-in/email", { email, password });
  await sessions.getByRole("button", { name: "Sign out everywhere" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Sign out everywhere" }).click();
  await expect(page).toHaveURL("/login");
  expect((await other.get("/auth/token")).status()).toBe(401);
  await other.dispose();
});

test("the data is downloaded, and the account deleted once that is confirmed", async ({ page, request }) => {
  const { name, email, password } = await signUpNewGuest(page);
  await openAccount(page);
  const data = section(page, "Your data");
  const download = page.waitForEvent("download");
  await data.getByRole("button", { name: "Download my data" }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^my-data-\d{4}-\d\d-\d\d\.json$/);
  expect(JSON.parse(await readFile(await file.path(), "utf8"))).toMatchObject({ account: { name, email }, cart: [] });

  const remove = data.getByRole("button", { name: "Delete my account" });
  await remove.click();
  const dialog = page.getByRole("dialog", { name: "Delete your account?" });
  await expect(dialog).toContainText("cannot be undone");
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await remove.click();
  await dialog.getByRole("button", { name: "Yes, delete it" }).click();
  await expect(page.getByText("Your account is deleted.")).toBeVisible();
  await expect(page).toHaveURL("/login");
  const signIn = await request.post("/auth/sign-in/email", { data: { email, password } });
  expect(signIn.status()).toBe(401);
});

test("who deletes the account is told what becomes of bookings, deposits and orders", async ({ page }) => {
  await signUpNewGuest(page);
  const future = new Date(Date.now() + 86_400_000).toISOString();
  const booking = { date: "2026-01-02", time: "19:00", startsAt: future, reservationStatus: "confirmed", paid: true };
  await page.route(/\/api\/me\/export$/, (route) =>
    route.fulfill({
      json: {
        account: { emailVerified: true },
        reservations: [
          { ...booking, reservationId: "late" },
          { ...booking, reservationId: "past", startsAt: "2026-01-01T00:00:00Z" },
          { ...booking, reservationId: "gone", reservationStatus: "cancelled" },
        ],
        orders: [
          { status: "preparing", number: "ABC234" },
          { status: "completed", number: "XYZ789" },
        ],
      },
    }),
  );
  await page.route(/\/api\/reservations\/late\/cancellation/, (route) =>
    route.fulfill({ json: { refund: 10.05, fullRefund: 30.1 } }),
  );
  await openAccount(page);
  const remove = section(page, "Your data").getByRole("button", { name: "Delete my account" });
  await remove.click();
  const dialog = page.getByRole("dialog", { name: "Delete your account?" });
  await expect(dialog).toContainText("Fri, Jan 2, 7:00 PM is cancelled. $20.05 of its deposit is not refunded.");
  await expect(dialog).toContainText(
    "booked by telephone with your name and the number of a booking that you paid for",
  );
  await expect(dialog).toContainText("Order ABC234 is not finished");
  await expect(dialog).toContainText("If we bring it to you, we keep its address until it is delivered.");
  await expect(dialog).not.toContainText("XYZ789");
  await dialog.getByRole("button", { name: "Cancel" }).click();
  // Nothing is deleted while it is not known what would be lost.
  await page.route(/\/api\/reservations\/late\/cancellation/, (route) => route.abort());
  await remove.click();
  await expect(page.getByRole("dialog", { name: "Your account was not deleted" })).toBeVisible();
});

test("who deletes the account is told that a booking by telephone is cancelled, too", async ({
  page,
  playwright,
  server,
  admin,
}) => {
  const guest = await signUpNewGuest(page);
  const staff = await playwright.request.newContext({ baseURL: server.origin });
  await postJson(staff, "/auth/sign-in/email", { email: admin.email, password: admin.password });
  const { token: idToken } = await (await staff.get("/auth/token")).json();
  const { token } = await postJson(staff, "/api/jwt", { email: admin.email }, idToken);
  const date = new Date(Date.now() + 14 * 86_400_000).toISOString().slice(0, 10);
  const { times } = await (await staff.get(`/api/reservations/availability?date=${date}&guest=1`)).json();
  const { time } = times.findLast(({ available }: { available: boolean }) => available);
  const booking = { date, time, guest: 1, name: guest.name, phone: "+1 212 555 0100", email: guest.email };
  await postJson(staff, "/api/reservations", booking, token);
  await staff.dispose();

  await openAccount(page);
  await section(page, "Your data").getByRole("button", { name: "Delete my account" }).click();
  const dialog = page.getByRole("dialog", { name: "Delete your account?" });
  await expect(dialog).toContainText(`, ${clockText(time)} is cancelled.`);
  await expect(dialog).not.toContainText("deposit");
  await expect(dialog).not.toContainText("by telephone");
});

test("an account that cannot be loaded says so, and loads again", async ({ page }) => {
  await signUpNewGuest(page);
  await page.route(/\/auth\/account$/, (route) => route.fulfill({ status: 503, json: {} }));
  await page.goto("/dashboard/account");
  await expect(page.getByRole("alert").filter({ hasText: "could not be loaded" })).toBeVisible();
  await page.unroute(/\/auth\/account$/);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(section(page, "Profile")).toBeVisible();
});

test("at an IP address, where browsers have no passkeys, the page says so", async ({ page }) => {
  await signUpNewGuest(page);
  await openAccount(page);
  await section(page, "Second factor").getByRole("button", { name: "Add a passkey" }).click();
  await expect(page.getByText("Passkeys work at a host name only")).toBeVisible();
});

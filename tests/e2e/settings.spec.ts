import { expect } from "@playwright/test";
import { callAsAdmin } from "./admin-session.ts";
import { logIn, stubSpeechSynthesis } from "./captcha.ts";
import { assertAccessible } from "./guest-actions.ts";
import { pressEnterOn, typeInto } from "./keyboard.ts";
import { changeSettings, openSettings, save, settingsTest as test, textOf } from "./settings-page.ts";

// Disables animations, so that screenshots and clicks meet a still page.
test.use({ contextOptions: { reducedMotion: "reduce" } });

test("an owner changes the opening hours, guests see them at once, and one tap takes them back", async ({
  page,
  admin,
}) => {
  await openSettings(page, admin, "hours");
  const monday = page.getByRole("group", { name: "Monday" });
  await monday.getByLabel("Opens").fill("18:00");
  await monday.getByLabel("Closes").fill("02:00");
  await expect(monday).toContainText("Closes on the next day");
  await page.getByRole("button", { name: "Copy to all days: the hours of Monday" }).click();
  await expect(page.getByRole("group", { name: "Sunday" }).getByLabel("Opens")).toHaveValue("18:00");
  await page.getByRole("button", { name: "Remove hours 1 on Tuesday" }).click();
  await expect(page.getByRole("group", { name: "Tuesday" })).toContainText("Closed");
  await page.getByRole("button", { name: "Add hours on Sunday" }).click();
  await expect(page.getByRole("group", { name: "Sunday" }).getByLabel("Opens")).toHaveCount(2);
  await page.getByRole("button", { name: "Remove hours 2 on Sunday" }).click();
  await assertAccessible(page);
  await save(page);
  await expect(page.getByText("Opening hours saved. Guests see the change now.")).toBeVisible();
  // The footer around the form, too.
  await expect(page.getByRole("contentinfo")).toContainText("18:00 to 02:00");
  expect(await textOf(page, "/")).toContain("18:00 to 02:00");
  const { openingHours } = (await callAsAdmin(page, "GET", "/settings")).settings;
  expect(openingHours.tuesday).toEqual([]);
  expect(openingHours.sunday).toEqual([{ open: "18:00", close: "02:00" }]);

  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("Undone: Opening hours as before.")).toBeVisible();
  await expect(monday.getByLabel("Opens")).toHaveValue("08:00");
  expect(await textOf(page, "/")).not.toContain("18:00 to 02:00");
});

test("an error is named at its field, and nothing typed is lost by it or by a lost connection", async ({
  page,
  admin,
}) => {
  await openSettings(page, admin, "restaurant");
  const [name, email] = [page.getByLabel("Name", { exact: true }), page.getByLabel("Email")];
  await name.fill("Juniper & Sons");
  await email.fill("nobody");
  await page.getByLabel("Tagline").fill("");
  await save(page);
  await expect(page.getByText("expected an email address")).toBeVisible();
  await expect(page.getByText("It was not saved. Please correct what is marked.")).toBeVisible();
  await expect(page.getByLabel("Tagline")).toBeFocused();
  await page.getByLabel("Tagline").fill("Soup, since 1987");
  await email.fill("hello@juniper.example");
  // Problems that only the server finds are shown at their fields, too.
  await page.route("**/api/settings", (route) =>
    route.request().method() === "PATCH"
      ? route.fulfill({
          status: 422,
          json: {
            code: "invalid",
            status: 422,
            title: "Invalid",
            detail: "Please check",
            fields: { "changes.name": "Too many" },
          },
        })
      : route.fallback(),
  );
  await save(page);
  await expect(page.getByText("Too many")).toBeVisible();
  await expect(name).toBeFocused();
  await page.unroute("**/api/settings");
  await page.route("**/api/settings", (route) => route.abort());
  await save(page);
  await expect(page.getByText("We could not reach the restaurant")).toBeVisible();
  await expect(name).toHaveValue("Juniper & Sons");
  await page.unroute("**/api/settings");
  await save(page);
  await expect(page.getByText("Name and tagline saved. Guests see the change now.")).toBeVisible();
  await expect(page).toHaveTitle(/^Juniper & Sons \|/);
  expect(await textOf(page, "/")).toContain("Soup, since 1987");
  await page.getByRole("button", { name: "Return to the file" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Return to the file" }).click();
  await expect(page.getByText("Name and tagline as in the file again.")).toBeVisible();
  await expect(name).toHaveValue("Juniper");
  expect(await textOf(page, "/")).not.toContain("Soup, since 1987");
});

test("a page with unsaved changes is left only after a question", async ({ page, admin, isMobile }) => {
  await openSettings(page, admin, "tables");
  await page.getByRole("button", { name: "Add a table" }).click();
  const tables = page.getByRole("group", { name: /^Table \d+$/ });
  await tables.last().getByLabel("Table", { exact: true }).fill("window-1");
  await tables.last().getByLabel("Seats").fill("41");
  await save(page);
  await expect(tables.last().getByText("Please enter 40 or less")).toBeVisible();
  await tables.last().getByLabel("Seats").fill("4");
  await save(page);
  await expect(page.getByText("expected each id once")).toBeVisible();
  const other = page.getByRole("link", { name: isMobile ? "All settings" : "Texts" });
  await other.click();
  const question = page.getByRole("dialog", { name: "Leave without saving?" });
  await question.getByRole("button", { name: "Stay here" }).click();
  await expect(tables.last().getByLabel("Seats")).toHaveValue("4");
  await other.click();
  await question.getByRole("button", { name: "Leave" }).click();
  await expect(page).toHaveURL(/settings(\/texts)?$/);
  await page.goBack();
  await expect(tables).toHaveCount(10);
  // Closing the tab asks as well.
  await page.getByRole("button", { name: "Add a table" }).click();
  const asking = page.waitForEvent("dialog");
  await page.close({ runBeforeUnload: true });
  expect((await asking).type()).toBe("beforeunload");
  await (await asking).accept();
});

test("what was typed before a session ended is there again after the login", async ({ page, admin }) => {
  await stubSpeechSynthesis(page);
  await openSettings(page, admin, "restaurant");
  const tagline = page.getByLabel("Tagline");
  await tagline.fill("Typed before the session ended");
  const refused = { status: 401, json: { code: "unauthenticated", status: 401, title: "No", detail: "Sign in again" } };
  await page.route(/\/api\/(settings|jwt)$/, (route) => route.fulfill(refused));
  await save(page);
  await expect(page).toHaveURL("/login");
  await expect(page.getByText("You were signed out. Log in to go on: what you typed is kept.")).toBeVisible();
  await page.unrouteAll();
  await logIn(page, admin);
  await expect(page).toHaveURL("/dashboard/settings/restaurant");
  await expect(tagline).toHaveValue("Typed before the session ended");
  await expect(page.getByText("What you typed before is still here, and not saved yet.")).toBeVisible();
  await save(page);
  await expect(page.getByText("Tagline saved.")).toBeVisible();
});

test("an owner changes and undoes settings by keyboard only", async ({ page, admin, isMobile }) => {
  test.skip(isMobile, "phones have no Tab key");
  await openSettings(page, admin, "restaurant");
  await typeInto(page, "Name", "Juniper by Keyboard");
  await typeInto(page, "Email", "no address");
  await page.keyboard.press("Enter");
  await expect(page.getByText("expected an email address")).toBeVisible();
  await expect(page.getByLabel("Email")).toBeFocused();
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("hello@juniper.example");
  await pressEnterOn(page, page.getByRole("button", { name: "Save", exact: true }));
  await expect(page.getByText("Name saved.")).toBeVisible();
  await pressEnterOn(page, page.getByRole("button", { name: "Undo" }));
  await expect(page.getByText("Undone: Name as before.")).toBeVisible();
});

test("a preview shows a draft of texts and colours on the pages, and nothing of it is public", async ({
  page,
  admin,
}) => {
  await openSettings(page, admin, "texts");
  await page.getByRole("group", { name: "About the restaurant" }).getByLabel("Text").fill("Founded by three sisters.");
  await page.getByRole("button", { name: "Preview" }).click();
  const home = page.frameLocator('iframe[title="Preview of Home, Phone"]');
  await expect(home.getByText("Founded by three sisters.")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Preview" })).toBeFocused();
  await page.getByLabel("Width").selectOption("Desktop");
  const wide = page.frameLocator('iframe[title="Preview of Home, Desktop"]');
  await expect(wide.getByText("Founded by three sisters.")).toBeVisible();
  expect(await page.locator("iframe").evaluate((frame: HTMLIFrameElement) => frame.contentWindow?.innerWidth)).toBe(
    1366,
  );
  await expect(page.getByRole("link", { name: "Open in a new tab" })).toHaveAttribute("href", /^\/\?preview=./);
  expect(await textOf(page, "/")).not.toContain("three sisters");
  expect((await callAsAdmin(page, "GET", "/settings")).changed).toEqual([]);
  await page.getByRole("button", { name: "Close the preview" }).click();
  await expect(page.locator("iframe")).toHaveCount(0);
});

test("the history names who changed what, and restores a version", async ({ page, admin }) => {
  await openSettings(page, admin, "history");
  await changeSettings(page, { tagline: "First words" });
  await changeSettings(page, { tagline: "Second words", telephone: "+1 212 555 0111" });
  await page.reload();
  const versions = page.getByRole("row").filter({ has: page.getByRole("rowheader") });
  await expect(versions.first()).toContainText("Tagline and telephone");
  await expect(versions.first()).toContainText(admin.name);
  await expect(versions.first()).toContainText("Current");
  await assertAccessible(page);
  await versions
    .nth(1)
    .getByRole("button", { name: /^Restore version/ })
    .click();
  await page.getByRole("dialog").getByRole("button", { name: "Restore" }).click();
  await expect(page.getByText("Restored. Guests see it now.")).toBeVisible();
  await expect(versions.first()).toContainText(/As in version \d+/);
  expect(await textOf(page, "/")).toContain("First words");
  // A list that cannot be loaded can be asked for again.
  await page.route("**/api/settings/versions*", (route) => route.abort());
  await page.reload();
  await expect(page.getByRole("button", { name: "Try again" })).toBeVisible({ timeout: 30_000 });
  await page.unroute("**/api/settings/versions*");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(versions.first()).toBeVisible();
  await page.getByRole("button", { name: "Return all settings to the file" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Restore" }).click();
  await expect(versions.first()).toContainText("All as in the file");
  expect(await textOf(page, "/")).not.toContain("First words");
});

test("older versions are loaded on request, also after a failure", async ({ page, admin }) => {
  await openSettings(page, admin, "history");
  const version = (number: number) => ({ version: number, at: "2026-05-02T18:30:00.000Z", sections: ["name"] });
  let refusals = 1;
  await page.route("**/api/settings/versions*", (route) => {
    const isSecond = new URL(route.request().url()).searchParams.has("before");
    if (isSecond && refusals-- > 0)
      return route.fulfill({ status: 422, json: { code: "x", status: 422, detail: "Not now" } });
    const headers = isSecond ? {} : { link: '</api/settings/versions?before=2>; rel="next"' };
    return route.fulfill({ headers, json: [version(isSecond ? 1 : 2)] });
  });
  await page.reload();
  const older = page.getByRole("button", { name: "Older versions" });
  await older.click();
  await expect(page.getByText("Not now")).toBeVisible();
  await older.click();
  await expect(page.getByRole("rowheader")).toHaveText(["2", "1"]);
  await expect(page.getByText("A former admin")).toHaveCount(2);
  await expect(older).toHaveCount(0);
});

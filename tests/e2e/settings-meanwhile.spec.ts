import { expect } from "@playwright/test";
import { callAsAdmin } from "./admin-session.ts";
import { assertAccessible } from "./guest-actions.ts";
import { changeSettings, openSettings, save, settingsTest as test, textOf } from "./settings-page.ts";

// Disables animations, so that screenshots and clicks meet a still page.
test.use({ contextOptions: { reducedMotion: "reduce" } });

test("what is typed during a save stays after it, and after its undo", async ({ page, admin }) => {
  await openSettings(page, admin, "restaurant");
  const [name, tagline] = [page.getByLabel("Name", { exact: true }), page.getByLabel("Tagline")];
  const isReleased = Promise.withResolvers<void>();
  await page.route("**/api/settings", async (route) => {
    if (route.request().method() === "PATCH") await isReleased.promise;
    await route.fallback();
  });
  await name.fill("Juniper Hall");
  await save(page);
  await expect(page.getByRole("button", { name: "Saving …" })).toBeVisible();
  await tagline.fill("Typed during the save");
  isReleased.resolve();
  await expect(page.getByText("Name saved.")).toBeVisible();
  await expect(name).toHaveValue("Juniper Hall");
  await expect(tagline).toHaveValue("Typed during the save");
  await expect(page.getByText("You have unsaved changes.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Return to the file" })).toHaveCount(0);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("Undone: Name as before.")).toBeVisible();
  await expect(name).toHaveValue("Juniper");
  await expect(tagline).toHaveValue("Typed during the save");
  await save(page);
  await expect(page.getByText("Tagline saved.")).toBeVisible();
  const { settings, changed } = await callAsAdmin(page, "GET", "/settings");
  expect(settings.tagline).toBe("Typed during the save");
  expect(changed).toEqual(["tagline"]);
});

test("a save whose answer was lost is not undone together with a later change of somebody else", async ({
  page,
  admin,
}) => {
  await openSettings(page, admin, "restaurant");
  await page.getByLabel("Tagline").fill("Saved without an answer");
  await page.route("**/api/settings", async (route) => {
    if (route.request().method() !== "PATCH") return route.fallback();
    await route.fetch();
    await route.abort();
  });
  await save(page);
  await expect(page.getByText("We could not reach the restaurant")).toBeVisible();
  await page.unroute("**/api/settings");
  await changeSettings(page, { telephone: "+1 212 555 0177" });
  await save(page);
  await expect(page.getByText("Tagline saved.")).toBeVisible();
  await expect(page.getByLabel("Telephone")).toHaveValue("+1 212 555 0177");
  await expect(page.getByRole("button", { name: "Undo" })).toHaveCount(0);
});

test("settings that somebody else changed meanwhile are kept; if both changed the same ones, the user chooses", async ({
  page,
  admin,
}) => {
  await openSettings(page, admin, "restaurant");
  const [telephone, tagline] = [page.getByLabel("Telephone"), page.getByLabel("Tagline")];
  await telephone.fill("+1 212 555 0199");
  await changeSettings(page, { tagline: "Warm plates until late" });
  // Different sections: both are kept.
  await save(page);
  await expect(page.getByText("Telephone saved.")).toBeVisible();
  await expect(tagline).toHaveValue("Warm plates until late");

  await tagline.fill("My own words");
  await changeSettings(page, { tagline: "Somebody else's words" });
  await save(page);
  const notice = page.getByRole("region", { name: "Somebody changed the same settings meanwhile" });
  await expect(notice).toBeFocused();
  await expect(tagline).toHaveValue("My own words");
  await assertAccessible(page);
  await notice.getByRole("button", { name: "Save what I typed" }).click();
  await expect(page.getByText("Tagline saved.")).toBeVisible();
  expect(await textOf(page, "/")).toContain("My own words");

  await tagline.fill("Other words of mine");
  await changeSettings(page, { tagline: "The newest words" });
  await save(page);
  await notice.getByRole("button", { name: "Load the newest" }).click();
  await expect(tagline).toHaveValue("The newest words");

  await changeSettings(page, { tagline: "Words before the file" });
  await page.getByRole("button", { name: "Return to the file" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Return to the file" }).click();
  await expect(notice).toContainText("Nothing was returned to the file.");
  await expect(notice.getByRole("button", { name: "Save what I typed" })).toHaveCount(0);
  await notice.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByText("Tagline and telephone as in the file again.")).toBeVisible();
  await expect(notice).toHaveCount(0);
});

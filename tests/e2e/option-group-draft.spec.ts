import { expect, type Page } from "@playwright/test";
import { callAsAdmin, openAsAdmin } from "./admin-session.ts";
import { assertAccessible } from "./guest-actions.ts";
import { test } from "./test.ts";
import { uniqueName } from "./unique-name.ts";

/** What an owner typed into the form of an option group outlives its page. */

// Disables animations, so that clicks meet a still page.
test.use({ contextOptions: { reducedMotion: "reduce" } });

const restored = (page: Page) => page.getByText("What you typed before is still here, and not saved yet.");
const groupName = (page: Page) => page.getByLabel("Name", { exact: true }).first();
const optionAt = (page: Page, position: number) => page.getByRole("group", { name: `Option ${position}`, exact: true });

test("options that are not saved yet stay after a reload, until they are saved or discarded", async ({
  page,
  admin,
}) => {
  page.on("dialog", (dialog) => void dialog.accept());
  await openAsAdmin(page, admin, "/dashboard/options");
  await page.getByRole("link", { name: "Add Options" }).click();
  const name = uniqueName("Sizes");
  const typeAll = async () => {
    await groupName(page).fill(name);
    await page.getByLabel("Kind").selectOption("size");
    await page.getByLabel("At least").fill("1");
    await optionAt(page, 1).getByLabel("Name").fill("Small");
    await optionAt(page, 1).getByRole("checkbox", { name: "Selected by default" }).check();
    await page.getByRole("button", { name: "Add an option" }).click();
    await optionAt(page, 2).getByLabel("Name").fill("Large");
    await optionAt(page, 2).getByLabel("Extra charge").fill("2.50");
  };
  await typeAll();
  await page.reload();
  await expect(restored(page)).toBeVisible();
  await expect(groupName(page)).toHaveValue(name);
  await expect(page.getByLabel("Kind")).toHaveValue("size");
  await expect(optionAt(page, 1).getByLabel("Name")).toHaveValue("Small");
  await expect(optionAt(page, 2).getByLabel("Extra charge")).toHaveValue("2.50");
  await assertAccessible(page);

  await page.getByRole("button", { name: "Discard changes" }).click();
  await expect(groupName(page)).toHaveValue("");
  await expect(optionAt(page, 2)).toBeHidden();
  await expect(restored(page)).toBeHidden();

  await typeAll();
  await page.reload();
  await page.getByRole("button", { name: "Add Options" }).click();
  await expect(page).toHaveURL("/dashboard/options");
  await page.getByRole("link", { name: "Add Options" }).click();
  await expect(groupName(page)).toHaveValue("");
  await expect(restored(page)).toBeHidden();
});

test("options that stay after a reload are not saved over what somebody else saved meanwhile", async ({
  page,
  admin,
}) => {
  page.on("dialog", (dialog) => void dialog.accept());
  await openAsAdmin(page, admin, "/dashboard/options");
  const options = [{ name: "Olives", price: 1.5 }];
  const { insertedId } = await callAsAdmin(page, "POST", "/option-groups", { name: uniqueName("Toppings"), options });
  await page.goto(`/dashboard/options/${insertedId}`);
  await optionAt(page, 1).getByLabel("Name").fill("Green olives");
  const changed = { version: 1, options: [{ name: "Pesto", price: 2 }] };
  await callAsAdmin(page, "PATCH", `/option-groups/${insertedId}`, changed);
  // Text typed after the first reload belongs to the same draft.
  await page.reload();
  await expect(restored(page)).toBeVisible();
  await optionAt(page, 1).getByLabel("Name").fill("Black olives");
  await page.reload();
  await expect(optionAt(page, 1).getByLabel("Name")).toHaveValue("Black olives");
  await page.getByRole("button", { name: "Save Options" }).click();
  const notice = page.getByRole("region", { name: "Somebody changed these options meanwhile" });
  await expect(notice.getByRole("listitem")).toHaveText(["Pesto+$2.00"]);
  await notice.getByRole("button", { name: "Discard what I typed" }).click();
  await expect(optionAt(page, 1).getByLabel("Name")).toHaveValue("Pesto");
  await expect(restored(page)).toBeHidden();
});

test("options that somebody else changed meanwhile are not saved, and it is said if the others cannot be loaded", async ({
  page,
  admin,
}) => {
  await openAsAdmin(page, admin, "/dashboard/options");
  const options = [{ name: "Olives", price: 1.5 }];
  const { insertedId } = await callAsAdmin(page, "POST", "/option-groups", { name: uniqueName("Toppings"), options });
  await page.goto(`/dashboard/options/${insertedId}`);
  await optionAt(page, 1).getByLabel("Name").fill("Green olives");
  const changed = { version: 1, options: [{ name: "Pesto", price: 2 }] };
  await callAsAdmin(page, "PATCH", `/option-groups/${insertedId}`, changed);
  await page.route("**/api/option-groups", (route) => route.abort());
  const save = page.getByRole("button", { name: "Save Options" });
  await save.click();
  await expect(page.getByRole("alert")).toContainText("Save again to see what was changed.");
  await expect(optionAt(page, 1).getByLabel("Name")).toHaveValue("Green olives");
  await page.unroute("**/api/option-groups");
  await save.click();
  const notice = page.getByRole("region", { name: "Somebody changed these options meanwhile" });
  await expect(notice.getByRole("listitem")).toHaveText(["Pesto+$2.00"]);
});

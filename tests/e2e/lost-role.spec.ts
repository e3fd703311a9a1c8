import { expect, type Page } from "@playwright/test";
import { signUpAndIn } from "./accounts.ts";
import { callAsAdmin, openAsAdmin } from "./admin-session.ts";
import { assertAccessible, newGuest } from "./guest-actions.ts";
import { test } from "./test.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

const notice = (page: Page) =>
  page.getByText(/^Your account cannot open that page, or not any longer: it is for admins/);

/** Home, signed in, and told why. */
async function expectLedHome(page: Page): Promise<void> {
  await expect(notice(page)).toBeVisible();
  await expect(notice(page)).toContainText("Your own pages are under “User Home”.");
  await expect(page).toHaveURL("/");
  await expect(page.getByRole("button", { name: "Sign Out", includeHidden: true })).not.toHaveCount(0);
}

for (const { path, title, act } of [
  { path: "orders", title: "the board of orders", act: async () => undefined },
  {
    path: "users",
    title: "a page, with the next thing done there",
    act: (page: Page) => page.getByRole("button", { name: "Make admin: Demo Guest" }).click(),
  },
])
  test(`whose admin role is taken away is led home and told so, and stays signed in: on ${title}`, async ({
    page,
    admin,
    browser,
    baseURL,
  }) => {
    const former = newGuest();
    const context = await browser.newContext({ baseURL: baseURL ?? "", reducedMotion: "reduce" });
    const formerPage = await context.newPage();
    await signUpAndIn(formerPage, former);
    await openAsAdmin(page, admin, "/dashboard/users");
    const users: { _id: string; email: string }[] = await callAsAdmin(page, "GET", "/users");
    const id = users.find(({ email }) => email === former.email)?._id;
    await callAsAdmin(page, "PATCH", `/users/admin/${id}`);

    await formerPage.goto(`/dashboard/${path}`);
    await expect(formerPage.getByRole("main").getByRole("heading", { level: 1 })).toBeVisible();
    await callAsAdmin(page, "DELETE", `/users/admin/${id}`);
    await act(formerPage);
    await expectLedHome(formerPage);
    await assertAccessible(formerPage);

    // A bookmark of an admin page.
    await formerPage.goto("/dashboard/settings/hours");
    await expectLedHome(formerPage);
    await context.close();
  });

test("an admin who is refused for another reason is signed out, as everybody is", async ({ page, admin }) => {
  await openAsAdmin(page, admin, "/dashboard/adminHome");
  const refusal = { type: "x", title: "No", status: 403, detail: "No", code: "forbidden" };
  await page.route("**/api/users", (route) => route.fulfill({ status: 403, json: refusal }));
  await page.goto("/dashboard/users");
  await expect(page).toHaveURL("/login");
  await expect(notice(page)).toHaveCount(0);
});

import { expect, type Page } from "@playwright/test";
import { openAsAdmin } from "./admin-session.ts";
import { newGuest, signUp } from "./guest-actions.ts";
import { test } from "./test.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

type Links = readonly (readonly [name: string, path: string])[];

/** Asserts the links of the side menu and their order; opens the menu first if it is collapsed. */
async function assertSideMenu(page: Page, isMobile: boolean, expectedLinks: Links): Promise<void> {
  const menu = page.getByRole("navigation", { name: "Your pages" });
  const toggle = menu.getByRole("button", { name: "Your pages" });
  if (isMobile) {
    await expect(menu.getByRole("link")).toHaveCount(0);
    await toggle.click();
  } else await expect(toggle).toBeHidden();
  const links = menu.getByRole("link");
  await expect(links).toHaveText(expectedLinks.map(([name]) => name));
  const paths = await links.evaluateAll((found) => found.map((link) => link.getAttribute("href")));
  expect(paths).toEqual(expectedLinks.map(([, path]) => path));
}

/** At the end of every side menu. */
const siteLinks: Links = [
  ["My account", "/dashboard/account"],
  ["Home", "/"],
  ["Menu", "/order/salad"],
];
const mainNavigation = (page: Page) => page.getByRole("navigation", { name: "Main" });

test("a guest's dashboard has its links, tiles and activities, with the photo given at sign-up", async ({
  page,
  isMobile,
}) => {
  const guest = newGuest();
  await page.goto("/signup");
  const photo = page.getByLabel("Photo URL");
  await expect(photo).toHaveValue(/^data:image\/svg\+xml/);
  await photo.fill("/images/dishes/margherita/640.webp");
  await signUp(page, guest);
  await expect(page).toHaveURL("/");
  await page.goto("/dashboard/userHome");
  await expect(page.getByText(`Hi ${guest.name}, welcome back!`)).toBeVisible();
  const tiles = page.getByRole("list", { name: "At a glance" }).getByRole("link");
  await expect(tiles).toHaveText([/^Orders\s*0$/, /^Cart items\s*0$/, /^Bookings\s*0$/]);
  const activities = page.locator("section").filter({ has: page.getByRole("heading", { name: "Your activities" }) });
  await expect(activities.getByRole("listitem")).toHaveText(["Orders: 0", "Review: 0", "Bookings: 0", "Payment: 0"]);
  await expect(page.getByRole("img", { name: `Picture of ${guest.name}` })).toHaveAttribute("src", /margherita/);
  await assertSideMenu(page, isMobile, [
    ["User Home", "/dashboard/userHome"],
    ["Book a table", "/dashboard/reservation"],
    ["Payment History", "/dashboard/history"],
    ["Bookings", "/dashboard/bookings"],
    ["Add Review", "/dashboard/addReview"],
    ["Cart", "/dashboard/cart"],
    ...siteLinks,
  ]);
});

test("an admin's dashboard has its links, and the navigation links to it", async ({ page, isMobile, admin }) => {
  await openAsAdmin(page, admin, "/dashboard/adminHome");
  await assertSideMenu(page, isMobile, [
    ["Admin Home", "/dashboard/adminHome"],
    ["Orders", "/dashboard/orders"],
    ["Add Items", "/dashboard/addItems"],
    ["Manage Items", "/dashboard/manageItems"],
    ["Options", "/dashboard/options"],
    ["Table Codes", "/dashboard/tableCodes"],
    ["Manage Bookings", "/dashboard/manageBookings"],
    ["All Users", "/dashboard/users"],
    ["Manage Reviews", "/dashboard/manageReviews"],
    ["Settings", "/dashboard/settings"],
    ["Security Log", "/dashboard/audit"],
    ["Health", "/dashboard/health"],
    ...siteLinks,
  ]);
  await page.goto("/");
  if (isMobile) await page.getByLabel("Menu of pages").click();
  const home = mainNavigation(page).getByRole("link", { name: "Admin Home" });
  await expect(home).toHaveAttribute("href", "/dashboard/adminHome");
  await expect(mainNavigation(page).getByRole("link", { name: "User Home" })).toHaveCount(0);
});

test("the admin's statistics show a loading state", async ({ page, admin }) => {
  await openAsAdmin(page, admin, "/dashboard/adminHome");
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(/\/api\/admin-stats$/, async (route) => {
    await held;
    await route.fulfill({ json: { revenue: 1234.5, users: 7, orders: 3, menuItems: 66, bookings: 2 } });
  });
  await page.reload();
  const tiles = page.getByRole("region", { name: "How the business stands" });
  await expect(tiles.getByRole("status")).toHaveText("Loading the figures");
  await expect(tiles.getByRole("term").first()).toHaveText("Revenue");
  answer();
  await expect(tiles.getByRole("status")).toHaveText("");
  await expect(tiles.getByRole("definition")).toHaveText(["$1,234.50", "7", "3", "66", "2"]);
});

test("users and dishes are listed in tables with their actions", async ({ page, isMobile, admin }) => {
  await openAsAdmin(page, admin, "/dashboard/users");
  const heads = page.getByRole("columnheader");
  if (!isMobile) await expect(heads).toHaveText(["Name", "Email", "Role", "Delete"]);
  await page.getByRole("searchbox", { name: "Search" }).fill("Demo Admin");
  const adminRow = page.getByRole("row").filter({ hasText: "Demo Admin" });
  await expect(adminRow.getByText("Admin", { exact: true })).toBeVisible();
  await expect(adminRow.getByRole("button", { name: /^Make admin: / })).toHaveCount(0);

  await page.goto("/dashboard/manageItems");
  if (!isMobile) await expect(heads).toHaveText(["Image", "Name", "Price", "Course", "Available", "Actions"]);
  const dish = page.getByRole("row").nth(1);
  const name = await dish.getByRole("rowheader").innerText();
  await expect(dish.locator("img")).toHaveCount(1);
  await expect(dish).toContainText(/\$\d+\.\d\d/);
  await expect(dish.getByRole("link", { name: `Update ${name}` })).toHaveAttribute("href", /^\/dashboard\/update\/.+/);
  await expect(dish.getByRole("button", { name: `Delete ${name}` })).toBeVisible();
});

test("the dish form offers the categories and is filled in when a dish is changed", async ({ page, admin }) => {
  await openAsAdmin(page, admin, "/dashboard/addItems");
  const category = page.getByLabel("Category");
  await expect(category.getByRole("option")).toHaveText([
    "Select a Category",
    "salad",
    "pizza",
    "soup",
    "dessert",
    "drinks",
  ]);
  await expect(category).toHaveValue("");
  await expect(category.getByRole("option").first()).toBeDisabled();
  await expect(page.getByLabel("Price")).toHaveAttribute("type", "number");
  await page.getByRole("button", { name: "Add Item" }).click();
  for (const field of ["Name", "Recipe"]) {
    await expect(page.getByLabel(field, { exact: true })).toHaveAttribute("aria-invalid", "true");
  }
  for (const field of ["Category", "Price"])
    await expect(page.getByLabel(field)).toHaveAttribute("aria-invalid", "true");
  await expect(page.getByText("Please choose a picture")).toBeVisible();

  const [dish] = (await (await page.request.get("/api/menu?category=pizza&limit=1")).json()).result;
  let sent: unknown;
  await page.route(`**/api/menu/${dish._id}`, async (route) => {
    if (route.request().method() !== "PATCH") return route.continue();
    sent = route.request().postDataJSON();
    return route.fulfill({ json: { acknowledged: true, modifiedCount: 1 } });
  });
  await page.goto(`/dashboard/update/${dish._id}`);
  await expect(page.getByLabel("Name", { exact: true })).toHaveValue(dish.name);
  await expect(category).toHaveValue("pizza");
  await expect(page.getByLabel("Price")).toHaveValue(dish.price.toFixed(2));
  await expect(page.getByLabel("Recipe")).toHaveValue(dish.recipe);
  // Only what was changed is sent: another admin may have changed the rest.
  await page.getByLabel("Recipe").fill("Folded twice.");
  await page.getByRole("button", { name: "Update Item" }).click();
  await expect(page.getByText("Your work has been saved")).toBeVisible();
  expect(sent).toEqual({ recipe: "Folded twice." });
});

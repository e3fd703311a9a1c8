import AxeBuilder from "@axe-core/playwright";
import { expect } from "@playwright/test";
import { test } from "./test.ts";

interface Dish {
  name: string;
  price: number;
  recipe: string;
}

const formatPrice = (price: number) => `$${price.toFixed(2)}`;
/** Escapes a text as in the rendered HTML. */
const escapeHtml = (text: string) => text.replaceAll("&", "&amp;").replaceAll("'", "&#x27;");

test("pages are complete HTML, with titles and a strict content security policy", async ({ request }) => {
  const pages = [
    { path: "/", title: "Juniper Restaurant | Home", query: "category=popular&limit=50" },
    { path: "/menu", title: "Juniper Restaurant | Menu", query: "category=pizza&limit=50" },
    { path: "/order/salad", title: "Juniper Restaurant | Order", query: "category=salad&limit=5" },
    { path: "/order/drink?page=2", title: "Juniper Restaurant | Order", query: "category=drinks&limit=5&page=2" },
  ];
  for (const { path, title, query } of pages) {
    const response = await request.get(path);
    expect(response.status()).toBe(200);
    const html = await response.text();
    expect(html).toContain(`<title>${title}</title>`);
    const { result }: { result: Dish[] } = await (await request.get(`/api/menu?${query}`)).json();
    expect(result.length).toBeGreaterThan(3);
    for (const dish of result) {
      expect(html).toContain(escapeHtml(dish.name));
      expect(html).toContain(formatPrice(dish.price));
    }
    const policy = response.headers()["content-security-policy"] ?? "";
    expect(policy).toMatch(/script-src 'self' 'sha256-/);
    expect(policy.match(/script-src[^;]*/)?.[0]).not.toContain("unsafe");
    // Own pictures and those of named hosts.
    expect(policy).toMatch(/img-src 'self' data:/);
    expect(policy.match(/img-src[^;]*/)?.[0]).not.toMatch(/ https:( |$)/);
    for (const [imgTag] of html.matchAll(/<img(?=[^>]*src="\/images)[^>]*>/g)) {
      expect(imgTag).toMatch(/referrerpolicy="no-referrer"/i);
    }
  }
});

test("an unknown page or course is a 404 inside the layout, with links to go on", async ({ page }) => {
  for (const path of ["/nothing", "/order/burgers", "/dashboard/nothing"]) {
    const response = await page.goto(path);
    expect(response?.status()).toBe(404);
    await expect(page.getByRole("navigation").first()).toBeVisible();
    await expect(page.getByRole("contentinfo")).toContainText("Juniper");
  }
});

test("an unchanged page is answered 304, and pages are compressed", async ({ request }) => {
  const first = await request.get("/menu", { headers: { "accept-encoding": "br" } });
  expect(first.headers()["content-encoding"]).toBe("br");
  const etag = first.headers().etag ?? "";
  const second = await request.get("/menu", { headers: { "if-none-match": etag } });
  expect(second.status()).toBe(304);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("guests browse the menu, its pages and a course, and find the telephone number", async ({ page }) => {
    await page.goto("/");
    await expect(page.getByRole("heading", { name: "Popular Items" })).toBeVisible();
    await page.getByRole("link", { name: "View full now" }).click();
    await expect(page).toHaveURL(/\/menu$/);
    await page.getByRole("navigation", { name: "Parts of the menu" }).getByRole("link", { name: "Soup" }).click();
    await expect(page.getByRole("heading", { name: "Soup", exact: true })).toBeInViewport();
    // The links to the menu's sections stay in view and cover no section that they lead to.
    const navigationBox = await page.getByRole("navigation", { name: "Parts of the menu" }).boundingBox();
    const soup = await page.getByRole("region", { name: "Soup" }).boundingBox();
    expect(navigationBox?.y).toBeGreaterThan(0);
    expect(soup?.y).toBeGreaterThanOrEqual((navigationBox?.y ?? 0) + (navigationBox?.height ?? 0) - 1);
    await page.getByRole("link", { name: "Order your favorite food" }).first().click();
    await expect(page).toHaveURL(/\/order\/salad$/);
    await page.getByRole("link", { name: "Next" }).click();
    await expect(page).toHaveURL(/\/order\/salad\?page=2$/);
    await expect(page.getByText(/2 \/ \d/)).toBeVisible();
    await page.getByRole("article").first().getByRole("link").click();
    await expect(page).toHaveURL(/\/menu\/[\w-]+$/);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByRole("heading", { name: "You may also like" })).toBeVisible();
    await expect(page.getByRole("contentinfo").getByRole("link", { name: /\+1 212/ })).toHaveAttribute("href", /^tel:/);
  });
});

test("the link to the current section of the menu is marked", async ({ page }) => {
  await page.goto("/menu");
  const sectionNavigation = page.getByRole("navigation", { name: "Parts of the menu" });
  const marked = sectionNavigation.locator("[aria-current]");
  await sectionNavigation.getByRole("link", { name: "Soup" }).click();
  await expect(marked).toHaveText(["Soup"]);
  await page.getByRole("heading", { name: "Today's Offer" }).scrollIntoViewIfNeeded();
  await expect(marked).toHaveText(["Offer"]);
});

test("pages send no request to a third party, log no error, and pass axe", async ({ page, baseURL }) => {
  const errors: string[] = [];
  page.on("pageerror", (error) => errors.push(error.message));
  page.on("console", (message) => message.type() === "error" && errors.push(message.text()));
  page.on("request", (request) => {
    const { origin, protocol } = new URL(request.url());
    if (protocol !== "data:" && origin !== baseURL) errors.push(request.url());
  });
  for (const path of ["/", "/menu", "/order/soup"]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
    const found = await new AxeBuilder({ page }).withTags(["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa"]).analyze();
    expect(found.violations.map((violation) => `${path} ${violation.id}`)).toEqual([]);
    const sideways = await page.evaluate(
      () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
    );
    expect(sideways, path).toBe(false);
  }
  expect(errors).toEqual([]);
});

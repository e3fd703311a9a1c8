import { expect, test } from "@playwright/test";

test.use({ contextOptions: { reducedMotion: "reduce" } });

test("the home page has its sections in order, with their words", async ({ page }) => {
  await page.goto("/");
  await expect(page).toHaveTitle("Juniper Restaurant | Home");
  const main = page.getByRole("main");
  const headings = await main.getByRole("heading", { level: 2 }).allInnerTexts();
  const inOrder = ["Order Online", "Juniper", "Popular Items", "Featured Item", "What Our Client say"];
  expect(headings.filter((heading) => inOrder.includes(heading))).toEqual(inOrder);
  for (const words of [
    "From 11.00am to 10.00 pm",
    "From our Menu",
    "Aug 2, 2029",
    "Where can i get some?",
    "Testimonials",
  ]) {
    await expect(main.getByText(words, { exact: true })).toBeVisible();
  }
  const call = main.getByText("Call Us:").locator("..");
  await expect(call.getByRole("link", { name: "+1 212 555 0142" }).first()).toHaveAttribute("href", "tel:+12125550142");
  await expect(main.getByRole("link", { name: "View full now" })).toHaveAttribute("href", "/menu");
  await expect(main.getByRole("link", { name: "Order Now" })).toHaveAttribute("href", "/order/pizza");
  const popular = main.getByRole("article").filter({ hasText: "Greek Salad" });
  await expect(popular).toContainText("$12.50");
  await expect(popular).toContainText("Tomatoes, cucumber, green pepper");
  await expect(popular.locator("img")).toHaveAttribute("src", /greek-salad/);
});

test("popular dishes stand in two columns from medium screens up", async ({ page, isMobile }) => {
  await page.goto("/");
  const grid = page.getByRole("list").filter({ has: page.getByRole("heading", { name: "Greek Salad" }) });
  const columns = await grid.evaluate((list) => getComputedStyle(list).gridTemplateColumns.split(" ").length);
  expect(columns).toBe(isMobile ? 1 : 2);
});

test("the hero has six slides with arrows, dots and pause", async ({ page }) => {
  await page.goto("/");
  const hero = page.getByRole("region", { name: "From our kitchen" });
  await expect(hero.locator('[aria-roledescription="slide"]')).toHaveCount(6);
  const dots = hero.getByRole("group", { name: "Choose a slide" }).getByRole("button");
  await expect(dots).toHaveCount(6);
  await expect(dots.first()).toHaveAttribute("aria-current", "true");
  await hero.getByRole("button", { name: "Next slide" }).click();
  await expect(dots.nth(1)).toHaveAttribute("aria-current", "true");
  await hero.getByRole("button", { name: "Previous slide" }).click();
  await expect(dots.first()).toHaveAttribute("aria-current", "true");
  await dots.nth(4).click();
  await expect(dots.nth(4)).toHaveAttribute("aria-current", "true");
  // Where motion is unwelcome nothing moves by itself, but it may be asked for.
  await expect(hero.getByRole("button", { name: "Play the slides" })).toBeVisible();
});

test.describe("with motion", () => {
  test.use({ contextOptions: { reducedMotion: "no-preference" } });
  test("the hero goes on by itself every three seconds until it is stopped", async ({ page }) => {
    await page.clock.install();
    await page.goto("/");
    const hero = page.getByRole("region", { name: "From our kitchen" });
    const dots = hero.getByRole("group", { name: "Choose a slide" }).getByRole("button");
    await expect(hero.getByRole("button", { name: "Pause the slides" })).toBeVisible();
    await page.clock.runFor(3500);
    await expect(dots.nth(1)).toHaveAttribute("aria-current", "true");
    await hero.getByRole("button", { name: "Pause the slides" }).click();
    await page.clock.runFor(9000);
    await expect(dots.nth(1)).toHaveAttribute("aria-current", "true");
  });
});

test("the courses stand in a carousel: five tiles, four to be seen, thirty apart, the third in the middle", async ({
  page,
  isMobile,
}) => {
  await page.goto("/");
  const carousel = page.getByRole("region", { name: "Courses" });
  const tiles = carousel.getByRole("link", { includeHidden: true });
  await expect(tiles).toHaveText([/salad/i, /pizzas/i, /soups/i, /desserts/i, /salad/i]);
  const dots = carousel.getByRole("button", { name: /^Slide/ });
  await expect(dots).toHaveCount(5);
  await expect(dots.nth(2)).toHaveAttribute("aria-current", "true");
  const boxes = await tiles.evaluateAll((links) =>
    links.map((link) => link.closest("li")?.getBoundingClientRect().toJSON()),
  );
  const width = await carousel.evaluate((region) => region.getBoundingClientRect().width);
  const [first, second] = boxes;
  expect(Math.round(second.left - first.right)).toBe(30);
  if (!isMobile) expect(Math.round(width / (first.width + 30))).toBe(4);
  await dots.nth(1).click();
  await expect(dots.nth(1)).toHaveAttribute("aria-current", "true");
  await expect(tiles.nth(1)).toHaveAttribute("href", "/order/pizza");
});

test("what guests say is turned with arrows", async ({ page }) => {
  await page.goto("/");
  const slider = page.getByRole("region", { name: "Reviews" });
  await expect(slider.getByRole("img", { name: /of 5 stars/ }).first()).toBeVisible();
  const before = await slider.getByRole("group").first().getAttribute("aria-label");
  expect(before).toMatch(/^Slide 1 of \d+$/);
  await slider.getByRole("button", { name: "Next slide" }).click();
  await expect(slider.getByRole("button", { name: "Previous slide" })).toBeEnabled();
});

test("the footer tells address, telephone, hours, networks and the year", async ({ page }) => {
  await page.goto("/");
  const footer = page.getByRole("contentinfo");
  for (const words of ["214 Perry Lane", "Monday to Friday 08:00 to 22:00", "Saturday to Sunday 10:00 to 23:00"]) {
    await expect(footer.getByText(words)).toBeVisible();
  }
  await expect(footer.getByRole("link", { name: "+1 212 555 0142" })).toBeVisible();
  await expect(footer.getByText(`Copyright © ${new Date().getFullYear()} Juniper. All rights reserved.`)).toBeVisible();
  await expect(footer.getByRole("img", { name: /Facebook|Instagram|X/ })).toHaveCount(3);
  await expect(footer.getByRole("link", { name: /Facebook|Instagram/ })).toHaveCount(0);
});

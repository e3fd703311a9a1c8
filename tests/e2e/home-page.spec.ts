import { expect, type Locator } from "@playwright/test";
import { test } from "./test.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

/** Asserts that an image loads once it is in view and can be drawn. */
async function assertImageLoaded(locator: Locator): Promise<void> {
  await locator.scrollIntoViewIfNeeded();
  await expect.poll(() => locator.evaluate((image) => Reflect.get(image, "naturalWidth"))).toBeGreaterThan(0);
}

/** Returns the slide nearest to the middle of a slider. */
const centredSlide = (slider: Locator) =>
  slider.evaluate((region) => {
    const middle = ({ left, right }: DOMRect) => (left + right) / 2;
    const distance = (slide: Element) =>
      Math.abs(middle(slide.getBoundingClientRect()) - middle(region.getBoundingClientRect()));
    const slides = [...region.querySelectorAll('[aria-roledescription="slide"]')];
    const [nearest] = slides.toSorted((one, other) => distance(one) - distance(other));
    return { label: nearest?.getAttribute("aria-label"), off: nearest ? Math.round(distance(nearest)) : -1 };
  });

test("the home page has its sections in order, with their texts", async ({ page }) => {
  await page.goto("/");
  await expect(page).toHaveTitle("Juniper Restaurant | Home");
  const main = page.getByRole("main");
  const heading = (name: string) => page.getByRole("heading", { level: 2, name });
  const section = (name: string) => main.locator("section").filter({ has: heading(name) });
  const sections = [
    main.getByRole("region", { name: "From our kitchen" }),
    main.locator(heading("Order Online")),
    main.getByRole("region", { name: "Courses" }),
    main.locator(heading("Juniper")),
    main.locator(heading("Popular Items")),
    main.locator(heading("Call Us:")),
    main.locator(heading("Featured Item")),
    main.locator(heading("What Our Client say")),
    main.getByRole("region", { name: "Reviews" }),
  ];
  const places = [];
  for (const one of sections) places.push((await one.boundingBox())?.y ?? -1);
  expect(places).toEqual(places.toSorted((one, other) => one - other));
  for (const text of [
    "From 11.00am to 10.00 pm",
    "From our Menu",
    "Aug 2, 2029",
    "Where can i get some?",
    "Testimonials",
  ]) {
    await expect(main.getByText(text, { exact: true })).toBeVisible();
  }
  const call = section("Call Us:");
  await expect(call.getByRole("link", { name: "+1 212 555 0142" })).toHaveAttribute("href", "tel:+12125550142");
  await expect(call).toHaveCSS("background-color", "rgb(0, 0, 0)");
  const texts = (await (await page.request.get("/api/restaurant")).json()).texts;
  await expect(section("Juniper")).toContainText(texts.about);
  const featured = section("Featured Item");
  await expect(featured).toContainText(texts.featured.text);
  await assertImageLoaded(featured.locator("img"));
  await expect(main.getByRole("link", { name: "View full now" })).toHaveAttribute("href", "/menu");
  await expect(main.getByRole("link", { name: "Order Now" })).toHaveAttribute("href", "/order/pizza");
  const popular = main.getByRole("article").filter({ hasText: "Greek Salad" });
  // Tests of the same server may have changed it.
  const { price } = await (await page.request.get("/api/menu/greek-salad")).json();
  await expect(popular).toContainText(`$${price.toFixed(2)}`);
  await expect(popular).toContainText("Tomatoes, cucumber, green pepper");
  await expect(popular.locator("img")).toHaveAttribute("src", /greek-salad/);
});

test("the popular dishes are those of the collection, each with its image, recipe and price", async ({ page }) => {
  await page.goto("/");
  const { result } = await (await page.request.get("/api/menu?category=popular&limit=50")).json();
  const list = page.getByRole("list").filter({ has: page.getByRole("heading", { name: "Greek Salad" }) });
  await expect(list.getByRole("article")).toHaveCount(result.length);
  for (const [index, { name, recipe, price }] of result.entries()) {
    const card = list.getByRole("article").nth(index);
    for (const text of [name, recipe, `$${price.toFixed(2)}`]) await expect(card).toContainText(text);
  }
  await assertImageLoaded(list.locator("img").last());
});

test("popular dishes are in two columns from medium screens up", async ({ page, isMobile }) => {
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
  const sources = new Set();
  for (let slide = 0; slide < 6; slide++) {
    await dots.nth(slide).click();
    const image = hero.locator('[aria-roledescription="slide"]').nth(slide).locator("img");
    await assertImageLoaded(image);
    sources.add(await image.getAttribute("src"));
  }
  expect(sources.size).toBe(6);
  // With reduced motion nothing moves automatically, but the user can start it.
  await expect(hero.getByRole("button", { name: "Play the slides" })).toBeVisible();
});

test("sliders follow a swipe", async ({ page }) => {
  await page.goto("/");
  for (const [name, before, after] of [
    ["From our kitchen", "Slide 1 of 6", "Slide 2 of 6"],
    ["Courses", "Slide 3 of 5", "Slide 4 of 5"],
    ["Reviews", /^Slide 1 of/, /^Slide 2 of/],
  ] as const) {
    const slider = page.getByRole("region", { name });
    await slider.scrollIntoViewIfNeeded();
    await expect(slider.locator("[data-moved]"), "scripts run").toHaveCount(1);
    await expect.poll(async () => (await centredSlide(slider)).label).toMatch(before);
    const { x, y, width, height } = (await slider.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    // Farther than half a slide, so that the slide changes at any swipe speed.
    const slide = (await slider.locator('[aria-roledescription="slide"]').first().boundingBox())?.width ?? 0;
    const from = x + (width + slide * 0.7) / 2;
    await page.mouse.move(from, y + height / 3);
    await page.mouse.down();
    await page.mouse.move(from - slide * 0.7, y + height / 3, { steps: 5 });
    await page.mouse.up();
    await expect.poll(async () => (await centredSlide(slider)).label, name).toMatch(after);
  }
});

test.describe("with motion", () => {
  test.use({ contextOptions: { reducedMotion: "no-preference" } });
  test("a slide changes in about 350 ms, and hero images move 200 px less than the page", async ({ page }) => {
    await page.clock.install();
    await page.goto("/");
    const hero = page.getByRole("region", { name: "From our kitchen" });
    await hero.getByRole("button", { name: "Pause the slides" }).click();
    await page.clock.pauseAt(Date.now() + 3_600_000);
    const strip = hero.locator("ul").first();
    const left = () =>
      strip.evaluate((list) => list.getBoundingClientRect().left / document.documentElement.clientWidth);
    const start = await left();
    await hero.getByRole("button", { name: "Next slide" }).click();
    await page.clock.runFor(200);
    expect(start - (await left())).toBeLessThan(0.85);
    await page.clock.runFor(150);
    expect(start - (await left())).toBeGreaterThan(0.9);

    await page.goto("/menu");
    const moved = await page
      .locator("main header")
      .first()
      .evaluate((header) => {
        const parallax = header.querySelector(".parallax");
        const [motion] = parallax?.getAnimations() ?? [];
        const effect = motion?.effect;
        if (!(effect instanceof KeyframeEffect)) return undefined;
        return effect.getKeyframes().map(({ transform }) => transform);
      });
    expect(moved).toEqual(["translateY(-100px)", "translateY(100px)"]);
  });

  test("the hero advances every three seconds until it is paused", async ({ page }) => {
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

test("the courses carousel has five tiles, four visible, 30 px apart, the third centred", async ({
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
  await expect.poll(() => centredSlide(carousel)).toEqual({ label: "Slide 3 of 5", off: 0 });
  await dots.nth(1).click();
  await expect(dots.nth(1)).toHaveAttribute("aria-current", "true");
  await expect(tiles.nth(1)).toHaveAttribute("href", "/order/pizza");
});

test("the reviews slider is operated with arrows", async ({ page }) => {
  await page.goto("/");
  const slider = page.getByRole("region", { name: "Reviews" });
  await expect(slider.getByRole("img", { name: /of 5 stars/ }).first()).toBeVisible();
  const shown = await (await page.request.get("/api/reviews")).json();
  await expect(slider.getByText(shown[0].details).first()).toBeVisible();
  const label = async () => (await centredSlide(slider)).label;
  await expect.poll(label).toBe(`Slide 1 of ${shown.length}`);
  await slider.getByRole("button", { name: "Next slide" }).click();
  await expect.poll(label).toBe(`Slide 2 of ${shown.length}`);
  await slider.getByRole("button", { name: "Previous slide" }).click();
  await expect.poll(label).toBe(`Slide 1 of ${shown.length}`);
});

test("the footer shows address, telephone, hours, networks and the year", async ({ page }) => {
  await page.goto("/");
  const footer = page.getByRole("contentinfo");
  for (const text of ["214 Perry Lane", "Monday to Friday 08:00 to 22:00", "Saturday to Sunday 10:00 to 23:00"]) {
    await expect(footer.getByText(text)).toBeVisible();
  }
  await expect(footer.getByRole("link", { name: "+1 212 555 0142" })).toBeVisible();
  await expect(footer.getByText(`Copyright © ${new Date().getFullYear()} Juniper. All rights reserved.`)).toBeVisible();
  await expect(footer.getByRole("img", { name: /^(Facebook|Instagram|X)$/ })).toHaveCount(3);
  await expect(footer.getByRole("link", { name: /^(Facebook|Instagram|X)$/ })).toHaveCount(0);
});

import { expect, type Page, type Route, test } from "@playwright/test";
import { assertAccessible } from "../e2e/guest-actions.ts";

/** Maximum overflow in pixels before a page counts as scrolling sideways. */
const maxHorizontalOverflow = 0;

/** Scrolls through the whole page, so that lazily loaded content is present. */
async function scrollThroughPage(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const step = innerHeight * 0.8;
    for (let top = 0; top < document.documentElement.scrollHeight; top += step) {
      scrollTo(0, top);
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    }
    scrollTo(0, 0);
    const loadedImages = [...document.images].filter((image) => image.loading !== "lazy" || image.currentSrc);
    await Promise.all(loadedImages.map((image) => image.decode().catch(() => {})));
  });
}

/** Checks the page for axe violations and horizontal overflow, and takes a screenshot. */
export async function captureScreen(page: Page, name: string): Promise<void> {
  const project = test.info().project.name;
  await scrollThroughPage(page);
  await page.screenshot({
    path: `test-output/screenshots/${project}/${name}.jpg`,
    type: "jpeg",
    quality: 70,
    fullPage: true,
  });
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect.soft(overflow, `${name} is wider than the screen`).toBeLessThanOrEqual(maxHorizontalOverflow);
  await assertAccessible(page, name);
}

/** Returns the day of the booking made for the screenshots, `YYYY-MM-DD`. */
export const reservationDate = () => new Date(Date.now() + 9 * 86_400_000).toISOString().slice(0, 10);

export type ListState = "loading" | "empty" | "failed";

const unavailableResponse = {
  status: 503,
  contentType: "application/problem+json",
  json: {
    type: "about:blank",
    title: "Not available",
    status: 503,
    detail: "We are restarting. Try again in a moment.",
    code: "unavailable",
  },
};

/** Stubs a list's response to put the page into the given state. */
export async function stubListState(page: Page, address: RegExp, state: ListState): Promise<void> {
  await page.unrouteAll();
  await page.route(address, async (route: Route) => {
    if (route.request().method() !== "GET") return route.continue();
    if (state === "empty") return route.fulfill({ json: [] });
    if (state === "failed") return route.fulfill(unavailableResponse);
    // Never responds: the page stays in its loading state.
  });
}

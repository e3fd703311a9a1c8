import type { Locator, Page } from "@playwright/test";

/** Clicks the middle of an element once and leaves the mouse pointer there. */
export async function clickMiddle(page: Page, element: Locator): Promise<void> {
  await element.scrollIntoViewIfNeeded();
  const box = await element.boundingBox();
  if (!box) throw new Error("the element has no place");
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
}

/** Presses the mouse again as the second click of a double click. Returns the URLs of the PATCH requests that follow. */
export async function listChangesOfSecondClick(page: Page): Promise<string[]> {
  const changes: string[] = [];
  page.on("request", (sent) => sent.method() === "PATCH" && changes.push(sent.url()));
  await page.mouse.down({ clickCount: 2 });
  await page.mouse.up({ clickCount: 2 });
  // The page has handled the click when it answers this.
  await page.evaluate(() => document.title);
  return changes;
}

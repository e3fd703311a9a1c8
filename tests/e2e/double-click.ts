import type { Locator, Page } from "@playwright/test";

/** Clicks the middle of an element once, and leaves the mouse there. */
export async function clickMiddle(page: Page, element: Locator): Promise<void> {
  await element.scrollIntoViewIfNeeded();
  const box = await element.boundingBox();
  if (!box) throw new Error("the element has no place");
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
}

/** Makes the click before a double click, and returns the addresses of the changes that the page sends then. */
export async function listChangesOfSecondClick(page: Page): Promise<string[]> {
  const changes: string[] = [];
  page.on("request", (sent) => sent.method() === "PATCH" && changes.push(sent.url()));
  await page.mouse.down({ clickCount: 2 });
  await page.mouse.up({ clickCount: 2 });
  // Answered after what the click has caused.
  await page.evaluate(() => document.title);
  return changes;
}

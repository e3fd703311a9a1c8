import { expect, type Locator, type Page } from "@playwright/test";

const maxTabPresses = 150;

/** Presses Tab until the target has the focus; asserts that the focus is visible. Throws the places it passed. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  const passed: string[] = [];
  for (let step = 0; step < maxTabPresses; step++) {
    if (await target.evaluate((element) => element === document.activeElement)) {
      // The frame of a field shows the focus of its input.
      const outlined = await target.evaluate((element) =>
        [element, element.parentElement].some((place) => {
          const { outlineStyle = "none", outlineWidth = "0" } = place ? getComputedStyle(place) : {};
          return outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 2;
        }),
      );
      expect(outlined, `the focus on ${target} is seen`).toBe(true);
      return;
    }
    passed.push(await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 80) ?? "nothing"));
    await page.keyboard.press("Tab");
  }
  throw new Error(`Tab never came to ${target}, only to:\n${passed.join("\n")}`);
}

/** Tabs to the target and presses Enter. */
export async function pressEnterOn(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press("Enter");
}

/** Tabs to the field and replaces what is in it. */
export async function typeInto(page: Page, label: string | RegExp, text: string): Promise<void> {
  await tabTo(page, page.getByLabel(label, { exact: typeof label === "string" }));
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type(text);
}

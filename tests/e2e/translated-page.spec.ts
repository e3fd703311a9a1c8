import { expect, type Page } from "@playwright/test";
import { continueAsGuest } from "./checkout-steps.ts";
import { addFirstDishToCart, fillCardForm } from "./guest-actions.ts";
import { test } from "./test.ts";

// Disables animations, so that screenshots and clicks meet a still page.
test.use({ contextOptions: { reducedMotion: "reduce" } });

/** Treats the next pages as a browser's translation does: each text node moves into two `font` elements, also later. */
const translatePages = (page: Page) =>
  page.addInitScript(() => {
    const untouched = "script, style, textarea, noscript, title, font";
    const wrap = (text: Node) => {
      const parent = text.parentElement;
      if (!parent || parent.closest(untouched) || text.textContent?.trim() === "") return;
      const outer = document.createElement("font");
      const inner = document.createElement("font");
      outer.append(inner);
      parent.replaceChild(outer, text);
      inner.append(text.textContent ?? "");
    };
    const wrapAll = (root: Node) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const texts: Node[] = [];
      while (walker.nextNode()) texts.push(walker.currentNode);
      for (const text of texts) wrap(text);
    };
    document.addEventListener("hydrated", () => {
      wrapAll(document.body);
      new MutationObserver((changes) => {
        for (const { addedNodes } of changes) {
          for (const node of addedNodes) node.nodeType === Node.TEXT_NODE ? wrap(node) : wrapAll(node);
        }
      }).observe(document.body, { childList: true, subtree: true });
    });
  });

test("a guest orders in pages that the browser translates, and what changes is shown", async ({ page }) => {
  const errors: string[] = [];
  page.on("pageerror", ({ message }) => {
    // React says so when it renders a part of the page anew that was translated before it was hydrated.
    if (!message.includes("error #418")) errors.push(message);
  });
  await translatePages(page);
  await page.goto("/order/salad");
  await page.waitForSelector("font");
  const dish = await addFirstDishToCart(page);
  await continueAsGuest(page);
  await expect(page.getByText(`${dish} added to your cart`)).toBeVisible();
  const cart = page.getByRole("link", { name: /^Cart, / });
  await expect(cart).toHaveText("1");
  await page.waitForSelector("font");
  await addFirstDishToCart(page);
  await expect(cart).toHaveText("2");
  await cart.click();
  await expect(page.getByRole("button", { name: "PAY" })).toBeEnabled();
  await page.waitForSelector("font");
  await expect(page.getByRole("definition").first()).toHaveText("2");
  await page.getByRole("button", { name: /^Pick-up/ }).click();
  await page.getByRole("radio", { name: "Later today" }).check();
  await page.getByRole("radio", { name: /^As soon as possible/ }).check();
  await page
    .getByRole("button", { name: /^One more/ })
    .first()
    .click();
  await expect(page.getByRole("definition").first()).toHaveText("3");
  await page.getByRole("button", { name: "PAY" }).click();
  await fillCardForm(page, "4242 4242 4242 4242");
  await page.getByRole("button", { name: /^Pay / }).click();
  await expect(page.getByRole("heading", { name: /Thank you/ })).toBeVisible();
  await page.getByRole("link", { name: "Follow your order" }).click();
  await expect(page.getByText(dish)).toBeVisible();
  expect(errors).toEqual([]);
});

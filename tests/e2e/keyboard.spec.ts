import { expect, type Locator, type Page, test } from "@playwright/test";
import { openAsAdmin } from "./admin.ts";
import { newGuest, verifyEmail } from "./guest.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

const mostSteps = 150;

/** Goes on with Tab until something has the focus, which has to be seen there. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  const handle = await target.elementHandle();
  for (let step = 0; step < mostSteps; step++) {
    if (await page.evaluate((element) => element === document.activeElement, handle)) {
      // A field's frame shows the focus of the input within it.
      const outlined = await target.evaluate((element) =>
        [element, element.parentElement].some((place) => {
          const { outlineStyle = "none", outlineWidth = "0" } = place ? getComputedStyle(place) : {};
          return outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 2;
        }),
      );
      expect(outlined, `the focus on ${target} is seen`).toBe(true);
      return;
    }
    await page.keyboard.press("Tab");
  }
  throw new Error(`Tab never came to ${target}`);
}

async function press(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press("Enter");
}

async function type(page: Page, label: string | RegExp, text: string): Promise<void> {
  await tabTo(page, page.getByLabel(label, { exact: typeof label === "string" }));
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type(text);
}

const button = (page: Page, name: string | RegExp) =>
  page.getByRole("button", { name, exact: typeof name === "string" });

test("a guest finds a dish, signs up, and pays without touching a mouse", async ({ page }) => {
  const guest = newGuest();
  await page.goto("/");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to the content" })).toBeFocused();
  await press(page, page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "our shop" }));
  await expect(page.getByRole("heading", { name: "Our Food" })).toBeVisible();
  const add = button(page, /^Add to cart/).first();
  await press(page, add);
  const dialog = page.getByRole("dialog", { name: "You are not Logged in" });
  await expect(dialog).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(add).toBeFocused();

  await page.keyboard.press("Enter");
  await press(page, dialog.getByRole("button", { name: "Login" }));
  await expect(page).toHaveURL("/login");
  await press(page, page.getByRole("link", { name: "Create a new account" }));
  await type(page, "Name", guest.name);
  await type(page, "Email", guest.email);
  await type(page, "Password", guest.password);
  await press(page, button(page, "Create account"));
  await expect(page.getByText("You have Successfully Created an account")).toBeVisible();
  const unverified = page.getByRole("dialog", { name: "Please Verify your email" });
  await press(page, unverified.getByRole("button", { name: "OK" }));
  await verifyEmail(page, guest.email);
  await page.bringToFront();

  await press(page, button(page, /^Add to cart/).first());
  await expect(page.getByText(/ added to your cart/)).toBeVisible();
  await press(page, page.getByRole("link", { name: "Cart, 1 dish" }));
  await press(page, button(page, "PAY"));
  await expect(page.getByLabel("Card number")).toBeVisible();
  await type(page, "Card number", "4242424242424242");
  await type(page, "Expiry date", "1234");
  await type(page, "Security code", "123");
  await type(page, "Name on the card", guest.name);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Thank you! We have your order." })).toBeFocused();
  await press(page, page.getByRole("link", { name: "Follow your order" }));
  await expect(page).toHaveURL(/\/dashboard\/order\//);
});

test("an owner adds a dish without touching a mouse", async ({ page }) => {
  const name = `Keyboard soup ${Date.now()}`;
  await openAsAdmin(page, "/dashboard/addItems");
  await type(page, "Name", name);
  await tabTo(page, page.getByLabel("Category"));
  await page.keyboard.type("soup");
  await type(page, /^Price/, "7.25");
  await type(page, "Recipe", "Beans, carrots and a heel of cheese.");
  const buffer = await page.screenshot({ clip: { x: 0, y: 0, width: 64, height: 48 } });
  await tabTo(page, page.getByLabel("Image", { exact: true }));
  const [chooser] = await Promise.all([page.waitForEvent("filechooser"), page.keyboard.press("Space")]);
  await chooser.setFiles({ name: "soup.png", mimeType: "image/png", buffer });
  await expect(page.getByRole("img", { name: "The picture as it will be shown" })).toBeVisible();
  await press(page, button(page, "Add Item"));
  await expect(page.getByText("Your work has been saved")).toBeVisible();
});

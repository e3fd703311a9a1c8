import { type Browser, expect, type Page } from "@playwright/test";
import { logInAsAdmin } from "./admin-session.ts";
import { clockPattern } from "./clock-text.ts";
import { dateInDays } from "./date-in-days.ts";
import { addFirstDishToCart, fillCardForm, placeOrder, selectDate, signUpNewGuestByForm } from "./guest-actions.ts";
import { test } from "./test.ts";

// Disables animations, so that screenshots and clicks meet a still page.
test.use({ contextOptions: { reducedMotion: "reduce" } });
test.setTimeout(180_000);

interface RequestBody {
  [name: string]: string | number;
}

/** Opens a browser context of its own, which shares nothing with the others but the server. */
async function openBrowserWindow(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const { viewport } = test.info().project.use;
  const context = await browser.newContext({
    baseURL: baseURL ?? "",
    viewport: viewport ?? null,
    reducedMotion: "reduce",
  });
  return context.newPage();
}

/** Sends a request with the admin's token, for preparations that staff would make in the UI. */
async function requestAsAdmin(page: Page, method: "POST" | "PATCH", path: string, data: RequestBody) {
  const token = await page.evaluate(() => localStorage.getItem("access-token"));
  const answer = await page.request.fetch(path, { method, data, headers: { authorization: `Bearer ${token}` } });
  expect(answer.status(), await answer.text()).toBe(200);
}

const timeRadio = (page: Page, at: string) => page.getByRole("radio", { name: clockPattern(at) });

async function fillReservationForm(page: Page, date: string, time: string): Promise<void> {
  await page.goto("/dashboard/reservation");
  await selectDate(page, date);
  await timeRadio(page, time).check();
  await page.getByLabel("Phone").fill("+1 212 555 0123");
}

test("a day at the restaurant: an order, the last table, a raised price, the statistics", async ({
  browser,
  baseURL,
  page: owner,
  admin,
}) => {
  const [ada, bob] = [await openBrowserWindow(browser, baseURL), await openBrowserWindow(browser, baseURL)];
  await Promise.all([
    signUpNewGuestByForm(ada),
    signUpNewGuestByForm(bob),
    logInAsAdmin(owner, admin, "/dashboard/orders"),
  ]);

  await test.step("a guest orders, the kitchen hears it and accepts, the guest sees it at once", async () => {
    await owner.getByRole("button", { name: "Turn sound on" }).click();
    await placeOrder(ada);
    await expect(ada.getByRole("heading", { name: /Thank you/ })).toBeVisible();
    await ada
      .getByRole("link", { name: /Follow|order/i })
      .first()
      .click();
    await expect(ada).toHaveURL(/\/dashboard\/order\//);
    await expect(ada.getByText("Your order now: We have your order")).toBeAttached();
    const number = await ada.getByText(/^[2-9A-Z]{6}$/).innerText();
    await expect(owner.getByText(new RegExp(`New order ${number} from Ada Lovelace`))).toBeAttached();
    await owner.getByRole("button", { name: `Accept: order ${number}` }).click();
    await expect(ada.getByText("Your order now: Accepted by the kitchen")).toBeAttached();
  });

  // The dates of the two viewport projects never overlap, even if midnight passes between them.
  const date = dateInDays(20 + (test.info().project.name === "phone" ? 2 : 0));
  await test.step("one guest books the last table of an evening, the other finds it gone and takes the next time", async () => {
    // Nine of ten tables are reserved at 18:00.
    for (let table = 0; table < 9; table++) {
      const entries = { date, time: "18:00", guest: 1, name: `Party ${table}`, phone: "+1 212 555 0100" };
      await requestAsAdmin(owner, "POST", "/api/reservations", entries);
    }
    await fillReservationForm(bob, date, "18:00");
    await fillReservationForm(ada, date, "18:00");
    await bob.getByRole("button", { name: "Go to payment" }).click();
    await expect(bob).toHaveURL(/payment\?intent=/);
    await ada.getByRole("button", { name: "Go to payment" }).click();
    await expect(ada.getByRole("main")).toContainText(/taken|cannot be had|full/i);
    await ada.getByRole("radio", { name: "7:30 PM", exact: true }).check();
    await ada.getByRole("button", { name: "Go to payment" }).click();
    for (const guest of [bob, ada]) {
      await expect(guest).toHaveURL(/payment\?intent=/);
      await fillCardForm(guest, "4242 4242 4242 4242");
      await guest.getByRole("button", { name: /^Pay / }).click();
      await expect(guest.getByRole("heading", { name: /Your table is booked/ })).toBeVisible();
    }
  });

  await test.step("the owner raises a price, the guest's cart shows it before paying", async () => {
    await bob.goto("/order/pizza");
    const dish = await addFirstDishToCart(bob);
    await expect(bob.getByText(`${dish} added to your cart`)).toBeVisible();
    await owner.goto("/dashboard/manageItems");
    await owner.getByRole("searchbox", { name: "Search" }).fill(dish);
    await owner.getByRole("link", { name: `Update ${dish}` }).click();
    const price = owner.getByLabel("Price");
    const raised = (Number(await price.inputValue()) + 1).toFixed(2);
    await price.fill(raised);
    await owner.getByRole("button", { name: "Update Item" }).click();
    await expect(owner.getByText("Your work has been saved")).toBeVisible();
    await bob.goto("/order/pizza");
    await expect(bob.getByRole("main")).toContainText(`$${raised}`);
    await bob.goto("/dashboard/cart");
    await expect(bob.getByRole("main")).toContainText(`$${raised}`);
    await bob.getByRole("button", { name: "PAY" }).click();
    await expect(bob.getByRole("button", { name: `Pay $${raised}` })).toBeVisible();
  });

  await test.step("the owner sees the day in the charts", async () => {
    await owner.goto("/dashboard/adminHome");
    await owner.getByRole("button", { name: "Show as table" }).first().click();
    await expect(owner.getByRole("table").first().getByRole("row").last()).not.toContainText("$0.00");
  });
});

import { expect, type Locator, type Page } from "@playwright/test";
import { startPrinterDouble } from "../support/printer-double.ts";
import { writeRestaurantFile } from "../support/restaurant-file.ts";
import { callAsAdmin, openAsAdmin } from "./admin-session.ts";
import { chooseDelivery, continueAsGuest } from "./checkout-steps.ts";
import { addFirstDishToCart, fillCardForm, signUpNewGuest } from "./guest-actions.ts";
import { orderingSettings } from "./ordering-server.ts";
import { test as base, runServer } from "./test.ts";

type Printer = Awaited<ReturnType<typeof startPrinterDouble>>;

/** A restaurant with two stations, of which the oven has a printer. */
const test = base.extend<object, { printer: Printer }>({
  printer: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern which fixtures are needed.
    async ({}, use) => {
      const printer = await startPrinterDouble();
      await use(printer);
      await printer.stop();
    },
    { scope: "worker" },
  ],
  server: [
    async ({ printer: { host, port } }, use) => {
      const stations = [
        { id: "oven", name: "Oven", printer: { host, port } },
        { id: "cold", name: "Cold kitchen" },
      ];
      await runServer({ RESTAURANT_FILE: writeRestaurantFile({ ...orderingSettings, stations }) }, use);
    },
    { scope: "worker", timeout: 90_000 },
  ],
});
// Disables animations, so that screenshots and clicks meet a still page.
test.use({ contextOptions: { reducedMotion: "reduce" } });

const stationOfCourse = { soup: "oven", salad: "cold" } as const;

/** Sets the station of each soup and salad. */
async function assignStations(board: Page): Promise<void> {
  const menu: { _id: string; category: string }[] = await callAsAdmin(board, "GET", "/menu");
  for (const [course, station] of Object.entries(stationOfCourse))
    for (const { _id } of menu.filter(({ category }) => category === course))
      await callAsAdmin(board, "PATCH", `/menu/${_id}`, { station });
}

/** Puts a soup and a salad into the cart and opens it. */
async function fillCart(page: Page, whenFirstIsChosen = async () => {}): Promise<void> {
  for (const course of Object.keys(stationOfCourse)) {
    await page.goto(`/order/${course}`);
    const dish = await addFirstDishToCart(page);
    if (course === "soup") await whenFirstIsChosen();
    await expect(page.getByText(`${dish} added to your cart`)).toBeVisible();
  }
  await page.goto("/dashboard/cart");
  await expect(page.getByRole("button", { name: "PAY" })).toBeEnabled();
}

/** Pays the cart and opens the order's page; returns the order's number. */
async function payAndFollow(page: Page): Promise<string> {
  await page.getByRole("button", { name: "PAY" }).click();
  await fillCardForm(page, "4242 4242 4242 4242");
  await page.getByRole("button", { name: /^Pay \$/ }).click();
  await expect(page.getByRole("heading", { name: /Thank you/ })).toBeVisible();
  const number = await page.getByRole("definition").first().innerText();
  await page.getByRole("link", { name: /follow/i }).click();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  return number;
}

async function chooseTomorrowEvening(page: Page): Promise<void> {
  await page.getByRole("button", { name: /^Pick-up as soon as possible/ }).click();
  await page.getByRole("radio", { name: "Another day" }).check();
  await page.getByRole("radio", { name: "7:00 PM" }).check();
  await expect(page.getByRole("button", { name: /^Pick-up \w+, \w+ \d+, 7:00\sPM/ })).toBeVisible();
}

const ticketOf = (page: Page | Locator, number: string) => page.getByRole("article", { name: `Order ${number}` });

/** Marks the line of the order that this view of the kitchen shows as its own. */
async function markOnlyLine(station: Page, number: string): Promise<void> {
  const line = ticketOf(station, number).getByRole("checkbox");
  await expect(line).toHaveCount(1);
  await line.check();
}

const expectStep = (page: Page, text: string) =>
  expect(page.getByRole("listitem").filter({ hasText: text })).toHaveAttribute("aria-current", "step");

test("a day: pick-up now and at 19:00, a table, a delivery, two stations, the expo and a printer that dies", async ({
  page: now,
  browser,
  baseURL,
  admin,
  printer,
}) => {
  test.setTimeout(180_000);
  const openPage = async () =>
    (await browser.newContext({ baseURL: baseURL ?? "", reducedMotion: "reduce" })).newPage();
  const [board, later, atTable, atHome] = [await openPage(), await openPage(), await openPage(), await openPage()];
  await openAsAdmin(board, admin, "/dashboard/orders");
  await assignStations(board);
  const { code } = await callAsAdmin(board, "POST", "/tables/hall-2/code");

  await signUpNewGuest(now);
  await fillCart(now);
  const nowNumber = await payAndFollow(now);
  await signUpNewGuest(later);
  await fillCart(later);
  await chooseTomorrowEvening(later);
  const laterNumber = await payAndFollow(later);

  await ticketOf(board, nowNumber)
    .getByRole("button", { name: `Accept: order ${nowNumber}` })
    .click();
  await expect.poll(() => printer.printed.length).toBe(1);
  expect(printer.printed[0]).toContain(nowNumber);
  await expectStep(now, "Accepted by the kitchen");

  printer.state.breakAfter = 20;
  await atTable.goto(`/t/${code}`);
  await atTable.getByRole("link", { name: "Order at this table" }).click();
  await expect(atTable).toHaveURL("/order/salad");
  await fillCart(atTable, () => continueAsGuest(atTable, "Tess Table"));
  const tableNumber = await payAndFollow(atTable);
  await fillCart(atHome, () => continueAsGuest(atHome, "Dan Door"));
  await chooseDelivery(atHome);
  await expect(atHome.getByText("$3.50")).toBeVisible();
  const homeNumber = await payAndFollow(atHome);
  for (const number of [tableNumber, homeNumber])
    await ticketOf(board, number)
      .getByRole("button", { name: `Accept: order ${number}` })
      .click();
  const alarm = board.getByRole("alert").filter({ hasText: "Oven: 2 tickets are not printed." });
  await expect(alarm).toBeVisible();

  // Orders for tomorrow stand folded.
  await expect(ticketOf(board, laterNumber)).toBeHidden();
  await board.getByText("Later: 1 order").click();
  await ticketOf(board, laterNumber)
    .getByRole("button", { name: `Accept: order ${laterNumber}` })
    .click();

  printer.state.breakAfter = undefined;
  const numbers = [nowNumber, tableNumber, homeNumber];
  const printedFor = (number: string) => printer.printed.filter((ticket) => ticket.includes(number));
  await expect
    .poll(() => numbers.filter((number) => printedFor(number).length > 0), { timeout: 60_000 })
    .toEqual(numbers);
  await expect(board.getByRole("alert").filter({ hasText: "not printed" })).toBeHidden({ timeout: 30_000 });
  // It is for tomorrow, and printed when it comes up.
  expect(printedFor(laterNumber)).toEqual([]);
  // The printer broke off within this one; the other may have waited behind it.
  expect(printedFor(tableNumber).at(-1)).toContain("COPY");
  expect(printedFor(tableNumber).at(-1)).toContain("TABLE hall-2");

  const [oven, cold] = [await openPage(), await openPage()];
  await openAsAdmin(oven, admin, "/dashboard/orders?station=oven");
  await openAsAdmin(cold, admin, "/dashboard/orders?station=cold");
  await board.goto("/dashboard/orders?view=expo");
  const [waiting, done, ready] = ["In the kitchen", "All done", "Ready for the guest"].map((name) =>
    board.getByRole("region", { name }),
  );
  if (!waiting || !done || !ready) throw new Error("the expo has three parts");
  for (const number of [nowNumber, tableNumber, homeNumber]) {
    await markOnlyLine(oven, number);
    await expect(ticketOf(waiting, number)).toBeVisible();
    await markOnlyLine(cold, number);
    await ticketOf(done, number)
      .getByRole("button", { name: `Ready: order ${number}` })
      .click();
    await expect(ticketOf(ready, number)).toBeVisible();
  }
  await expectStep(now, "Ready to pick up");
  await expectStep(atTable, "Ready, we bring it to you");

  for (const number of [nowNumber, tableNumber])
    await ticketOf(ready, number)
      .getByRole("button", { name: `Hand over: order ${number}` })
      .click();
  await board.goto("/dashboard/riders");
  await board.getByRole("button", { name: `On the way: order ${homeNumber}` }).click();
  await expectStep(atHome, "On the way to you");
  await board.getByRole("button", { name: `Delivered: order ${homeNumber}` }).click();
  await expect(atHome.getByText("Delivered", { exact: true })).toBeVisible();

  const orders: { number: string; status: string }[] = await callAsAdmin(board, "GET", "/orders");
  const statusOf = (number: string) => orders.find((order) => order.number === number)?.status;
  expect(numbers.map(statusOf)).toEqual(["completed", "completed", "completed"]);
  expect(statusOf(laterNumber)).toBe("accepted");
  for (const page of [board, later, atTable, atHome, oven, cold]) await page.context().close();
});

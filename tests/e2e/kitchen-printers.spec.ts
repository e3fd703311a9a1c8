import { expect, type Page } from "@playwright/test";
import { weekdays } from "#contract/house/restaurant-constants.ts";
import { startPrinterDouble } from "../support/printer-double.ts";
import { writeRestaurantFile } from "../support/restaurant-file.ts";
import { openAsAdmin } from "./admin-session.ts";
import { assertAccessible } from "./guest-actions.ts";
import { accept, addDish, order } from "./kitchen-orders.ts";
import { test as base, runServer } from "./test.ts";

type Printer = Awaited<ReturnType<typeof startPrinterDouble>>;

/** A restaurant whose oven has a printer that answers, and whose grill one that never does. */
const test = base.extend<object, { oven: Printer; grill: Printer }>({
  oven: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern which fixtures are needed.
    async ({}, use) => {
      const printer = await startPrinterDouble();
      await use(printer);
      await printer.stop();
    },
    { scope: "worker" },
  ],
  grill: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern which fixtures are needed.
    async ({}, use) => {
      const printer = await startPrinterDouble({ kind: "silent" });
      await use(printer);
      await printer.stop();
    },
    { scope: "worker" },
  ],
  server: [
    async ({ oven, grill }, use) => {
      const stations = [
        { id: "oven", name: "Oven", printer: { host: oven.host, port: oven.port } },
        { id: "grill", name: "Grill", printer: { host: grill.host, port: grill.port } },
      ];
      const open = [{ open: "00:00", close: "00:00" }];
      const openingHours = Object.fromEntries(weekdays.map((day) => [day, open]));
      await runServer({ RESTAURANT_FILE: writeRestaurantFile({ stations, openingHours }) }, use);
    },
    { scope: "worker", timeout: 90_000 },
  ],
});
test.use({ contextOptions: { reducedMotion: "reduce" } });

/** Orders and accepts a new dish of a station, over the API; returns the number of the order. */
async function acceptOrder(page: Page, station: string): Promise<string> {
  const { id, number } = await order(page, [await addDish(page, station)]);
  await accept(page, id);
  return number;
}

test("the board asks whether a ticket is on paper whose printer never answers, and prints it again", async ({
  page,
  admin,
  grill,
}) => {
  await openAsAdmin(page, admin, "/dashboard/orders");
  const first = await acceptOrder(page, "grill");
  const second = await acceptOrder(page, "grill");
  await expect(page.getByText("Grill: the printer did not say whether these tickets are on paper.")).toBeVisible();
  await assertAccessible(page, "board");
  await page.getByRole("button", { name: `The ticket of order ${first} is on paper` }).click();
  await expect(page.getByRole("button", { name: `The ticket of order ${first} is on paper` })).toHaveCount(0);
  await page
    .getByRole("button", { name: `Print the ticket of order ${second} again` })
    .first()
    .click();
  const copies = () => grill.printed.filter((ticket) => ticket.includes(`Order ${second}`) && ticket.includes("COPY"));
  await expect.poll(() => copies().length).toBe(1);
});

test("the last tickets of a station are listed, and one tap prints a copy", async ({ page, admin, oven }) => {
  await openAsAdmin(page, admin, "/dashboard/orders");
  const number = await acceptOrder(page, "oven");
  await expect.poll(() => oven.printed.filter((ticket) => ticket.includes(`Order ${number}`)).length).toBe(1);
  await page.getByRole("button", { name: "Last tickets" }).click();
  const dialog = page.getByRole("dialog", { name: "The last tickets" });
  const row = dialog.getByRole("listitem").filter({ hasText: `Order ${number}` });
  await expect(row).toContainText("printed");
  await assertAccessible(page, "last tickets");
  await row.getByRole("button", { name: `Print the ticket of order ${number} again` }).click();
  await expect.poll(() => oven.printed.filter((ticket) => ticket.includes("COPY")).length).toBe(1);
  await dialog.getByRole("button", { name: "Close" }).last().click();
  await page
    .getByRole("article", { name: `Order ${number}` })
    .getByRole("button", { name: /again$/ })
    .click();
  await expect.poll(() => oven.printed.filter((ticket) => ticket.includes("COPY")).length).toBe(2);
});

test("the form of a dish warns of a name that the kitchen's printers cannot print whole", async ({ page, admin }) => {
  await openAsAdmin(page, admin, "/dashboard/addItems");
  const warning = page.getByRole("status").filter({ hasText: "READ THE BOARD" });
  await page.getByLabel("Recipe name").or(page.getByLabel("Name")).first().fill("بيتزا");
  await expect(warning).toHaveCount(0);
  await page.getByLabel("Recipe name").or(page.getByLabel("Name")).first().fill("Hot 🌶 wings");
  await expect(warning).toBeVisible();
});

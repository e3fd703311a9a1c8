import { expect, type Page } from "@playwright/test";
import { type S3Double, s3Environment, startS3Double } from "../support/s3-double.ts";
import { openAsAdmin } from "./admin-session.ts";
import { test as base, runServer } from "./test.ts";

const publicUrl = "https://pictures.example";

/** The worker's server stores pictures in the double of S3-compatible storage. */
const test = base.extend<object, { storage: S3Double }>({
  storage: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern which fixtures are needed.
    async ({}, use) => {
      const storage = await startS3Double();
      await use(storage).finally(storage.stop);
    },
    { scope: "worker" },
  ],
  server: [
    ({ storage }, use) => runServer(s3Environment(storage.endpoint, publicUrl), use),
    { scope: "worker", timeout: 90_000 },
  ],
});
test.use({ contextOptions: { reducedMotion: "reduce" } });

/** Serves the bucket at its public address, as the storage or a network in front of it does. Returns what was read. */
async function servePublicly(page: Page, storage: S3Double): Promise<string[]> {
  const served: string[] = [];
  await page.route(`${publicUrl}/**`, (route) => {
    const key = new URL(route.request().url()).pathname.slice(1);
    const object = storage.objects.get(key);
    served.push(key);
    return object
      ? route.fulfill({ body: object.bytes, contentType: object.type ?? "" })
      : route.fulfill({ status: 404 });
  });
  return served;
}

test("public pages permit pictures of the configured host, before there is one", async ({ request }) => {
  const policy = (await request.get("/")).headers()["content-security-policy"];
  expect(policy).toContain(`img-src 'self' data: ${publicUrl};`);
});

test("an owner adds a dish while the picture host fails: the form keeps everything, and the next try works", async ({
  page,
  admin,
  storage,
}) => {
  const served = await servePublicly(page, storage);
  const name = `Caponata ${Date.now()} ${test.info().project.name}`;
  await openAsAdmin(page, admin, "/dashboard/addItems");
  const fields = {
    name: page.getByLabel("Name", { exact: true }),
    category: page.getByLabel("Category"),
    price: page.getByLabel("Price"),
    recipe: page.getByLabel("Recipe"),
  };
  await fields.name.fill(name);
  await fields.category.selectOption("soup");
  await fields.price.fill("7.25");
  await fields.recipe.fill("Aubergines, celery and a little vinegar.");
  const buffer = await page.screenshot({ clip: { x: 0, y: 0, width: 64, height: 48 } });
  await page.getByLabel("Image", { exact: true }).setInputFiles({ name: "dish.png", mimeType: "image/png", buffer });
  const preview = page.getByRole("img", { name: "The picture as it will be shown" });
  await expect(preview).toBeVisible();

  storage.setFault("fail");
  const add = page.getByRole("button", { name: "Add Item" });
  await add.click();
  await expect(page.getByText("The service that keeps the pictures failed. Nothing was saved")).toBeVisible();
  await expect(fields.name).toHaveValue(name);
  await expect(fields.category).toHaveValue("soup");
  await expect(fields.price).toHaveValue("7.25");
  await expect(fields.recipe).toHaveValue("Aubergines, celery and a little vinegar.");
  await expect(preview).toBeVisible();
  expect(storage.objects.size).toBe(0);

  storage.setFault("pass");
  await add.click();
  await expect(page.getByText("Your work has been saved")).toBeVisible();
  await expect(fields.name).toHaveValue("");

  // Public pages permit the host, and take the width and format that they need.
  await page.goto("/order/soup");
  const place = await page.getByText(/^\d+ \/ \d+$/).innerText();
  await page.goto(`/order/soup?page=${place.split(" / ")[1]}`);
  const image = page.getByRole("article").filter({ hasText: name }).getByRole("img", { name });
  await image.scrollIntoViewIfNeeded();
  await expect.poll(() => image.evaluate((one) => Reflect.get(one, "naturalWidth"))).toBeGreaterThan(0);
  expect(served.some((key) => key.endsWith(".avif"))).toBe(true);
  storage.objects.clear();
});

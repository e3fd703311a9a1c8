import { expect } from "@playwright/test";
import { createPngImage } from "../support/png-image.ts";
import { assertAccessible } from "./guest-actions.ts";
import { openSettings, save, settingsTest as test, textOf } from "./settings-page.ts";

// Disables animations, so that screenshots and clicks meet a still page.
test.use({ contextOptions: { reducedMotion: "reduce" } });

test("every page of the settings is accessible, and none scrolls sideways at 320 pixels", async ({ page, admin }) => {
  await openSettings(page, admin, "look");
  const usual = page.viewportSize();
  const groups = ["restaurant", "hours", "special-days", "tables", "policies", "texts", "look", "history"];
  for (const path of ["", ...groups.map((group) => `/${group}`)]) {
    await page.goto(`/dashboard/settings${path}`);
    await expect(page.getByRole("main").getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.locator(".skeleton")).toHaveCount(0);
    await assertAccessible(page);
    await page.setViewportSize({ width: 320, height: 640 });
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect.soft(overflow, `${path} is wider than the screen`).toBeLessThanOrEqual(0);
    await page.setViewportSize(usual ?? { width: 390, height: 844 });
  }
});

test("colours are checked while they are chosen, and a logo becomes a square PNG", async ({ page, admin }) => {
  await openSettings(page, admin, "look");
  const day = page.getByRole("group", { name: "By day" });
  await day.getByLabel("Primary", { exact: true }).fill("#ffd9a0");
  await expect(day).toContainText(/primary on background .* has a contrast of/);
  await save(page);
  await expect(page.getByText("It was not saved. Please correct what is marked.")).toBeVisible();
  await day.getByLabel("Primary, By day: choose").fill("#0b5d3b");
  await expect(day.getByLabel("Primary", { exact: true })).toHaveValue("#0b5d3b");
  await expect(day).toContainText("All texts can be read well.");
  const logo = page.getByRole("img", { name: "The logo" });
  await page
    .getByLabel("Choose a logo")
    .setInputFiles({ name: "a.txt", mimeType: "text/plain", buffer: Buffer.from("a") });
  await expect(page.getByText("This file cannot be read as a picture")).toBeVisible();
  const wide = Buffer.from(await createPngImage(600, 200));
  await page.getByLabel("Choose a logo").setInputFiles({ name: "wide.png", mimeType: "image/png", buffer: wide });
  await expect(logo).toHaveAttribute("src", /^data:image\/png;base64,/);
  expect(await logo.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight])).toEqual([
    512, 512,
  ]);
  // The same file can be chosen again after it was discarded.
  await page.getByRole("button", { name: "Discard changes" }).click();
  await expect(logo).toHaveAttribute("src", /^\/icons\/180\.png\?v=./);
  const usual = await logo.getAttribute("src");
  await page.getByLabel("Choose a logo").setInputFiles({ name: "wide.png", mimeType: "image/png", buffer: wide });
  await expect(logo).toHaveAttribute("src", /^data:image\/png;base64,/);
  await day.getByLabel("Primary, By day: choose").fill("#0b5d3b");
  await save(page);
  await expect(page.getByText("Colours and logo saved.")).toBeVisible();
  await expect(logo).toHaveAttribute("src", /^\/icons\/180\.png\?v=./);
  expect(await logo.getAttribute("src")).not.toBe(usual);
  expect((await page.request.get(String(await logo.getAttribute("src")))).headers()["content-type"]).toBe("image/png");
  expect(await textOf(page, "/")).toContain("--color-primary:#0b5d3b");
});

test("special days are sorted, past ones are folded, and policies say what is wrong with a number", async ({
  page,
  admin,
}) => {
  await openSettings(page, admin, "special-days");
  for (const [position, [date, note]] of [
    ["2035-12-31", "New Year's Eve"],
    ["2035-12-24", "Christmas Eve"],
    ["2020-01-01", "Long ago"],
  ].entries()) {
    await page.getByRole("button", { name: "Add a special day" }).click();
    const day = page.getByRole("group", { name: `Special day ${position + 1}`, exact: true });
    await day.getByLabel("Note").fill(note ?? "");
    await day.getByLabel("Date").fill(date ?? "");
  }
  await save(page);
  await expect(page.getByText("Special days saved.")).toBeVisible();
  await expect(page.getByText("A past day")).toBeVisible();
  await expect(page.getByLabel("Note for guests").locator("visible=true").first()).toHaveValue("Christmas Eve");
  await page.goto("/dashboard/settings/policies");
  await page.getByLabel("Length of a stay").fill("20");
  await page.getByLabel("Notice before a visit").fill("");
  await page.getByLabel("Preparation").fill("1000");
  await save(page);
  await expect(page.getByText("Please enter a multiple of 15")).toBeVisible();
  await expect(page.getByText("Please enter a whole number")).toBeVisible();
  await expect(page.getByText("Please enter 600 or less")).toBeVisible();
});

test("a picture is uploaded when it is chosen, and is on the page once it is saved", async ({ page, admin }) => {
  await openSettings(page, admin, "texts");
  const slide = page.getByRole("group", { name: "Slide 1" });
  const input = slide.getByLabel("Choose another picture: Slide 1");
  const sent: string[] = [];
  page.on("request", (request) => sent.push(`${request.method()} ${new URL(request.url()).pathname}`));
  await input.setInputFiles({ name: "a.txt", mimeType: "text/plain", buffer: Buffer.from("a") });
  await expect(slide.getByText("This file cannot be read as a picture")).toBeVisible();
  // It is not sent, so that no answer replaces the reason.
  expect(sent).not.toContain("POST /api/images");
  const buffer = Buffer.from(await createPngImage(640, 360));
  await input.setInputFiles({ name: "slide.png", mimeType: "image/png", buffer });
  await expect(page.getByText("You have unsaved changes.")).toBeVisible();
  const preview = slide.getByRole("img", { name: "Picture: Slide 1" });
  await expect(preview).toHaveAttribute("src", /^data:/);
  // A change that is taken back shows the picture of before, and the same file can be chosen again.
  await page.getByRole("button", { name: "Discard changes" }).click();
  await expect(preview).not.toHaveAttribute("src", /^data:/);
  const chooser = page.waitForEvent("filechooser");
  await input.click();
  await (await chooser).setFiles({ name: "slide.png", mimeType: "image/png", buffer });
  await expect(preview).toHaveAttribute("src", /^data:/);
  await expect(page.getByText("You have unsaved changes.")).toBeVisible();
  await slide.getByLabel("Title").fill("Our new oven");
  await save(page);
  await expect(page.getByText("Texts saved.")).toBeVisible();
  const home = await textOf(page, "/");
  expect(home).toContain("Our new oven");
  expect(home).toMatch(/\/images\/uploads\/[\w-]+\/640\.webp/);
});

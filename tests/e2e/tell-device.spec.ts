import { expect, type Page } from "@playwright/test";
import { newPushSubscription } from "../support/new-push-subscription.ts";
import { callAsAdmin, openAsAdmin } from "./admin-session.ts";
import { assertAccessible } from "./guest-actions.ts";
import { test } from "./test.ts";

const turnOn = { name: "Tell this device of orders" };
const turnOff = { name: "Tell this device no longer" };

test.use({ serviceWorkers: "allow", contextOptions: { reducedMotion: "reduce" } });

/** Replaces the browser's push service, which is another machine; whoever is asked for notices answers `permission`. */
const stubPushService = (page: Page, permission: "granted" | "denied") =>
  page.addInitScript(
    ({ answer, endpoint, keys }) => {
      const state = () => localStorage.getItem("stubbed-push") === "1";
      const subscription = {
        endpoint,
        toJSON: () => ({ endpoint, keys }),
        unsubscribe: async () => {
          localStorage.removeItem("stubbed-push");
          return true;
        },
      };
      Object.defineProperty(Notification, "permission", { get: () => answer });
      Notification.requestPermission = async () => answer;
      Object.assign(PushManager.prototype, {
        getSubscription: async () => (state() ? subscription : null),
        subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => {
          if (applicationServerKey.length !== 87) throw new Error("no key of a site");
          localStorage.setItem("stubbed-push", "1");
          return subscription;
        },
      });
    },
    { answer: permission, ...newPushSubscription() },
  );

test("a device is told of orders until somebody turns it off, also after a reload", async ({ page, admin }) => {
  await stubPushService(page, "granted");
  await openAsAdmin(page, admin, "/dashboard/orders");
  await page.getByRole("button", turnOn).click();
  await expect(page.getByText("This device is told of orders, also while this page is closed.")).toBeVisible();
  const listed = await callAsAdmin(page, "GET", "/push-subscriptions");
  expect(listed.subscriptions).toHaveLength(1);
  await assertAccessible(page, "board");
  await page.reload();
  await page.getByRole("button", turnOff).click();
  await expect(page.getByRole("button", turnOn)).toBeVisible();
  expect((await callAsAdmin(page, "GET", "/push-subscriptions")).subscriptions).toEqual([]);
});

test("a browser that does not allow notices is explained", async ({ page, admin }) => {
  await stubPushService(page, "denied");
  await openAsAdmin(page, admin, "/dashboard/orders");
  await page.getByRole("button", turnOn).click();
  await expect(page.getByRole("dialog")).toContainText("The browser does not let this site show notices");
});

/** Opens the site and replaces what its service worker shows and opens; returns how to read both. */
async function openWithWorker(page: Page) {
  const started = page.context().waitForEvent("serviceworker");
  await page.goto("/");
  await page.evaluate(async () => {
    await navigator.serviceWorker.register("/service-worker.js");
    await navigator.serviceWorker.ready;
  });
  const worker = await started;
  await worker.evaluate(() => {
    const seen: unknown[] = [];
    Object.assign(self, { seen });
    // Headless browsers show no notices, and open no windows of their own accord.
    Object.assign(Reflect.get(self, "registration"), {
      showNotification: async (title: string, options: object) => void seen.push({ title, ...options }),
    });
    Object.assign(Reflect.get(self, "clients"), { openWindow: async (url: string) => void seen.push(url) });
  });
  /** Taps a notice that leads to a path. */
  const tap = (path: string) =>
    worker.evaluate(
      (data) => {
        const notification = { close: () => {}, data };
        self.dispatchEvent(Object.assign(new Event("notificationclick"), { notification, waitUntil: () => {} }));
      },
      { path },
    );
  return { tap, seen: () => worker.evaluate(() => Object.entries(self).find(([name]) => name === "seen")?.[1]) };
}

test("a message of the push service is shown as a notice, which opens the board", async ({
  page,
  context,
  baseURL,
}) => {
  const devtools = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) =>
    devtools.on("ServiceWorker.workerVersionUpdated", ({ versions }) => {
      const active = versions.find(({ status }) => status === "activated");
      if (active) resolve(active.registrationId);
    }),
  );
  await devtools.send("ServiceWorker.enable");
  const { tap, seen } = await openWithWorker(page);
  const origin = new URL(baseURL ?? "").origin;
  const { path, ...text } = {
    title: "New order K7Q2",
    body: "No board of orders is open.",
    path: "/dashboard",
    tag: "1",
  };
  await devtools.send("ServiceWorker.deliverPushMessage", {
    ...{ origin, registrationId: await registered },
    data: JSON.stringify({ ...text, path }),
  });
  await expect.poll(seen).toEqual([{ ...text, data: { path } }]);
  await tap(path);
  await expect.poll(seen).toContain(`${origin}/dashboard`);
  await tap("https://example.com/");
  expect(await seen()).toHaveLength(2);
});

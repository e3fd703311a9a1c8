import type { Page } from "@playwright/test";

/** Has each answer bear the page's own time, as if the server's clock were moved with the page's. */
function dateAnswersByPage(): void {
  const { get } = Headers.prototype;
  Headers.prototype.get = function (name) {
    return name.toLowerCase() === "date" ? new Date().toUTCString() : get.call(this, name);
  };
}

/**
 * Lets a test move the time of a page and, for what the page computes, that of the server: pages count by the server's clock.
 * `time` is the present time of both, in milliseconds; without it, it is the true one.
 */
export async function installSharedClock(page: Page, time = Date.now()): Promise<void> {
  await page.clock.install({ time });
  await page.addInitScript(dateAnswersByPage);
  await page.evaluate(dateAnswersByPage);
}

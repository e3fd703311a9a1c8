import { expect } from "@playwright/test";
import { renderMail } from "#server/platform/messages/render-mail.ts";
import { test } from "../e2e/test.ts";
import { sampleMails, sampleSender } from "../support/sample-mails.ts";
import { captureScreen } from "./capture.ts";

test("mails of each kind", async ({ page }) => {
  await page.route("**", (route) => route.abort());
  const requests: string[] = [];
  page.on("request", (request) => requests.push(request.url()));
  for (const [kind, content] of Object.entries(sampleMails)) {
    await page.setContent(renderMail(content, sampleSender).html);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await captureScreen(page, `4-mail-${kind}`);
  }
  expect(requests, "a mail asks for something").toEqual([]);
});

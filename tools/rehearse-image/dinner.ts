import assert from "node:assert/strict";
import { once } from "node:events";
import { join } from "node:path";
import { freePort } from "#tests/support/free-port.ts";
import { liveEnvironment } from "#tests/support/live-environment.ts";
import { openMailServer } from "#tests/support/mail-server.ts";
import { startStripeDouble, stripeKeys } from "#tests/support/stripe-double/start.ts";
import { waitFor } from "#tests/support/wait-for.ts";
import { placeFirstOrder } from "../rehearse-deploy/first-order.ts";
import type { ImageStore } from "./image-store.ts";

const adminEmail = "owner@juniper.test";

/** Starts the image with its own command and user, and pays for a dinner. Returns the number of the order. */
export async function rehearseDinner(images: ImageStore, name: string, folder: string): Promise<string> {
  const { Cmd: command } = images.readConfig(name);
  const mail = await openMailServer();
  const stripe = await startStripeDouble({ ledgerFile: join(folder, "stripe.db") });
  const port = String(await freePort());
  const origin = `http://127.0.0.1:${port}`;
  const server = images.start(name, command, {
    ...liveEnvironment,
    ...stripeKeys,
    STRIPE_API_BASE: stripe.url,
    SMTP_URL: mail.url,
    SMTP_TLS: "off",
    ADMIN_EMAIL: adminEmail,
    RESTAURANT_FILE: "/tavola/sample/restaurant.json",
    PUBLIC_URL: origin,
    ALLOW_HTTP: "1",
    HOST: "127.0.0.1",
    PORT: port,
    LOG_LEVEL: "error",
  });
  const exit = once(server, "exit").then(([code]) => Promise.reject(new Error(`the container ended with ${code}`)));
  try {
    const ready = waitFor(async () => assert.equal((await fetch(`${origin}/readyz`)).status, 200), 60_000);
    await Promise.race([ready, exit]);
    await stripe.sendWebhooksTo(origin);
    return await Promise.race([placeFirstOrder({ origin, mail, stripe }, adminEmail), exit]);
  } finally {
    exit.catch(() => {});
    if (server.exitCode === null) server.kill("SIGTERM");
    await exit.catch(() => {});
  }
}

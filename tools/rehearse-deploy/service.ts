import assert from "node:assert/strict";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { openMailServer } from "#tests/support/mail-server.ts";
import { startStripeDouble, stripeKeys } from "#tests/support/stripe-double/start.ts";
import { waitFor } from "#tests/support/wait-for.ts";
import type { Block } from "./blocks.ts";
import { placeFirstOrder } from "./first-order.ts";
import { mountSystem, run } from "./namespace.ts";
import { certificateFile, firstTag, host, installRelease, nextTag, outsideEnvironment } from "./root.ts";
import { openShell, type RootShell } from "./shell.ts";

const adminEmail = "owner@juniper.test";
const origin = `https://${host}`;

/** What the reader of the documentation writes into the settings. */
function editSettings(root: string, settings: Record<string, string>): void {
  const file = join(root, "etc/tavola/tavola.env");
  const lines = readFileSync(file, "utf8").split("\n");
  const names = lines.map((line) => /^(\w+)=/.exec(line)?.[1] ?? "");
  const otherLines = lines.filter((_line, index) => !(names[index] && names[index] in settings));
  const newLines = Object.entries(settings).map(([name, value]) => `${name}=${value}`);
  writeFileSync(file, [...otherLines, ...newLines, ""].join("\n"));
}

/** Stripe's double does not have the keys of browsers that the doctor asks about. Everything else must be right. */
const isExpected = (finding: string) => finding.includes("payment: STRIPE_PUBLISHABLE_KEY");

/** Runs the doctor's block. It ends with 1 because of what `isExpected`, which would end the shell of the others. */
async function examine(root: string, script: string): Promise<string[]> {
  const trusted = { NODE_EXTRA_CA_CERTS: certificateFile("/") };
  const shell = openShell(root, { ...outsideEnvironment(root), ...trusted });
  const output = await shell.run(`${script.trimEnd()} || true`);
  shell.close();
  assert.match(output.at(-1) ?? "", /^doctor: /);
  const errors = output.filter((line) => line.startsWith("ERROR") && !isExpected(line));
  assert.deepEqual(errors, []);
  return output;
}

async function waitUntilReady(): Promise<void> {
  await waitFor(async () => assert.equal((await fetch("http://127.0.0.1:3000/readyz")).status, 200), 60_000);
}

/** Asks for pages until it is stopped; returns what failed, and how many did not. */
function startVisitor() {
  const failures: string[] = [];
  let succeeded = 0;
  let isOver = false;
  const visit = async () => {
    while (!isOver) {
      const { status } = await fetch(`${origin}/menu`).catch(() => ({ status: 0 }));
      if (status === 200) succeeded++;
      else failures.push(String(status));
      await pause(20);
    }
  };
  const visiting = visit();
  return async () => {
    isOver = true;
    await visiting;
    return { failures, succeeded };
  };
}

const countRestarts = (root: string) =>
  readFileSync(join(root, "var/log/tavola.log"), "utf8").split("all processes were restarted").length - 1;

/** Installs a release and reloads, as the documentation says, while guests look at pages. */
async function change(root: string, shell: RootShell, tag: string): Promise<void> {
  const before = countRestarts(root);
  const stopVisitor = startVisitor();
  await shell.run(`${installRelease(tag)}\nsystemctl reload tavola`);
  await waitFor(async () => assert.equal(countRestarts(root), before + 1), 60_000);
  const { failures, succeeded } = await stopVisitor();
  assert.deepEqual(failures, []);
  console.log(`rehearsal: ${tag} serves; ${succeeded} requests meanwhile, none failed`);
}

/**
 * Runs the blocks after the installation in an installed root folder, in a network and processes of its own, then the first order, an
 * update, and the way back.
 */
export async function rehearseService(root: string, blocks: readonly Block[]): Promise<void> {
  mountSystem(root);
  run("ip", "link", "set", "lo", "up");
  // The host name leads here.
  run("mount", "--bind", join(root, "etc/hosts"), "/etc/hosts");
  const mail = await openMailServer();
  const stripe = await startStripeDouble({ ledgerFile: join(root, "rehearsal/stripe.db") });
  const shell = openShell(root, { ...outsideEnvironment(root), host });
  // As Debian's packages do where systemd runs.
  await shell.run("pg_ctlcluster $(ls /etc/postgresql) main start\nnginx");
  for (const { heading, text } of blocks) {
    const output = text.includes("doctor.ts") ? await examine(root, text) : await shell.run(text);
    console.log([`rehearsal: ${heading}`, ...output].join("\n  | "));
    if (/settings/i.test(heading)) {
      const smtp = { SMTP_URL: mail.url, SMTP_TLS: "off", ADMIN_EMAIL: adminEmail };
      editSettings(root, { ...smtp, ...stripeKeys, STRIPE_API_BASE: stripe.url, WORKERS: "2" });
    }
    if (/service/i.test(heading)) await waitUntilReady();
  }
  await stripe.sendWebhooksTo(origin);
  const number = await placeFirstOrder({ origin, mail, stripe }, adminEmail);
  console.log(`rehearsal: order ${number} is paid and accepted`);
  await change(root, shell, nextTag);
  await change(root, shell, firstTag);
  shell.close();
}

import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import Stripe from "stripe";
import { z } from "zod";
import { apiRoot, stripeWebhookPath } from "#contract/paths.ts";
import type { DisputeStep } from "./api.ts";
import type { FaultSettings } from "./faults.ts";
import { type Ledger, openLedger } from "./ledger.ts";

export const stripeKeys = {
  STRIPE_SECRET_KEY: "sk_test_double",
  STRIPE_PUBLISHABLE_KEY: "pk_test_double",
  STRIPE_WEBHOOK_SECRET: "whsec_double",
} as const;

const Body = z.looseObject({ id: z.string().optional(), status: z.string().optional() });

export type StripeDouble = Awaited<ReturnType<typeof startStripeDouble>>;

interface Options {
  ledgerFile: string;
  seed?: number;
}

/** Starts the double in a process of its own; it ends with `stop`, or with this process. */
export async function startStripeDouble({ ledgerFile, seed = 1 }: Options) {
  const main = fileURLToPath(new URL("main.ts", import.meta.url));
  const args = [main, ledgerFile, stripeKeys.STRIPE_WEBHOOK_SECRET, String(seed)];
  const child = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "inherit"] });
  const kill = () => child.kill("SIGKILL");
  process.once("exit", kill);
  const [line] = await once(child.stdout, "data");
  const url = String(line).trim();
  const ledger: Ledger = openLedger(ledgerFile);

  async function post(path: string, body: string, headers: Record<string, string>) {
    const response = await fetch(url + path, { method: "POST", headers, body });
    return { status: response.status, body: Body.parse(await response.json()) };
  }
  const asBrowser = { authorization: `Bearer ${stripeKeys.STRIPE_PUBLISHABLE_KEY}` };
  const control = (path: string, body: object) => post(`/_double/${path}`, JSON.stringify(body), {});

  return {
    url,
    pid: child.pid,
    ledger,
    /** Sets the server that receives webhooks; none at first. */
    sendWebhooksTo: (origin: string) => control("target", { url: origin && origin + apiRoot + stripeWebhookPath }),
    /** Sets faults; those not named are reset. */
    setFaults: (faults: Partial<FaultSettings>) => control("switches", faults),
    countPendingWebhooks: async (): Promise<number> => {
      const { body } = await post("/_double/state", "", {});
      return Number(body.webhooksUnderway);
    },
    /** Creates a payment method of a card and confirms with it, like the guest's browser. */
    async pay(intent: { id: string; clientSecret: string }, number = "4242424242424242") {
      const card = new URLSearchParams({ type: "card", "card[number]": number }).toString();
      const method = await post("/v1/payment_methods", card, asBrowser);
      if (method.status !== 200) return method;
      const confirmation = { payment_method: String(method.body.id), client_secret: intent.clientSecret };
      const form = new URLSearchParams(confirmation).toString();
      return post(`/v1/payment_intents/${intent.id}/confirm`, form, asBrowser);
    },
    authenticate: (id: string, agreed: boolean) => control("authenticate", { id, agreed }),
    /** The owner refunds in Stripe's dashboard; everything that is left if no amount is given. */
    refundInDashboard: (intentId: string, amount?: number) => {
      const refund = { payment_intent: intentId, ...(amount !== undefined && { amount: String(amount) }) };
      const asOwner = { authorization: `Bearer ${stripeKeys.STRIPE_SECRET_KEY}`, "stripe-version": Stripe.API_VERSION };
      return post("/v1/refunds", new URLSearchParams(refund).toString(), asOwner);
    },
    /** Sends the event about an intent's refunds again. */
    repeatRefundEvent: (id: string) => control("refunds", { id }),
    /** The guest's bank opens a dispute (`needs_response`), asks first (`warning_needs_response`), or decides (`won`, `lost`). */
    dispute: (id: string, status: DisputeStep) => control("dispute", { id, status }),
    async stop(): Promise<void> {
      process.off("exit", kill);
      ledger.close();
      if (child.exitCode !== null || child.signalCode !== null) return;
      const exited = once(child, "exit");
      child.kill("SIGTERM");
      await exited;
    },
  };
}

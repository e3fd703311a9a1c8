import type Stripe from "stripe";
import { apiRoot, stripeWebhookPath } from "#contract/paths.ts";
import type { Config } from "../../platform/config/config.ts";
import { isInvalidRequest, stripeClient } from "../../providers/payment/stripe/client.ts";
import { findWalletDomain, isWalletActive, walletHost } from "../../providers/payment/stripe/domain.ts";
import type { DoctorResult } from "./doctor-check.ts";
import { asFragment, failure, ok, reasonOf, warning } from "./results.ts";

const quick = { timeout: 4000, maxNetworkRetries: 0 };
/** No payment has this id, so that a request for it tests only the key. */
const unknownIntent = "pi_doctor";
const events = [
  "payment_intent.succeeded",
  "payment_intent.canceled",
  "charge.refunded",
  "refund.failed",
  "charge.dispute.created",
  "charge.dispute.funds_withdrawn",
  "charge.dispute.closed",
];

const statusOf = (error: unknown): unknown =>
  error instanceof Error && "statusCode" in error ? error.statusCode : undefined;

function describeKeyError(error: unknown, variable: string): DoctorResult {
  const dashboard = "Copy the key again from Developers, API keys, of Stripe's dashboard.";
  if (statusOf(error) === 401) return failure("Stripe does not know this key", { variable, remedy: dashboard });
  if (statusOf(error) === 403) {
    const remedy = "Give the restricted key write access to payment intents, refunds and payment method domains.";
    return failure("this key may not read payments", { variable, remedy });
  }
  const remedy = "Let this machine reach api.stripe.com; look at status.stripe.com.";
  return failure(`Stripe cannot be asked (${reasonOf(error)})`, { variable: "STRIPE_API_BASE", remedy });
}

/** Waits for a request with a key, and returns the problem with the key. Returns `undefined` if Stripe accepts it. */
async function findKeyError(variable: string, request: Promise<unknown>): Promise<DoctorResult | undefined> {
  try {
    await request;
  } catch (error) {
    if (!isInvalidRequest(error)) return describeKeyError(error, variable);
  }
  return undefined;
}

function describeEndpoint(endpoint: Stripe.WebhookEndpoint | undefined, url: string): DoctorResult {
  const remedy = "docs/stripe.md, Set-up, says which events the destination needs.";
  const without =
    "without it payments are recorded up to two minutes later, and refunds in Stripe's dashboard and disputes are not noticed";
  if (!endpoint) return warning(`no webhook is registered for ${url}; ${without}`, { variable: "PUBLIC_URL", remedy });
  if (endpoint.status !== "enabled") return warning(`the webhook is ${endpoint.status}; ${without}`, { remedy });
  const enabled: readonly string[] = endpoint.enabled_events;
  const missing = enabled.includes("*") ? [] : events.filter((name) => !enabled.includes(name));
  if (missing.length > 0) return warning(`the webhook does not send ${missing.join(", ")}`, { remedy });
  return ok("the webhook is registered; whether STRIPE_WEBHOOK_SECRET is its secret shows with the first event");
}

async function checkWebhook(stripe: Stripe, publicUrl: string): Promise<DoctorResult> {
  const url = publicUrl + apiRoot + stripeWebhookPath;
  try {
    const { data } = await stripe.webhookEndpoints.list({ limit: 100 }, quick);
    return describeEndpoint(
      data.find((endpoint) => endpoint.url === url),
      url,
    );
  } catch (error) {
    const remedy = "Look in the dashboard, or give a restricted key read access to webhook endpoints.";
    return warning(`whether the webhook is registered cannot be seen (${statusOf(error) ?? reasonOf(error)})`, {
      remedy,
    });
  }
}

async function checkWalletDomain(stripe: Stripe, publicUrl: string): Promise<DoctorResult[]> {
  const host = walletHost(publicUrl);
  if (host === undefined) return [];
  const remedy =
    "Restart the server, which registers it, or look under Settings, Payment method domains, of Stripe's dashboard.";
  try {
    const domain = await findWalletDomain(stripe, host, quick);
    if (!domain) return [warning(`${host} is not registered for wallets: guests pay by card only`, { remedy })];
    if (isWalletActive(domain)) return [ok(`Apple Pay and Google Pay are offered at ${host}`)];
    const reason = domain.apple_pay.status_details?.error_message ?? (domain.enabled ? "no reason given" : "disabled");
    return [warning(`Apple Pay is not offered at ${host} (${asFragment(reason)})`, { remedy })];
  } catch (error) {
    const give = "Look in the dashboard, or give a restricted key write access to payment method domains.";
    const why = statusOf(error) ?? reasonOf(error);
    return [warning(`whether ${host} is registered for wallets cannot be seen (${why})`, { remedy: give })];
  }
}

/** A restricted key may not read the account: then nothing is said of it. */
async function checkCharges(stripe: Stripe): Promise<DoctorResult[]> {
  const account = await stripe.accounts.retrieveCurrent({}, quick).catch(() => undefined);
  if (!account || account.charges_enabled) return [];
  const remedy = "Open Stripe's dashboard: it asks for what is missing of the account.";
  return [failure("Stripe does not let this account charge cards yet", { remedy })];
}

/** Sends requests to Stripe with both keys, and checks that the account can charge and that webhook and domain are registered. */
export async function checkStripeAccount(config: Config): Promise<DoctorResult[]> {
  const stripe = stripeClient(config);
  const browser = stripeClient({ ...config, STRIPE_SECRET_KEY: config.STRIPE_PUBLISHABLE_KEY });
  const asGuest = { client_secret: `${unknownIntent}_secret_doctor` };
  const [secretError, publishableError] = await Promise.all([
    findKeyError("STRIPE_SECRET_KEY", stripe.paymentIntents.retrieve(unknownIntent, {}, quick)),
    findKeyError("STRIPE_PUBLISHABLE_KEY", browser.paymentIntents.retrieve(unknownIntent, asGuest, quick)),
  ]);
  if (secretError) return [secretError];
  const results = [publishableError ?? ok("Stripe accepts both keys")];
  if (!config.development && !config.STRIPE_SECRET_KEY?.includes("_live_")) {
    const remedy = "Set the three keys of live mode before guests pay.";
    results.push(warning("these are test keys: no money moves", { variable: "STRIPE_SECRET_KEY", remedy }));
  }
  if (config.development) return results;
  const [webhook, domain, charges] = await Promise.all([
    checkWebhook(stripe, config.PUBLIC_URL),
    checkWalletDomain(stripe, config.PUBLIC_URL),
    checkCharges(stripe),
  ]);
  return [...charges, ...results, webhook, ...domain];
}

import { isIP } from "node:net";
import type { Logger } from "pino";
import type Stripe from "stripe";
import { isLoopbackHost } from "../../../platform/lib/loopback.ts";

/** The host on which guests pay, if wallets can be offered there: they want a public name. */
export function walletHost(publicUrl: string): string | undefined {
  const { hostname } = new URL(publicUrl);
  const isPublicName = hostname.includes(".") && isIP(hostname) === 0 && !isLoopbackHost(hostname);
  return isPublicName ? hostname.replace(/\.$/, "") : undefined;
}

/** Whether Apple's wallet, which alone wants a proof of the domain, is offered on it. Google's is offered everywhere. */
export const isWalletActive = ({ enabled, apple_pay }: Stripe.PaymentMethodDomain): boolean =>
  enabled && apple_pay.status === "active";

/** What Stripe knows of the host on which guests pay. `undefined` means nothing. */
export async function findWalletDomain(stripe: Stripe, host: string, options?: Stripe.RequestOptions) {
  const request = { domain_name: host, limit: 1 } satisfies Stripe.PaymentMethodDomainListParams;
  return (await stripe.paymentMethodDomains.list(request, options)).data.at(0);
}

/**
 * Registers the host on which guests pay for the wallets of phones and browsers, and has Stripe check it again if it could
 * not before. A failure is logged: guests pay by card meanwhile, and Health names it.
 */
export async function registerWalletDomain(stripe: Stripe, publicUrl: string, log: Logger): Promise<void> {
  const host = walletHost(publicUrl);
  if (host === undefined) return;
  try {
    const existingDomain = await findWalletDomain(stripe, host);
    const request = { domain_name: host } satisfies Stripe.PaymentMethodDomainCreateParams;
    const domain = existingDomain ?? (await stripe.paymentMethodDomains.create(request));
    if (!isWalletActive(domain)) await stripe.paymentMethodDomains.validate(domain.id);
  } catch (error) {
    log.warn({ err: error, host }, "the domain could not be registered for wallets; guests pay by card only");
  }
}

import type { CspSources } from "../../../platform/lib/csp-sources.ts";

/** Origins that Stripe's card form needs (docs.stripe.com/security/guide, Content Security Policy). */
export const stripeSources: CspSources = {
  script: ["https://js.stripe.com", "https://*.js.stripe.com"],
  connect: ["https://api.stripe.com"],
  frame: ["https://js.stripe.com", "https://*.js.stripe.com", "https://hooks.stripe.com"],
};

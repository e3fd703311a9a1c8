import type { CspSources } from "../../../lib/csp-sources.ts";

/** What Stripe's card form needs of a page (docs.stripe.com/security/guide, content security policy). */
export const stripeSources: CspSources = {
  script: ["https://js.stripe.com", "https://*.js.stripe.com"],
  connect: ["https://api.stripe.com"],
  frame: ["https://js.stripe.com", "https://*.js.stripe.com", "https://hooks.stripe.com"],
};

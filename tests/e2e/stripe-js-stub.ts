import type { Page } from "@playwright/test";
import type { StripeDouble } from "../support/stripe-double/start.ts";

interface StubbedFaults {
  failures?: number;
  neverReady?: number;
}

/**
 * Replaces Stripe's script: renders a card form in the given element and simulates the outcome of Pay. The first
 * `failures` forms do not load, the first `neverReady` ones after them never say that they are ready.
 */
const stubScript = ({ failures = 0, neverReady = 0 }: StubbedFaults) => `
  let failures = ${failures};
  let neverReady = ${neverReady};
  window.Stripe = () => ({
    elements: ({ clientSecret }) => ({
      clientSecret,
      create: () => {
        const listeners = {};
        return {
          on: (name, listener) => { listeners[name] = listener; },
          destroy: () => {},
          mount: (place) => {
            if (failures-- > 0) return listeners.loaderror();
            if (neverReady-- > 0) return;
            place.innerHTML = '<label>Card number at Stripe <input id="stripe-card" /></label>';
            listeners.ready();
          },
        };
      },
    }),
    confirmPayment: ({ elements, confirmParams }) => {
      window.billed = confirmParams.payment_method_data.billing_details;
      return window.payAtStripe(elements.clientSecret, document.querySelector("#stripe-card").value);
    },
    registerAppInfo: () => {},
    _registerWrapper: () => {},
  });
`;

interface StubbedStripe {
  /** How often the script was requested. */
  asked: number;
  /** Whether guests confirm payments at their bank, where it asks. */
  confirmsAtBank: boolean;
}

/** Routes Stripe's host to the double. */
export async function stubStripeJs(
  page: Page,
  stripe: StripeDouble,
  faults: StubbedFaults = {},
): Promise<StubbedStripe> {
  const stubbed = { asked: 0, confirmsAtBank: true };
  await page.route("https://js.stripe.com/**", async (route) => {
    stubbed.asked += 1;
    await route.fulfill({ contentType: "text/javascript", body: stubScript(faults) });
  });
  await page.exposeFunction("payAtStripe", async (clientSecret: string, number: string) => {
    const [id = ""] = clientSecret.split("_secret_");
    const { status, body } = await stripe.pay({ id, clientSecret }, number);
    if (status !== 200) return { error: body.error };
    if (body.status !== "requires_action") return { paymentIntent: body };
    const { body: answer } = await stripe.authenticate(id, stubbed.confirmsAtBank);
    if (stubbed.confirmsAtBank) return { paymentIntent: answer };
    const code = "payment_intent_authentication_failure";
    return { error: { type: "invalid_request_error", code, message: "Not authenticated", payment_intent: answer } };
  });
  return stubbed;
}

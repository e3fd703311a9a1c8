import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { PaymentIntent } from "#contract/ordering/checkout.ts";
import { usFormats } from "#tests/support/us-formats.ts";
import { LocaleContext } from "#web/ui/format.tsx";
import { OrderSummary } from "./payment-summary.tsx";

const locale = { currency: "USD", timeZone: "UTC", formats: usFormats };

beforeEach(() => vi.useFakeTimers({ now: new Date("2026-11-20T17:00:00.000Z") }));
afterEach(() => vi.useRealTimers());

function summaryOf(change: Pick<PaymentIntent, "fulfilment" | "readyAt">): string {
  const intent: PaymentIntent = {
    id: "intent",
    clientSecret: "secret",
    price: 10,
    currency: "USD",
    paymentType: "cart",
    status: "open",
    items: [],
    provider: "sandbox",
    ...change,
  };
  const html = renderToStaticMarkup(
    <LocaleContext value={locale}>
      <OrderSummary intent={intent} onHoldExpired={() => undefined} />
    </LocaleContext>,
  );
  return html.replaceAll(/<[^>]*>/g, "").replaceAll("\u00a0", " ");
}

const asap = { kind: "pickup", asap: true, time: null, table: null, address: null } as const;

it.each([
  ["today", "2026-11-20T17:45:00.000Z", "Pick-up as soon as possible, 5:45 PM"],
  ["another day", "2026-11-21T11:30:00.000Z", "Pick-up as soon as possible, Sat, Nov 21, 11:30 AM"],
])("who pays for food as soon as possible reads the promised time of %s", (_day, readyAt, text) => {
  expect(summaryOf({ fulfilment: asap, readyAt })).toContain(text);
});

it("a chosen time stays as it was chosen", () => {
  const time = "2026-11-20T18:15:00.000Z";
  const fulfilment = { ...asap, asap: false, time };
  expect(summaryOf({ fulfilment, readyAt: time })).toContain("Pick-up 6:15 PM");
});

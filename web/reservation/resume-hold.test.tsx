import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderToStaticMarkup } from "react-dom/server";
import { beforeEach, expect, it, vi } from "vitest";
import type { ReservationSummary } from "#contract/booking/reservation.ts";
import type { PaymentIntent } from "#contract/ordering/checkout.ts";
import { createDocumentNavigation } from "#web/navigation/document-navigation.tsx";
import { NavigationContext } from "#web/navigation/navigation.tsx";
import { heldTableQuery } from "./queries.ts";
import { ResumeHold, saveHold } from "./resume-hold.tsx";

const email = "ada@example.com";
const reservation: ReservationSummary = {
  reservationId: "r",
  number: "ABC234",
  date: "2026-11-20",
  time: "19:00",
  guest: 2,
  table: "hall-1",
  name: "Ada",
  phone: "12125550100",
  phoneE164: "+12125550100",
  email,
  notes: null,
  startsAt: "2026-11-21T00:00:00.000Z",
  endsAt: "2026-11-21T01:30:00.000Z",
  reservationStatus: "held",
};
const intent: PaymentIntent = {
  id: "pi_1",
  clientSecret: "secret",
  price: 20,
  currency: "USD",
  paymentType: "reservation",
  status: "open",
  items: [],
  provider: "sandbox",
  reservation,
  expiresAt: new Date(Date.now() + 600_000).toISOString(),
};

beforeEach(() => {
  const stored = new Map<string, string>();
  vi.stubGlobal("sessionStorage", {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => stored.set(name, value),
  });
  return () => vi.unstubAllGlobals();
});

/** The page of a guest who comes back without having paid, after the server has answered with `present`. */
function pageWith(present: PaymentIntent): string {
  saveHold(email, intent);
  const client = new QueryClient();
  client.setQueryData(heldTableQuery(email, intent.id).queryKey, present);
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <NavigationContext value={createDocumentNavigation("/")}>
        <ResumeHold email={email} />
      </NavigationContext>
    </QueryClientProvider>,
  );
}

it("the link to the payment of a held table is shown while it is held", () => {
  expect(pageWith(intent)).toContain("A table is still held for you");
});

it("it is not shown once another tab or staff have ended the hold, or it was paid", () => {
  expect(pageWith({ ...intent, status: "cancelled" })).toBe("");
  expect(pageWith({ ...intent, status: "paid" })).toBe("");
  expect(pageWith({ ...intent, reservation: { ...reservation, reservationStatus: "cancelled" } })).toBe("");
});

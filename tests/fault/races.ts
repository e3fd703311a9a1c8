import { randomUUID } from "node:crypto";
import { dateInDays } from "#tests/support/reservation-actions.ts";
import type { CheckoutClient, PaymentIntent, SignedInGuest } from "./checkout-client.ts";
import type { GuestClient } from "./guest-client.ts";
import type { Harness } from "./harness.ts";
import type { ApiResponse } from "./journal.ts";

/** A client of one of the server processes. */
interface ServerClient {
  call: GuestClient;
  checkout: CheckoutClient;
}

export interface RaceContext {
  harness: Harness;
  clients: readonly ServerClient[];
  log: (line: string) => void;
}

/** Number of the sample's family tables. */
const familyTables = 3;
/** Returns the clients in turn, so that consecutive indexes use different processes. */
export const clientAt = ({ clients }: RaceContext, index: number): ServerClient => {
  const client = clients[index % clients.length];
  if (!client) throw new Error("there is no server");
  return client;
};

export const countResponses = (responses: readonly ApiResponse[]): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const { status, body } of responses) {
    const name = status === 200 ? "200" : `${status} ${body.code}`;
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return counts;
};
export const formatCounts = (counts: Map<string, number>) =>
  [...counts].map(([name, count]) => `${count} × ${name}`).join(", ");

const reservationRequest = ({ email }: SignedInGuest, date: string) => ({
  paymentType: "reservation",
  date,
  time: "19:00",
  guest: 4,
  price: 40,
  name: "Ada",
  phone: "+1 212 555 0100",
  email,
});

/** All guests request a family table of one evening when `left` are left; exactly `left` of them get one, and pay. */
async function raceForTables(
  context: RaceContext,
  guests: readonly SignedInGuest[],
  date: string,
  left: number,
): Promise<string[]> {
  const { harness, log } = context;
  const paying: PaymentIntent[] = [];
  const responses = await Promise.all(
    guests.map(async (guest, index) => {
      const { call, checkout } = clientAt(context, index);
      const body = reservationRequest(guest, date);
      const response = await call("/create-payment-intent", { token: guest.token, key: randomUUID(), body });
      if (response.status !== 200) return response;
      const { id, clientSecret, price } = response.body;
      const intent: PaymentIntent = {
        id: String(id),
        clientSecret: String(clientSecret),
        price: Number(price),
        type: "reservation",
      };
      paying.push(intent);
      await checkout.pay(intent);
      return clientAt(context, index + 1).checkout.recordPayment(guest, intent);
    }),
  );
  const counts = countResponses(responses);
  log(`${guests.length} guests at once, ${left} table${left > 1 ? "s" : ""} left: ${formatCounts(counts)}`);
  const findings: string[] = [];
  if (counts.get("200") !== left) findings.push(`${counts.get("200") ?? 0} guests got one of ${left} tables`);
  const answered = (counts.get("200") ?? 0) + (counts.get("409 table_taken") ?? 0);
  if (answered !== guests.length) findings.push(`not everyone was told plainly: ${formatCounts(counts)}`);
  const withoutAlternatives = responses.filter(
    ({ status, body }) => status === 409 && !Array.isArray(body.alternatives),
  );
  if (withoutAlternatives.length > 0) findings.push(`${withoutAlternatives.length} guests were told of no other time`);
  const captured = harness.stripe.ledger.intents().filter((one) => one.status === "succeeded").length;
  if (captured !== paying.length) findings.push(`${captured} cards were charged for ${paying.length} holds`);
  return findings;
}

export async function raceForLastTable(context: RaceContext, guests: number): Promise<string[]> {
  const { harness } = context;
  const racers = harness.guests.slice(0, guests);
  const { call } = clientAt(context, 0);
  const booked = await Promise.all(
    Array.from({ length: familyTables - 1 }, () => {
      const { price: _price, paymentType: _type, ...details } = reservationRequest(harness.admin, dateInDays(4));
      return call("/reservations", { token: harness.admin.token, key: randomUUID(), body: details });
    }),
  );
  const refused = booked.filter((response) => response.status !== 200);
  if (refused.length > 0)
    return [`the tables before the last could not be taken: ${formatCounts(countResponses(refused))}`];
  return raceForTables(context, racers, dateInDays(4), 1);
}

async function fillCart(context: RaceContext, guest: SignedInGuest, index: number): Promise<number> {
  const { checkout } = clientAt(context, index);
  const { menu } = context.harness;
  const dish = menu[index % menu.length]?.id ?? "";
  await checkout.addToCart(guest, dish);
  return checkout.cartTotal(guest);
}

/** Pay pressed twice: the card is confirmed and the payment recorded twice, through different processes. */
export async function doubleClickPay(context: RaceContext, clicks: number): Promise<string[]> {
  const findings: string[] = [];
  const responses = await Promise.all(
    context.harness.guests.slice(0, clicks).map(async (guest, index) => {
      const intent = await clientAt(context, index).checkout.createPaymentIntent(
        guest,
        await fillCart(context, guest, index),
      );
      if (!intent) return [];
      const press = async (offset: number) => {
        const { checkout } = clientAt(context, index + offset);
        await checkout.pay(intent);
        return checkout.recordPayment(guest, intent);
      };
      const responses = await Promise.all([press(0), press(1)]);
      const payments = new Set(responses.map((response) => JSON.stringify(response.body.paymentResult)));
      if (payments.size !== 1) findings.push(`two clicks were told of ${payments.size} payments`);
      return responses;
    }),
  );
  const counts = countResponses(responses.flat());
  context.log(`${clicks} double clicks on Pay: ${formatCounts(counts)}`);
  if (counts.get("200") !== 2 * clicks) findings.push(`${2 * clicks} clicks were answered ${formatCounts(counts)}`);
  return findings;
}

/**
 * Two tabs begin, pay and record at the same moment: one buys, the other gets an error and is not charged or is
 * refunded.
 */
export async function payInTwoTabs(context: RaceContext, carts: number): Promise<string[]> {
  const findings: string[] = [];
  const responses = await Promise.all(
    context.harness.guests.slice(0, carts).map(async (guest, index) => {
      const price = await fillCart(context, guest, index);
      const tab = async (offset: number) => {
        const { checkout } = clientAt(context, index + offset);
        const intent = await checkout.createPaymentIntent(guest, price);
        if (!intent) return undefined;
        await checkout.pay(intent);
        return checkout.recordPayment(guest, intent);
      };
      const responses = (await Promise.all([tab(0), tab(1)])).filter((response) => response !== undefined);
      const bought = responses.filter((response) => response.status === 200).length;
      if (bought !== 1) findings.push(`a cart was bought ${bought} times: ${formatCounts(countResponses(responses))}`);
      return responses;
    }),
  );
  context.log(`${carts} carts paid in two tabs: ${formatCounts(countResponses(responses.flat()))}`);
  return findings;
}

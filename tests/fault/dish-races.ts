import { randomUUID } from "node:crypto";
import { z } from "zod";
import type { PaymentIntent, SignedInGuest } from "./checkout-client.ts";
import type { ApiResponse } from "./journal.ts";
import { clientAt, countResponses, formatCounts, type RaceContext } from "./races.ts";
import { thirdSlot } from "./slot-races.ts";

const portions = 7;
const price = 10;
const newDish = {
  name: "Sea bass",
  category: "soup",
  price,
  recipe: "Lemon, thyme.",
  image: "https://example.com/bass.png",
};

const OptionGroups = z.array(
  z.object({ _id: z.string(), options: z.array(z.object({ _id: z.string() })).min(1) }).loose(),
);

/** Adds something as staff; returns its id. */
async function create(context: RaceContext, path: string, body: object): Promise<string> {
  const { token } = context.harness.admin;
  const answer = await clientAt(context, 0).call(path, { token, key: randomUUID(), body });
  if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}: ${answer.text}`);
  return String(answer.body.insertedId);
}

/** @param time of pick-up; without it, as soon as possible. */
const requestIntent = (context: RaceContext, { token }: SignedInGuest, index: number, total: number, time?: string) => {
  const body = { price: total, ...(time && { fulfilment: { kind: "pickup", time } }) };
  return clientAt(context, index).call("/create-payment-intent", { token, key: randomUUID(), body });
};

const countCaptured = ({ harness }: RaceContext) =>
  harness.stripe.ledger.intents().filter(({ status }) => status === "succeeded").length;

/**
 * Guests order and pay the last portions of a dish at once: exactly these portions are sold, and nobody else pays. All
 * order for one day; orders without a time that are sent around the last one of today would take portions of two days.
 */
export async function raceForLastPortions(context: RaceContext, count: number): Promise<string[]> {
  const dish = await create(context, "/menu", { ...newDish, stockPerDay: portions });
  const guests = context.harness.guests.slice(0, count);
  await Promise.all(guests.map((guest, index) => clientAt(context, index).checkout.addToCart(guest, dish)));
  const capturedBefore = countCaptured(context);
  const time = thirdSlot();
  const responses = await Promise.all(
    guests.map(async (guest, index): Promise<ApiResponse> => {
      const response = await requestIntent(context, guest, index, price, time);
      if (response.status !== 200) return response;
      const { id, clientSecret } = response.body;
      const intent: PaymentIntent = { id: String(id), clientSecret: String(clientSecret), price, type: "cart" };
      const { checkout } = clientAt(context, index + 1);
      await checkout.pay(intent);
      return checkout.recordPayment(guest, intent);
    }),
  );
  const counts = countResponses(responses);
  context.log(`${count} guests at once, ${portions} portions left: ${formatCounts(counts)}`);
  const findings: string[] = [];
  if (counts.get("200") !== portions) findings.push(`${counts.get("200") ?? 0} guests got one of ${portions} portions`);
  if ((counts.get("200") ?? 0) + (counts.get("409 stock_short") ?? 0) !== count)
    findings.push(`not everyone was told plainly: ${formatCounts(counts)}`);
  const captured = countCaptured(context) - capturedBefore;
  if (captured !== portions) findings.push(`${captured} cards were charged for ${portions} portions`);
  return findings;
}

/** An option in the carts of guests is sold out while half of them begin to pay: from the answer on, nobody can. */
export async function sellOutOptionInCarts(context: RaceContext, guests: readonly SignedInGuest[]): Promise<string[]> {
  const { token } = context.harness.admin;
  const groupId = await create(context, "/option-groups", { name: "Extra", options: [{ name: "Egg", price: 1 }] });
  const { list } = await clientAt(context, 0).call("/option-groups", { token });
  const group = OptionGroups.parse(list).find(({ _id }) => _id === groupId);
  const _id = group?.options[0]?._id ?? "";
  const dish = await create(context, "/menu", { ...newDish, optionGroups: [groupId] });
  await Promise.all(
    guests.map((guest, index) => clientAt(context, index).checkout.addToCart(guest, dish, { options: [{ _id }] })),
  );
  const request = (guest: SignedInGuest, index: number) => requestIntent(context, guest, index, price + 1);
  const soldOut = clientAt(context, 1).call(`/options/${_id}`, {
    token,
    method: "PATCH",
    key: randomUUID(),
    body: { available: false },
  });
  const meanwhile = await Promise.all([soldOut, ...guests.slice(0, guests.length / 2).map(request)]);
  const afterwards = countResponses(await Promise.all(guests.map(request)));
  context.log(
    `an option is sold out in ${guests.length} carts: ${formatCounts(countResponses(meanwhile.slice(1)))} meanwhile, ` +
      `${formatCounts(afterwards)} afterwards`,
  );
  const refused = afterwards.get("409 option_unavailable") ?? 0;
  const findings = refused === guests.length ? [] : [`an option that is sold out: ${formatCounts(afterwards)}`];
  return meanwhile[0]?.status === 200 ? findings : [...findings, "the option could not be sold out"];
}

import { randomUUID } from "node:crypto";
import type { PaymentIntent } from "./checkout-client.ts";
import { minutesPerSlot, timeZone } from "./harness.ts";
import type { ApiResponse } from "./journal.ts";
import { clientAt, countResponses, formatCounts, type RaceContext } from "./races.ts";

const price = 10;
const workMinutes = 20;
const newDish = {
  name: "Pot pie",
  category: "soup",
  price,
  recipe: "Leeks, butter.",
  workMinutes,
  image: "https://example.com/pie.png",
};
const slots = 3;
/** How many orders the slots can hold. */
const capacity = Math.floor((slots * minutesPerSlot) / workMinutes);

/**
 * The third slot of the day after tomorrow, in UTC. Work of no slot before the preparation time after opening can be taken, and
 * orders without a time that are sent after closing take work of tomorrow's slots.
 */
export function thirdSlot(): string {
  const date = Temporal.Now.plainDateISO(timeZone).add({ days: 2 });
  const isWeekend = date.dayOfWeek > 5;
  const plainTime = Temporal.PlainTime.from(isWeekend ? "11:00" : "09:00");
  return date.toZonedDateTime({ timeZone, plainTime }).toInstant().toString({ smallestUnit: "millisecond" });
}

/** Guests order for one time at once, for which work of three slots can be taken: no slot is ever over. */
export async function raceForSlots(context: RaceContext, count: number): Promise<string[]> {
  const { harness, log } = context;
  const { token } = harness.admin;
  const created = await clientAt(context, 0).call("/menu", { token, key: randomUUID(), body: newDish });
  const guests = harness.guests.slice(0, count);
  for (const guest of guests) {
    const { call } = clientAt(context, 0);
    const { list } = await call(`/carts?email=${guest.email}`, { token: guest.token });
    for (const { _id } of list) {
      await call(`/carts/${_id}`, { token: guest.token, method: "DELETE" });
      harness.acknowledgedEntries.delete(String(_id));
      harness.abandonedEntries.add(String(_id));
    }
  }
  const dish = String(created.body.insertedId);
  await Promise.all(guests.map((guest, index) => clientAt(context, index).checkout.addToCart(guest, dish)));
  const time = thirdSlot();
  const body = { price, fulfilment: { kind: "pickup", time } };
  const responses = await Promise.all(
    guests.map(async (guest, index): Promise<ApiResponse> => {
      const { call } = clientAt(context, index);
      const response = await call("/create-payment-intent", { token: guest.token, key: randomUUID(), body });
      if (response.status !== 200) return response;
      const { id, clientSecret } = response.body;
      const intent: PaymentIntent = { id: String(id), clientSecret: String(clientSecret), price, type: "cart" };
      const { checkout } = clientAt(context, index + 1);
      await checkout.pay(intent);
      return checkout.recordPayment(guest, intent);
    }),
  );
  const counts = countResponses(responses);
  const { rows } = await harness.takeSnapshot();
  const taken = rows.kitchen_slots.filter(
    ({ slot }) => slot <= Date.parse(time) && slot > Date.parse(time) - 3_600_000,
  );
  const minutes = taken.map((one) => one.taken);
  log(`${count} guests at once for ${slots} slots: ${formatCounts(counts)}; taken ${minutes.join(", ")}`);
  const findings: string[] = [];
  const sold = counts.get("200") ?? 0;
  if (minutes.some((one) => one > minutesPerSlot))
    findings.push(`a slot of ${minutesPerSlot} has ${minutes.join(", ")}`);
  if (sold > capacity) findings.push(`${sold} orders are promised where ${capacity} fit`);
  if (taken.length > slots) findings.push(`work is taken of ${taken.length} slots`);
  if (sold + (counts.get("409 slot_full") ?? 0) !== count)
    findings.push(`not everyone was told plainly: ${formatCounts(counts)}`);
  // A guest who loses a slot to another tries again; nearly all of the time is sold.
  if (sold < Math.min(count, capacity * 0.9)) findings.push(`only ${sold} of ${capacity} were promised`);
  return findings;
}

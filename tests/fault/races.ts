import { randomUUID } from "node:crypto";
import type { GuestClient, Reply } from "./guest-client.ts";
import { type Rig, timeZone } from "./rig.ts";
import type { Begun, Shopping, Visitor } from "./shopping.ts";

/** Where a guest stands: one of the server processes. */
interface Counter {
  call: GuestClient;
  shop: Shopping;
}

export interface Races {
  rig: Rig;
  counters: readonly Counter[];
  log: (line: string) => void;
}

/** The sample's tables for a family. */
const familyTables = 3;
const dateIn = (days: number) => Temporal.Now.plainDateISO(timeZone).add({ days }).toString();

/** A different process for each. */
const at = ({ counters }: Races, index: number): Counter => {
  const counter = counters[index % counters.length];
  if (!counter) throw new Error("there is no server");
  return counter;
};

const tally = (replies: readonly Reply[]): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const { status, body } of replies) {
    const name = status === 200 ? "200" : `${status} ${body.code}`;
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return counts;
};
const shown = (counts: Map<string, number>) => [...counts].map(([name, count]) => `${count} × ${name}`).join(", ");

const stayOf = ({ email }: Visitor, date: string) => ({
  ...{ paymentType: "reservation", date, time: "19:00", guest: 4, price: 40 },
  ...{ name: "Ada", phone: "+1 212 555 0100", email },
});

/** All at once want a table of an evening of which `left` are left; exactly so many get one, and pay. */
async function wantTables(races: Races, guests: readonly Visitor[], date: string, left: number): Promise<string[]> {
  const { rig, log } = races;
  const paying: Begun[] = [];
  const replies = await Promise.all(
    guests.map(async (guest, index) => {
      const { call, shop } = at(races, index);
      const body = stayOf(guest, date);
      const reply = await call("/create-payment-intent", { token: guest.token, key: randomUUID(), body });
      if (reply.status !== 200) return reply;
      const { id, clientSecret, price } = reply.body;
      const intent: Begun = {
        id: String(id),
        clientSecret: String(clientSecret),
        price: Number(price),
        type: "reservation",
      };
      paying.push(intent);
      await shop.pay(intent);
      return at(races, index + 1).shop.record(guest, intent);
    }),
  );
  const counts = tally(replies);
  log(`${guests.length} guests at once, ${left} table${left > 1 ? "s" : ""} left: ${shown(counts)}`);
  const findings: string[] = [];
  if (counts.get("200") !== left) findings.push(`${counts.get("200") ?? 0} guests got one of ${left} tables`);
  const answered = (counts.get("200") ?? 0) + (counts.get("409 table_taken") ?? 0);
  if (answered !== guests.length) findings.push(`not everyone was told plainly: ${shown(counts)}`);
  const unhelped = replies.filter(({ status, body }) => status === 409 && !Array.isArray(body.alternatives));
  if (unhelped.length > 0) findings.push(`${unhelped.length} guests were told of no other time`);
  const captured = rig.stripe.book.intents().filter((one) => one.status === "succeeded").length;
  if (captured !== paying.length) findings.push(`${captured} cards were charged for ${paying.length} holds`);
  return findings;
}

export async function lastTable(races: Races, guests: number): Promise<string[]> {
  const { rig } = races;
  const crowd = rig.guests.slice(0, guests);
  const { call } = at(races, 0);
  const booked = await Promise.all(
    Array.from({ length: familyTables - 1 }, () => {
      const { price: _price, paymentType: _type, ...details } = stayOf(rig.admin, dateIn(4));
      return call("/reservations", { token: rig.admin.token, key: randomUUID(), body: details });
    }),
  );
  const refused = booked.filter((reply) => reply.status !== 200);
  if (refused.length > 0) return [`the tables before the last could not be taken: ${shown(tally(refused))}`];
  return wantTables(races, crowd, dateIn(4), 1);
}

async function cartOf(races: Races, guest: Visitor, index: number): Promise<number> {
  const { shop } = at(races, index);
  const dish = races.rig.dishIds[index % races.rig.dishIds.length] ?? "";
  await shop.add(guest, dish);
  return shop.total(guest);
}

/** Pressed twice: the card is confirmed twice and the payment recorded twice, through different processes. */
export async function doubleClicks(races: Races, clicks: number): Promise<string[]> {
  const findings: string[] = [];
  const replies = await Promise.all(
    races.rig.guests.slice(0, clicks).map(async (guest, index) => {
      const intent = await at(races, index).shop.begin(guest, await cartOf(races, guest, index));
      if (!intent) return [];
      const press = async (turn: number) => {
        const { shop } = at(races, index + turn);
        await shop.pay(intent);
        return shop.record(guest, intent);
      };
      const answers = await Promise.all([press(0), press(1)]);
      const payments = new Set(answers.map((answer) => JSON.stringify(answer.body.paymentResult)));
      if (payments.size !== 1) findings.push(`two clicks were told of ${payments.size} payments`);
      return answers;
    }),
  );
  const counts = tally(replies.flat());
  races.log(`${clicks} double clicks on Pay: ${shown(counts)}`);
  if (counts.get("200") !== 2 * clicks) findings.push(`${2 * clicks} clicks were answered ${shown(counts)}`);
  return findings;
}

/** Two tabs begin, pay and record at the same moment: one of them buys, the other is told and keeps or gets the money. */
export async function twoTabs(races: Races, carts: number): Promise<string[]> {
  const findings: string[] = [];
  const replies = await Promise.all(
    races.rig.guests.slice(0, carts).map(async (guest, index) => {
      const price = await cartOf(races, guest, index);
      const tab = async (turn: number) => {
        const { shop } = at(races, index + turn);
        const intent = await shop.begin(guest, price);
        if (!intent) return undefined;
        await shop.pay(intent);
        return shop.record(guest, intent);
      };
      const answers = (await Promise.all([tab(0), tab(1)])).filter((answer) => answer !== undefined);
      const bought = answers.filter((answer) => answer.status === 200).length;
      if (bought !== 1) findings.push(`a cart was bought ${bought} times: ${shown(tally(answers))}`);
      return answers;
    }),
  );
  races.log(`${carts} carts paid in two tabs: ${shown(tally(replies.flat()))}`);
  return findings;
}

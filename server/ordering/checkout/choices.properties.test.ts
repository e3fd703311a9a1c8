import fc from "fast-check";
import { beforeAll, expect, it } from "vitest";
import { type PricedGroup, priceChoice } from "#contract/house/dish-choice.ts";
import { checkoutActions } from "#tests/support/checkout-actions.ts";
import { type ApiOptionGroup, choiceActions, dishOptionActions } from "#tests/support/dish-options.ts";
import type { Guest } from "#tests/support/http-client.ts";
import { describeOnEachEngine } from "#tests/support/test-server.ts";

/** Choices on each engine; a cart holds a hundred dishes. */
const carts = 50;
const entriesPerCart = 100;
const dishCents = 1000;

interface OptionPlan {
  cents: number;
  maxEach: number;
  /** With the size of the same index. */
  sizeCents: (number | null)[];
}
interface GroupPlan {
  min: number;
  max: number;
  free: number;
  options: OptionPlan[];
}

const sizeCents = [-200, 0, 350];
const cents = fc.integer({ min: -20, max: 500 });
const optionPlan = fc.record({
  cents,
  maxEach: fc.integer({ min: 1, max: 3 }),
  sizeCents: fc.tuple(...sizeCents.map(() => fc.option(cents, { freq: 2 }))),
});
/** Options that cost nothing beforehand satisfy the minimum; the others are free to cost anything. */
const groupPlan = fc.record({
  min: fc.integer({ min: 0, max: 2 }),
  max: fc.integer({ min: 2, max: 6 }),
  free: fc.integer({ min: 0, max: 2 }),
  options: fc.array(optionPlan, { minLength: 1, maxLength: 6 }),
});

const amount = (minor: number) => minor / 100;

/** The price of a choice, computed without the product's code: units of each option of each group, with a size. */
function expectedCents(plans: readonly GroupPlan[], size: number, counts: readonly (readonly number[])[]): number {
  let total = dishCents + (sizeCents[size] ?? 0);
  for (const [at, { options, free }] of plans.entries()) {
    const units: number[] = [];
    for (const [index, option] of options.entries())
      for (let unit = 0; unit < (counts[at]?.[index] ?? 0); unit++) units.push(option.sizeCents[size] ?? option.cents);
    units.sort((a, b) => b - a);
    const paidFor = units.filter((price) => price > 0);
    // Sorted from the dearest, so the free ones are at the end.
    for (const price of paidFor.slice(0, Math.max(0, paidFor.length - free))) total += price;
    for (const price of units.filter((one) => one < 0)) total += price;
  }
  return total;
}

describeOnEachEngine("any allowed choice", (server) => {
  const client = { call: (...input: Parameters<ReturnType<typeof server>["call"]>) => server().call(...input) };
  const { add } = choiceActions(client);
  const { createPaymentIntent, pay, recordPayment, listCart } = checkoutActions(client);
  const plans = fc.sample(groupPlan, { numRuns: 4, seed: 17 });
  let size: ApiOptionGroup;
  let groups: ApiOptionGroup[];
  let dish = "";

  beforeAll(async () => {
    const admin = dishOptionActions(server(), (await server().signInAdmin()).token);
    size = await admin.createGroup({
      name: "Size",
      kind: "size",
      min: 1,
      max: 1,
      options: sizeCents.map((price) => ({ name: `Size ${price}`, price: amount(price), default: price === 0 })),
    });
    groups = [];
    for (const [at, { min, max, free, options }] of plans.entries()) {
      const beforehand = Array.from({ length: min }, (_, index) => ({ name: `Plain ${index}`, default: true }));
      const priced = options.map((option, index) => ({
        name: `Option ${index}`,
        price: amount(option.cents),
        maxEach: option.maxEach,
        prices: Object.fromEntries(
          option.sizeCents.flatMap((price, sizeAt) =>
            price === null ? [] : [[size.options[sizeAt]?._id ?? "", amount(price)]],
          ),
        ),
      }));
      groups.push(
        await admin.createGroup({
          name: `Group ${at}`,
          min,
          max,
          free: Math.min(free, max),
          options: [...beforehand, ...priced],
        }),
      );
    }
    dish = await admin.createDish({ price: amount(dishCents), optionGroups: [size, ...groups].map(({ _id }) => _id) });
  }, 60_000);

  /** A random allowed choice: its options for the call, and its price computed by this test. */
  function choose(random: () => number) {
    const sizeAt = Math.floor(random() * sizeCents.length);
    const counts = plans.map(({ options }) => options.map(() => 0));
    const plain = plans.map(({ min }) => min);
    for (const [at, plan] of plans.entries()) {
      const wanted = Math.floor(random() * (plan.max + 1));
      const own = counts[at] ?? [];
      for (let unit = 0; unit < wanted; unit++) {
        const index = Math.floor(random() * plan.options.length);
        const chosen = own.reduce((sum, count) => sum + count, 0);
        if (chosen < plan.max && (own[index] ?? 0) < (plan.options[index]?.maxEach ?? 0))
          own[index] = (own[index] ?? 0) + 1;
      }
      const chosen = own.reduce((sum, count) => sum + count, 0);
      plain[at] = Math.max(0, Math.min(plan.min, plan.min - chosen));
    }
    const options = [
      { _id: size.options[sizeAt]?._id ?? "" },
      ...groups.flatMap((group, at) => {
        const isPlain = group.options.filter(({ name }) => name.startsWith("Plain")).slice(0, plain[at]);
        const isPriced = group.options.filter(({ name }) => name.startsWith("Option"));
        return [
          ...isPlain.map(({ _id }) => ({ _id, count: 1 })),
          ...isPriced.flatMap(({ _id }, index) => {
            const count = counts[at]?.[index] ?? 0;
            return count === 0 ? [] : [{ _id, count }];
          }),
        ];
      }),
    ];
    return { options, cents: expectedCents(plans, sizeAt, counts) };
  }

  /** The groups as the sheet in the browser has them. */
  async function sheetGroups(): Promise<PricedGroup[]> {
    const { optionGroups } = (await client.call(`/api/menu/${dish}`)).body;
    const minor = (price: number) => Math.round(price * 100);
    return optionGroups.map((group: ApiOptionGroup & PricedGroup) => ({
      ...group,
      options: group.options.map((option) => ({
        id: option._id,
        name: option.name,
        priceMinor: minor(option.price),
        maxEach: 3,
        isDefault: false,
        isAvailable: true,
        sizePrices: Object.fromEntries(Object.entries(option.prices).map(([id, price]) => [id, minor(price)])),
      })),
    }));
  }

  async function buy(guest: Guest, choices: ReturnType<typeof choose>[]) {
    const expectedOf = new Map<string, number>();
    for (const { options, cents: one } of choices)
      expectedOf.set((await add(guest, dish, { options })).body.insertedId, amount(one));
    const prices = (list: { price: number }[]) => list.map(({ price }) => price);
    // Entries of one millisecond are in any order, which intent and receipt keep.
    const entries = await listCart(guest);
    const expected = entries.map(({ _id }: { _id: string }) => expectedOf.get(_id));
    expect(entries).toHaveLength(choices.length);
    expect(prices(entries)).toEqual(expected);
    const total = choices.reduce((sum, { cents: one }) => sum + one, 0);
    const intent = (await createPaymentIntent(guest, total)).body;
    expect(prices(intent.items)).toEqual(expected);
    await pay(intent);
    const { payment } = (await recordPayment(guest, intent)).body;
    expect(prices(payment.items)).toEqual(expected);
    expect(payment.price).toBe(amount(total));
  }

  it("costs the same in sheet, cart, intent and receipt, and what the rules say", { timeout: 300_000 }, async () => {
    let seed = 4711;
    const random = () => {
      seed = (seed * 16_807) % 2_147_483_647;
      return seed / 2_147_483_647;
    };
    const sheet = await sheetGroups();
    const guests = await Promise.all([server().createGuest(), server().createGuest()]);
    for (let cart = 0; cart < carts; cart++) {
      const choices = Array.from({ length: entriesPerCart }, () => choose(random));
      for (const { options, cents: one } of choices) {
        const chosen = options.map(({ _id, count = 1 }: { _id: string; count?: number }) => ({ id: _id, count }));
        expect(priceChoice(dishCents, sheet, chosen).unitMinor).toBe(one);
      }
      const guest = guests[cart % 2];
      if (guest) await buy(guest, choices);
    }
  });
});

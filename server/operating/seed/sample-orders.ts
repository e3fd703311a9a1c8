import { readFile } from "node:fs/promises";
import { z } from "zod";
import { dayMs, hourMs, minuteMs } from "#contract/platform/durations.ts";
import { sumAmounts } from "#contract/platform/money.ts";
import type { MenuService } from "../../house/menu/menu.service.ts";
import type { PricedDish } from "../../house/menu/priced-dish.ts";
import type { PaymentService } from "../../money/payment.service.ts";
import type { OrderService } from "../../ordering/order/order.service.ts";
import type { ReviewService } from "../../ordering/review/review.service.ts";
import type { UserService } from "../../people/user.service.ts";
import { newId } from "../../platform/database/ids.ts";
import type { Store } from "../../platform/database/store.ts";
import type { SandboxLedger } from "../../providers/payment/sandbox/ledger.ts";

const SampleUsers = z.array(z.object({ name: z.string(), email: z.email() }));
const ordersPerPerson = 6;
const preparationMs = 25 * minuteMs;

interface Deps {
  store: Store;
  sandbox: SandboxLedger;
  payments: PaymentService;
  orders: OrderService;
  users: UserService;
  menu: MenuService;
  reviews: ReviewService;
  currency: string;
}

/** A deterministic pseudo-random sequence, so that the demo is the same on every machine. */
function* pseudoRandomNumbers(seed: number): Generator<number, never> {
  for (let state = seed; ; ) {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    yield state;
  }
}

/**
 * Creates the demo's users with orders of the past weeks, if there are no payments yet. The sandbox ledger records each
 * payment, so that it can be refunded.
 */
export async function seedOrders(deps: Deps): Promise<void> {
  const { store, users, menu, reviews, payments } = deps;
  if (!(await payments.isEmpty())) return;
  const sampleUsers = SampleUsers.parse(JSON.parse(await readFile("sample/users.json", "utf8")));
  const dishes = await menu.listPriced();
  if (dishes.length === 0) return;
  const random = pseudoRandomNumbers(7);
  const below = (limit: number) => Math.floor((random.next().value / 2_147_483_648) * limit);
  for (const [index, person] of sampleUsers.entries()) {
    const created_at = Date.now() - (40 - index) * dayMs;
    const user = { id: newId(), ...person, role: "user", is_valid: 1, uid: null, created_at } as const;
    await store.transaction(async (trx) => {
      await users.insert(trx, user);
      await reviews.linkToUser(trx, user.email, user.id);
    });
    for (let count = 0; count < ordersPerPerson; count++) {
      const bought = Array.from({ length: 1 + below(4) }, () => dishes[below(dishes.length)]).filter(
        (dish) => dish !== undefined,
      );
      await seedOrder(deps, user, bought, Date.now() - (1 + below(29)) * dayMs - below(6) * hourMs);
    }
  }
}

async function seedOrder(
  { store, sandbox, payments, orders, currency }: Deps,
  user: { id: string; email: string },
  bought: readonly PricedDish[],
  at: number,
) {
  const amount = sumAmounts(bought.map((dish) => dish.priceMinor));
  const intent = await sandbox.createIntent({ amount, currency, idempotencyKey: `demo:${newId()}` });
  await sandbox.transition(intent.id, "succeeded");
  const id = newId();
  const payment = {
    id,
    transaction_id: intent.id,
    user_id: user.id,
    email: user.email,
    payment_type: "cart",
    amount_minor: amount,
    currency,
    payment_status: "paid",
    deleted_count: bought.length,
    ordered_at: at,
  } as const;
  const lines = bought.map((dish, position) => ({
    payment_id: id,
    position,
    cart_entry_id: newId(),
    dish_id: dish.id,
    name: dish.name,
    image: dish.image,
    price_minor: dish.priceMinor,
    quantity: 1,
    options: "[]",
    note: "",
    allergens: null,
    known_allergens: null,
    traces: null,
    minimum_age: 0,
    station: null,
  }));
  await store.transaction(async (trx) => {
    await payments.insert(trx, payment, lines);
    await orders.insertCompleted(trx, {
      paymentId: id,
      by: user.email,
      placedAt: at,
      readyAt: at + preparationMs,
    });
  });
}

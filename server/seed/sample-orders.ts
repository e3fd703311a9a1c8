import { readFile } from "node:fs/promises";
import { z } from "zod";
import { newId, newNumber } from "../database/ids.ts";
import type { Store } from "../database/store.ts";
import type { SandboxLedger } from "../integrations/payment/sandbox/ledger.ts";
import { orderRepository } from "../order/order.repository.ts";
import type { PaymentService } from "../payment/payment.service.ts";
import type { ReportingService } from "../reporting/reporting.service.ts";
import { userRepository } from "../user/user.repository.ts";

const SampleUsers = z.array(z.object({ name: z.string(), email: z.email() }));
const dayMs = 86_400_000;
const ordersPerPerson = 6;

interface Deps {
  store: Store;
  sandbox: SandboxLedger;
  payments: PaymentService;
  reporting: ReportingService;
  currency: string;
}

/** A sequence that looks random and is the same each time: the demo tells the same story on every machine. */
function* pseudoRandomNumbers(seed: number): Generator<number, never> {
  for (let state = seed; ; ) {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    yield state;
  }
}

/**
 * People of the demo and what they ordered in the last weeks, so that the owner's pages show something. Only on a store
 * without a payment. The sandbox's book has each of these payments too: they can be refunded like any other.
 */
export async function seedOrders(parts: Deps): Promise<void> {
  const { store } = parts;
  if (await store.db.selectFrom("payments").select("id").limit(1).executeTakeFirst()) return;
  const people = SampleUsers.parse(JSON.parse(await readFile("sample/people.json", "utf8")));
  const dishes = await store.db.selectFrom("dishes").selectAll().orderBy("position").execute();
  if (dishes.length === 0) return;
  const random = pseudoRandomNumbers(7);
  const below = (limit: number) => Math.floor((random.next().value / 2_147_483_648) * limit);
  for (const [index, person] of people.entries()) {
    const user = {
      id: newId(),
      ...person,
      role: "user",
      is_valid: 1,
      uid: null,
      created_at: Date.now() - (40 - index) * dayMs,
    };
    await store.transaction(async (trx) => {
      if (await userRepository.insert(trx, user)) await parts.reporting.addUsers(trx, 1);
      await trx.updateTable("reviews").set({ user_id: user.id, verified: 1 }).where("email", "=", user.email).execute();
    });
    for (let count = 0; count < ordersPerPerson; count++) {
      const bought = Array.from({ length: 1 + below(4) }, () => dishes[below(dishes.length)]).filter(
        (dish) => dish !== undefined,
      );
      await seedOrder(parts, user, bought, Date.now() - (1 + below(29)) * dayMs - below(6) * 3_600_000);
    }
  }
}

type Bought = { id: string; name: string; image: string; price_minor: number };

async function seedOrder(
  { store, sandbox, payments, currency }: Deps,
  user: { id: string; email: string },
  bought: Bought[],
  at: number,
) {
  const amount = bought.reduce((sum, dish) => sum + dish.price_minor, 0);
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
  };
  const lines = bought.map((dish, position) => ({
    payment_id: id,
    position,
    cart_entry_id: newId(),
    dish_id: dish.id,
    name: dish.name,
    image: dish.image,
    price_minor: dish.price_minor,
  }));
  const ready = at + 25 * 60_000;
  await store.transaction(async (trx) => {
    await payments.insert(trx, payment, lines);
    const order = { id, number: newNumber(), status: "completed", ready_at: ready, updated_at: ready };
    await orderRepository.insert(trx, order, {
      id: newId(),
      order_id: id,
      status: "pending",
      at,
      by: user.email,
      reason: null,
    });
    await orderRepository.addChange(trx, {
      id: newId(),
      order_id: id,
      status: "completed",
      at: ready,
      by: "",
      reason: null,
    });
  });
}

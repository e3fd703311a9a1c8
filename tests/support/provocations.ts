import { ordering } from "./guest-orders.ts";
import { booking, dateIn } from "./guest-reservations.ts";
import type { Answer, Guest } from "./http-client.ts";
import { type Provoked, type Stage, send, withBody, withParams } from "./provoking.ts";

/** How to get each answer that follows from what the restaurant does, rather than from how it is asked. */

type Provoke = (stage: Stage, call: Provoked) => Promise<Answer>;

const rowsOf = ({ server }: Stage) => server.running.store.db;

async function soldOut(stage: Stage, who: Guest): Promise<string> {
  const { insertedId: id } = (await send(stage, { name: "createDish", access: "admin" }, await stage.make.createDish()))
    .body;
  await stage.server.call("/api/carts", { token: who.token, body: { menuId: id, email: who.email } });
  await stage.server.call(`/api/menu/${id}`, { method: "PATCH", token: stage.admin.token, body: { available: false } });
  return id;
}

let lateDays = 0;

/** One sitting, on a day that nobody else here books, over and over until no table is left. */
async function fullHouse(stage: Stage): Promise<{ date: string; time: string; guest: number }> {
  const stay = { date: dateIn(55 + (lateDays++ % 5)), time: "19:00", guest: 2 };
  const body = { ...stay, name: "Grace Caller", phone: "+1 212 555 0199" };
  while ((await send(stage, { name: "createReservation", access: "admin" }, { body })).status === 200);
  return stay;
}

async function cartFilledUp(stage: Stage, { email }: Guest): Promise<void> {
  const db = rowsOf(stage);
  const { id } = await db.selectFrom("users").select("id").where("email", "=", email).executeTakeFirstOrThrow();
  const entry = { user_id: id, dish_id: "x", name: "Soup", image: "/images/x", price_minor: 100, created_at: 1 };
  const entries = Array.from({ length: 100 }, (_, index) => ({ ...entry, id: `${id} ${index}` }));
  await db.insertInto("cart_entries").values(entries).execute();
}

async function paidAfterCancelling(stage: Stage): Promise<Answer> {
  const { hold, pay, cancel, record } = booking(stage.server);
  const { body: intent } = await hold(stage.owner, Object((await stage.make.createPaymentIntent()).body));
  await cancel(stage.owner, intent.reservation.reservationId);
  await pay(intent);
  return record(stage.owner, intent);
}

async function paidInAnotherWindow({ server }: Stage): Promise<Answer> {
  const { fillCart, begin, pay } = ordering(server);
  const ada = await server.guest();
  const cents = await fillCart(ada);
  await pay((await begin(ada, cents)).body);
  return begin(ada, cents);
}

const inState =
  (...states: readonly [string, string][]): Provoke =>
  async (stage, call) => {
    const valid = await stage.make[call.name]();
    for (const [path, status] of states) {
      const address = `/api/${path}/${valid.params?.id}`;
      await stage.server.call(address, { method: "PATCH", token: stage.admin.token, body: { status } });
    }
    return send(stage, call, valid);
  };

const changedBody =
  (change: object): Provoke =>
  async (stage, call) =>
    send(stage, call, withBody(await stage.make[call.name](), change));

const unverified: Provoke = async (stage, call) => {
  const valid = await stage.make[call.name]();
  const { email } = stage.unverified;
  return send(stage, call, withBody(valid, { email, transactionId: "unknown" }), { who: stage.unverified });
};

const lastAdmin: Provoke = async (stage, call) => {
  const { email } = stage.admin;
  await rowsOf(stage).updateTable("users").set({ role: "user" }).where("email", "<>", email).execute();
  const [admin] = (await stage.server.call(`/api/users?q=${email}`, { token: stage.admin.token })).body;
  return send(stage, call, { params: { id: admin._id } });
};

const faulty =
  (act: "createIntent" | "retrieveIntent"): Provoke =>
  async (stage, call) => {
    const valid = await stage.make[call.name]();
    stage.faults.add(act);
    return send(stage, call, valid).finally(() => stage.faults.clear());
  };

/** By code, and where it takes different things to get it, by call and code. */
export const provocations: Readonly<Record<string, Provoke>> = {
  email_unverified: unverified,
  cart_empty: async (stage, call) => send(stage, call, { body: { price: 1 } }, { who: stage.other }),
  cart_full: async (stage, call) => {
    const full = await stage.server.guest();
    await cartFilledUp(stage, full);
    return send(stage, call, withBody(await stage.make.addToCart(), { email: full.email }), { who: full });
  },
  "addToCart dish_unavailable": async (stage, call) =>
    send(stage, call, { body: { menuId: await soldOut(stage, stage.owner), email: stage.owner.email } }),
  "createPaymentIntent dish_unavailable": async (stage, call) => {
    const ada = await stage.server.guest();
    await soldOut(stage, ada);
    return send(stage, call, { body: { price: 7.5 } }, { who: ada });
  },
  price_changed: changedBody({ price: 0.5 }),
  already_paid: paidInAnotherWindow,
  payment_refunded: paidAfterCancelling,
  payment_not_succeeded: async (stage, call) => {
    const { id } = (await stage.make.getPaymentIntent()).params ?? {};
    const { body } = await stage.server.call(`/api/payment-intents/${id}`, { token: stage.owner.token });
    return send(stage, call, { body: { email: stage.owner.email, price: body.price, transactionId: id } });
  },
  "createPaymentIntent payment_provider_unavailable": faulty("createIntent"),
  payment_provider_unavailable: faulty("retrieveIntent"),
  table_taken: async (stage, call) => {
    const valid = await stage.make[call.name]();
    return send(stage, call, withBody(valid, { price: 20, ...(await fullHouse(stage)) }));
  },
  "updateReservation forbidden": async (stage, call) =>
    send(stage, call, { ...(await stage.make.updateReservation()), body: { status: "seated" } }),
  "cancelReservation forbidden": changedBody({ refund: "full" }),
  "updateReservation reservation_state": inState(["reservations", "seated"]),
  "cancelReservation reservation_state": inState(["reservations", "seated"], ["reservations", "completed"]),
  move_too_late: async (stage, call) => {
    const valid = await stage.make.updateReservation();
    const id = valid.params?.id ?? "";
    await rowsOf(stage)
      .updateTable("reservations")
      .set({ free_cancellation_hours: 9999 })
      .where("id", "=", id)
      .execute();
    return send(stage, call, valid);
  },
  "updateOrder order_state": changedBody({ status: "completed" }),
  "cancelOrder order_state": inState(["orders", "accepted"]),
  refund_too_high: changedBody({ price: 10_000 }),
  mail_too_soon: async (stage, call) => {
    await send(stage, call, await stage.make.sendVerification());
    return send(stage, call, await stage.make.sendVerification());
  },
  email_mismatch: async (stage, call) =>
    send(stage, call, { ...(await stage.make.deleteUser()), query: { email: stage.owner.email } }),
  last_admin: lastAdmin,
};

/** What is not there is not found, whatever it is. */
export const unknown: Provoke = async (stage, call) => {
  const valid = await stage.make[call.name]();
  return valid.params?.id
    ? send(stage, call, withParams(valid, { id: "unknown" }))
    : send(stage, call, withBody(valid, { menuId: "unknown" }));
};

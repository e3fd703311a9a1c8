import { checkoutActions } from "./checkout-actions.ts";
import { type ApiCall, type ErrorCaseContext, sendAs, withBody, withParams } from "./error-case-context.ts";
import type { ApiResponse, Guest } from "./http-client.ts";
import { dateInDays, reservationActions } from "./reservation-actions.ts";

/** How to provoke each error that follows from the restaurant's state rather than from the form of the request. */

type ErrorCase = (context: ErrorCaseContext, call: ApiCall) => Promise<ApiResponse>;

const databaseOf = ({ server }: ErrorCaseContext) => server.running.store.db;

async function addSoldOutDishToCart(context: ErrorCaseContext, guest: Guest): Promise<string> {
  const { insertedId: id } = (
    await sendAs(context, { name: "createDish", access: "admin" }, await context.validRequests.createDish())
  ).body;
  await context.server.call("/api/carts", { token: guest.token, body: { menuId: id, email: guest.email } });
  await context.server.call(`/api/menu/${id}`, {
    method: "PATCH",
    token: context.admin.token,
    body: { available: false },
  });
  return id;
}

let bookedDays = 0;

/** Books one time slot, on a day that no other test uses, until no table is left. */
async function bookAllTables(context: ErrorCaseContext): Promise<{ date: string; time: string; guest: number }> {
  const reservation = { date: dateInDays(55 + (bookedDays++ % 5)), time: "19:00", guest: 2 };
  const body = { ...reservation, name: "Grace Caller", phone: "+1 212 555 0199" };
  while ((await sendAs(context, { name: "createReservation", access: "admin" }, { body })).status === 200);
  return reservation;
}

async function fillCartToLimit(context: ErrorCaseContext, { email }: Guest): Promise<void> {
  const db = databaseOf(context);
  const { id } = await db.selectFrom("users").select("id").where("email", "=", email).executeTakeFirstOrThrow();
  const entry = { user_id: id, dish_id: "x", name: "Soup", image: "/images/x", price_minor: 100, created_at: 1 };
  const entries = Array.from({ length: 100 }, (_, index) => ({ ...entry, id: `${id} ${index}` }));
  await db.insertInto("cart_entries").values(entries).execute();
}

async function paidAfterCancelling(context: ErrorCaseContext): Promise<ApiResponse> {
  const { holdTable, pay, cancelReservation, recordPayment } = reservationActions(context.server);
  const { body: intent } = await holdTable(
    context.owner,
    Object((await context.validRequests.createPaymentIntent()).body),
  );
  await cancelReservation(context.owner, intent.reservation.reservationId);
  await pay(intent);
  return recordPayment(context.owner, intent);
}

async function paidInAnotherWindow({ server }: ErrorCaseContext): Promise<ApiResponse> {
  const { fillCart, createPaymentIntent, pay } = checkoutActions(server);
  const ada = await server.createGuest();
  const cents = await fillCart(ada);
  await pay((await createPaymentIntent(ada, cents)).body);
  return createPaymentIntent(ada, cents);
}

const afterStatuses =
  (...states: readonly [string, string][]): ErrorCase =>
  async (context, call) => {
    const valid = await context.validRequests[call.name]();
    for (const [path, status] of states) {
      const address = `/api/${path}/${valid.params?.id}`;
      await context.server.call(address, { method: "PATCH", token: context.admin.token, body: { status } });
    }
    return sendAs(context, call, valid);
  };

const withChangedBody =
  (change: object): ErrorCase =>
  async (context, call) =>
    sendAs(context, call, withBody(await context.validRequests[call.name](), change));

const asUnverifiedGuest: ErrorCase = async (context, call) => {
  const valid = await context.validRequests[call.name]();
  const { email } = context.unverified;
  return sendAs(context, call, withBody(valid, { email, transactionId: "unknown" }), { who: context.unverified });
};

const onLastAdmin: ErrorCase = async (context, call) => {
  const { email } = context.admin;
  await databaseOf(context).updateTable("users").set({ role: "user" }).where("email", "<>", email).execute();
  const [admin] = (await context.server.call(`/api/users?q=${email}`, { token: context.admin.token })).body;
  return sendAs(context, call, { params: { id: admin._id } }, { who: context.admin });
};

const withProviderFault =
  (operation: "createIntent" | "retrieveIntent"): ErrorCase =>
  async (context, call) => {
    const valid = await context.validRequests[call.name]();
    context.faults.add(operation);
    return sendAs(context, call, valid).finally(() => context.faults.clear());
  };

/** By problem code; if the operations need different steps, by operation and code. */
export const domainErrorCases: Readonly<Record<string, ErrorCase>> = {
  email_unverified: asUnverifiedGuest,
  cart_empty: async (context, call) => sendAs(context, call, { body: { price: 1 } }, { who: context.other }),
  cart_full: async (context, call) => {
    const full = await context.server.createGuest();
    await fillCartToLimit(context, full);
    return sendAs(context, call, withBody(await context.validRequests.addToCart(), { email: full.email }), {
      who: full,
    });
  },
  "addToCart dish_unavailable": async (context, call) =>
    sendAs(context, call, {
      body: { menuId: await addSoldOutDishToCart(context, context.owner), email: context.owner.email },
    }),
  "createPaymentIntent dish_unavailable": async (context, call) => {
    const ada = await context.server.createGuest();
    await addSoldOutDishToCart(context, ada);
    return sendAs(context, call, { body: { price: 7.5 } }, { who: ada });
  },
  price_changed: withChangedBody({ price: 0.5 }),
  already_paid: paidInAnotherWindow,
  payment_refunded: paidAfterCancelling,
  payment_not_succeeded: async (context, call) => {
    const { id } = (await context.validRequests.getPaymentIntent()).params ?? {};
    const { body } = await context.server.call(`/api/payment-intents/${id}`, { token: context.owner.token });
    return sendAs(context, call, { body: { email: context.owner.email, price: body.price, transactionId: id } });
  },
  "createPaymentIntent payment_provider_unavailable": withProviderFault("createIntent"),
  payment_provider_unavailable: withProviderFault("retrieveIntent"),
  table_taken: async (context, call) => {
    const valid = await context.validRequests[call.name]();
    return sendAs(context, call, withBody(valid, { price: 20, ...(await bookAllTables(context)) }));
  },
  "updateReservation forbidden": async (context, call) =>
    sendAs(context, call, { ...(await context.validRequests.updateReservation()), body: { status: "seated" } }),
  "cancelReservation forbidden": withChangedBody({ refund: "full" }),
  "updateReservation reservation_state": afterStatuses(["reservations", "seated"]),
  "cancelReservation reservation_state": afterStatuses(["reservations", "seated"], ["reservations", "completed"]),
  move_too_late: async (context, call) => {
    const valid = await context.validRequests.updateReservation();
    const id = valid.params?.id ?? "";
    await databaseOf(context)
      .updateTable("reservations")
      .set({ free_cancellation_hours: 9999 })
      .where("id", "=", id)
      .execute();
    return sendAs(context, call, valid);
  },
  "updateOrder order_state": withChangedBody({ status: "completed" }),
  "cancelOrder order_state": afterStatuses(["orders", "accepted"]),
  refund_too_high: withChangedBody({ price: 10_000 }),
  mail_too_soon: async (context, call) => {
    await sendAs(context, call, await context.validRequests.sendVerification());
    return sendAs(context, call, await context.validRequests.sendVerification());
  },
  email_mismatch: async (context, call) =>
    sendAs(context, call, { ...(await context.validRequests.deleteUser()), query: { email: context.owner.email } }),
  last_admin: onLastAdmin,
};

/** Requests the operation with an unknown id. */
export const notFoundCase: ErrorCase = async (context, call) => {
  const valid = await context.validRequests[call.name]();
  return valid.params?.id
    ? sendAs(context, call, withParams(valid, { id: "unknown" }))
    : sendAs(context, call, withBody(valid, { menuId: "unknown" }));
};

import { checkoutActions } from "./checkout-actions.ts";
import { dishErrorCases } from "./dish-error-cases.ts";
import { type ErrorCaseContext, sendAs, withBody, withParams } from "./error-case-context.ts";
import { afterStatuses, databaseOf, type ErrorCase, withChangedBody } from "./error-case-steps.ts";
import { fulfilmentErrorCases } from "./fulfilment-error-cases.ts";
import { guestErrorCases } from "./guest-error-cases.ts";
import type { ApiResponse, Guest } from "./http-client.ts";
import { reservationActions } from "./reservation-actions.ts";
import { reservationErrorCases } from "./reservation-error-cases.ts";
import { changeSandboxIntent } from "./sandbox-intents.ts";
import { settingsErrorCases } from "./settings-error-cases.ts";

/** How to provoke each error that follows from the restaurant's state rather than from the form of the request. */

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

async function findUserId(context: ErrorCaseContext, { email }: Guest): Promise<string> {
  const users = databaseOf(context).selectFrom("users").select("id").where("email", "=", email);
  return (await users.executeTakeFirstOrThrow()).id;
}

/** An entry without options. */
const plain = { quantity: 1, options: "[]", note: "", version: 1 };

async function fillCartToLimit(context: ErrorCaseContext, { email }: Guest): Promise<void> {
  const db = databaseOf(context);
  const { id } = await db.selectFrom("users").select("id").where("email", "=", email).executeTakeFirstOrThrow();
  const entry = {
    user_id: id,
    dish_id: "x",
    name: "Soup",
    image: "/images/x",
    price_minor: 100,
    created_at: 1,
    ...plain,
  };
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

/** Asks for a payment of a cart that is paid already; `change` changes the payment at the provider meanwhile. */
const paidInAnotherWindow =
  (change: { amount?: number } = {}): ErrorCase =>
  async (context) => {
    const { fillCart, createPaymentIntent, pay } = checkoutActions(context.server);
    const ada = await context.server.createGuest();
    const cents = await fillCart(ada);
    const { body: intent } = await createPaymentIntent(ada, cents);
    await pay(intent);
    await changeSandboxIntent(databaseOf(context), intent.id, change);
    return createPaymentIntent(ada, cents);
  };

const asUnverifiedGuest: ErrorCase = async (context, call) => {
  const valid = await context.validRequests[call.name]();
  const { email } = context.unverified;
  return sendAs(context, call, withBody(valid, { email, transactionId: "unknown" }), { who: context.unverified });
};

const asUnverifiedAdmin: ErrorCase = async (context, call) => {
  const valid = await context.validRequests[call.name]();
  const setVerified = (is_valid: number) =>
    databaseOf(context).updateTable("users").set({ is_valid }).where("email", "=", context.admin.email).execute();
  await setVerified(0);
  return sendAs(context, call, valid).finally(() => setVerified(1));
};

const onLastAdmin: ErrorCase = async (context, call) => {
  const { email } = context.admin;
  await databaseOf(context).updateTable("users").set({ role: "user" }).where("email", "<>", email).execute();
  const [admin] = (await context.server.call(`/api/users?q=${email}`, { token: context.admin.token })).body;
  return sendAs(context, call, { params: { id: admin._id } }, { who: context.admin });
};

const withProviderFault =
  (operation: "createIntent" | "retrieveIntent" | "createIntent refused"): ErrorCase =>
  async (context, call) => {
    const valid = await context.validRequests[call.name]();
    context.faults.add(operation);
    return sendAs(context, call, valid).finally(() => context.faults.clear());
  };

/** By problem code; if the operations need different steps, by operation and code. */
export const domainErrorCases: Readonly<Record<string, ErrorCase>> = {
  email_unverified: (context, call) =>
    call.access === "admin" ? asUnverifiedAdmin(context, call) : asUnverifiedGuest(context, call),
  user_unverified: async (context, call) =>
    sendAs(context, call, { params: { id: await findUserId(context, context.unverified) } }),
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
  already_paid: paidInAnotherWindow(),
  "createPaymentIntent payment_refunded": paidInAnotherWindow({ amount: 50 }),
  payment_refunded: paidAfterCancelling,
  payment_not_succeeded: async (context, call) => {
    const { id } = (await context.validRequests.getPaymentIntent()).params ?? {};
    const { body } = await context.server.call(`/api/payment-intents/${id}`, { token: context.owner.token });
    return sendAs(context, call, { body: { email: context.owner.email, price: body.price, transactionId: id } });
  },
  "createPaymentIntent payment_provider_unavailable": withProviderFault("createIntent"),
  "createPaymentIntent payment_not_possible": withProviderFault("createIntent refused"),
  "createPaymentIntent amount_too_small": async (context) => {
    const { fillCart, createPaymentIntent } = checkoutActions(context.server);
    const guest = await context.server.createGuest();
    const cents = await fillCart(guest);
    context.faults.add("createIntent too small");
    return createPaymentIntent(guest, cents).finally(() => context.faults.clear());
  },
  payment_provider_unavailable: withProviderFault("retrieveIntent"),
  image_store_unavailable: async (context, call) => {
    context.imageHost?.answerNext({ status: 503, body: "" });
    return sendAs(context, call, await context.validRequests[call.name]());
  },
  ...dishErrorCases,
  ...fulfilmentErrorCases,
  ...guestErrorCases,
  ...reservationErrorCases,
  ...settingsErrorCases,
  "updateOrder order_state": withChangedBody({ status: "completed" }),
  "updateOrderLine order_state": afterStatuses(["orders", "preparing"], ["orders", "ready"]),
  "acceptEarlierTime order_state": async (context, call) => {
    const valid = withBody(await context.validRequests[call.name](), { readyAt: "2999-01-01T00:00:00.000Z" });
    for (const status of ["accepted", "preparing", "ready"])
      await context.server.call(`/api/orders/${valid.params?.id}`, {
        method: "PATCH",
        token: context.admin.token,
        body: { status },
      });
    return sendAs(context, call, valid);
  },
  "acceptEarlierTime slot_full": withChangedBody({ readyAt: "2999-01-01T00:00:00.000Z" }),
  "cancelOrder order_state": afterStatuses(["orders", "accepted"]),
  "reorderDishes changed_meanwhile": withChangedBody({ ids: ["unknown"] }),
  "changePrices changed_meanwhile": withChangedBody({ changes: [{ _id: "unknown", price: 1, seen: 1 }] }),
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
  const [parameter] = Object.keys(valid.params ?? {});
  return parameter
    ? sendAs(context, call, withParams(valid, { [parameter]: "unknown" }))
    : sendAs(context, call, withBody(valid, { menuId: "unknown" }));
};

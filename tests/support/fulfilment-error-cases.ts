import { vi } from "vitest";
import { choiceActions, dishOptionActions } from "./dish-options.ts";
import { type ApiCall, type ErrorCaseContext, sendAs, withParams } from "./error-case-context.ts";
import type { ErrorCase } from "./error-case-steps.ts";
import { newAddress } from "./factories.ts";
import { dateInDays } from "./reservation-actions.ts";

/** How to provoke the errors of times, tables and delivery; part of `domainErrorCases`. */

const setOrdering = ({ server, admin }: ErrorCaseContext, body: object) =>
  server.call("/api/ordering", { method: "PATCH", token: admin.token, body });

interface Order {
  fulfilment?: object;
  quantity?: number;
  dish?: object;
}

type Run = <T>(work: () => Promise<T>) => Promise<T>;

/** A new guest asks for the payment of a dish of 10.00, `quantity` times; `run` may set the clock meanwhile. */
async function order(
  context: ErrorCaseContext,
  call: ApiCall,
  { fulfilment, quantity = 1, dish = {} }: Order,
  run: Run = (work) => work(),
) {
  const { server, admin } = context;
  const id = await dishOptionActions(server, admin.token).createDish({ price: 10, ...dish });
  return run(async () => {
    const guest = await server.createGuest();
    await choiceActions(server).add(guest, id, { quantity });
    return sendAs(context, call, { body: { price: 10 * quantity, fulfilment } }, { who: guest });
  });
}

const ordering =
  (how: Order | ((context: ErrorCaseContext) => Promise<Order>)): ErrorCase =>
  async (context, call) =>
    order(context, call, typeof how === "function" ? await how(context) : how);

/** A time of tomorrow that is offered. */
async function offeredTime({ server, owner }: ErrorCaseContext): Promise<string> {
  const { body } = await server.call("/api/quote", { token: owner.token, body: { date: dateInDays(1) } });
  return body.times[0].time;
}

/** At an hour of today, or this night, at which the sample's restaurant is closed. Tokens issued before have expired then. */
const whileClosed: Run = (work) => {
  const now = Temporal.Now.zonedDateTimeISO("America/New_York");
  const evening = now.withPlainTime("23:30");
  const isClosed = now.hour < 8;
  vi.useFakeTimers({ toFake: ["Date"], now: isClosed ? now.epochMilliseconds : evening.epochMilliseconds });
  return work().finally(() => vi.useRealTimers());
};

export const fulfilmentErrorCases: Readonly<Record<string, ErrorCase>> = {
  ordering_paused: async (context, call) => {
    const until = Temporal.Now.instant().add({ hours: 1 }).toString({ smallestUnit: "millisecond" });
    await setOrdering(context, { pausedUntil: until });
    return order(context, call, {}).finally(() => setOrdering(context, { pausedUntil: null }));
  },
  slot_full: async (context, call) => {
    const time = await offeredTime(context);
    await setOrdering(context, { capacityPercent: 0 });
    const fulfilment = { kind: "pickup", time };
    return order(context, call, { fulfilment }).finally(() => setOrdering(context, { capacityPercent: 100 }));
  },
  order_too_large: ordering({ quantity: 20, dish: { workMinutes: 120 } }),
  closed: async (context, call) => {
    const { server, admin } = context;
    const { body } = await server.call("/api/tables/hall-1/code", { method: "POST", token: admin.token });
    return order(context, call, { fulfilment: { kind: "table", code: body.code } }, whileClosed);
  },
  "createPaymentIntent table_code_unknown": ordering({ fulfilment: { kind: "table", code: "unknown" } }),
  "getTable table_code_unknown": async (context, call) =>
    sendAs(context, call, withParams(await context.validRequests.getTable(), { code: "unknown" })),
  "createPaymentIntent reservation_not_found": ordering({ fulfilment: { kind: "table", reservation: "unknown" } }),
  not_delivered_there: ordering({ fulfilment: { kind: "delivery", address: { ...newAddress(), postcode: "99999" } } }),
  below_minimum: ordering({ fulfilment: { kind: "delivery", address: newAddress() } }),
  "updateOrdering changed_meanwhile": async (context, call) =>
    sendAs(context, call, { body: { message: "Back soon.", seen: { pausedUntil: "2999-01-01T00:00:00Z" } } }),
  address_book_full: async (context, call) => {
    const guest = await context.server.createGuest();
    for (let count = 0; count < 10; count++) await sendAs(context, call, { body: newAddress() }, { who: guest });
    return sendAs(context, call, { body: newAddress() }, { who: guest });
  },
};

/** Settings with which each of these errors is possible. */
export const fulfilmentSettings = {
  kitchen: { minutesPerSlot: 500 },
  zones: [{ name: "Village", postcodes: ["10014"], fee: "3.50", minimum: "20.00", minutes: 20 }],
};

import type { Quote, QuoteProblem, QuoteRequest } from "#contract/ordering/quote.ts";
import { minuteMs } from "#contract/platform/durations.ts";
import { toIsoInstant } from "#contract/platform/instant.ts";
import { type Minor, toDecimal } from "#contract/platform/money.ts";
import { problems as definitions } from "#contract/problems.ts";
import type { MenuService } from "../../house/menu/menu.service.ts";
import type { StockService } from "../../house/menu/times/stock.service.ts";
import { businessDayAt } from "../../house/restaurant/business-day.ts";
import type { LiveSettings } from "../../house/restaurant/live-settings.ts";
import { localDateAt } from "../../house/restaurant/local-time.ts";
import { presentLine } from "../../money/line-item.ts";
import type { Store } from "../../platform/database/store.ts";
import { AppError } from "../../platform/domain/app-error.ts";
import type { CurrentUser } from "../../platform/domain/current-user.ts";
import type { CartService } from "../cart/cart.service.ts";
import type { IntentHoldService } from "../kitchen/intent-hold.service.ts";
import type { OrderingService } from "../kitchen/ordering.service.ts";
import type { KitchenRequest, OrderingContext, ReadyTimeService } from "../kitchen/ready-time.service.ts";
import { findLineProblem, toCartOrder } from "./cart-order.ts";
import { findNeeds } from "./promised-order.ts";
import { assertLeastAmount } from "./refusals.ts";
import { type ReadRequestedFulfilment, type RequestedFulfilment, toKitchenRequest } from "./requested-fulfilment.ts";

interface Deps {
  store: Store;
  cart: Pick<CartService, "lines">;
  menu: Pick<MenuService, "findStocked">;
  stock: Pick<StockService, "assertLeft">;
  intentHolds: Pick<IntentHoldService, "listOfUser">;
  readyTimes: ReadyTimeService;
  ordering: Pick<OrderingService, "current">;
  readRequestedFulfilment: ReadRequestedFulfilment;
  settings: LiveSettings;
  /** What the provider charges at least, in minor units. */
  minimumCharge: number;
}

export type QuoteService = ReturnType<typeof quoteService>;

/** A problem as the intent would answer it. Throws what is no problem of the cart, such as an invalid time. */
function toProblem(error: unknown): QuoteProblem {
  if (!(error instanceof AppError) || ![404, 409].includes(definitions[error.code].status)) throw error;
  const { left, until, minimum, alternatives, detail = definitions[error.code].detail } = error.details;
  return {
    code: error.code,
    detail,
    ...(left !== undefined && { left }),
    ...(until !== undefined && { until }),
    ...(minimum !== undefined && { minimum }),
    ...(alternatives && { alternatives }),
  };
}

/** Used if the requested fulfilment is not possible, so that the quote still has prices. */
const pickupDefaults: RequestedFulfilment = {
  kind: "pickup",
  time: null,
  tableId: null,
  address: null,
  feeMinor: 0,
  travelMinutes: 0,
};

/** What a cart costs and when its food is available. It reads what the intent reads, and writes nothing. */
export function quoteService(deps: Deps) {
  const {
    store,
    cart,
    menu,
    stock,
    intentHolds,
    readyTimes,
    ordering,
    readRequestedFulfilment,
    settings,
    minimumCharge,
  } = deps;
  const { currency } = settings;
  const decimal = (minor: Minor) => toDecimal(minor, currency);

  /** The earliest time and the times of a date, as they are promised to the guest. */
  async function listTimes(wanted: KitchenRequest, context: OrderingContext, date: string, isTable: boolean) {
    const promisedTime = (slot: number) => toIsoInstant(slot + wanted.travelMinutes * minuteMs);
    const isRefused = readyTimes.findWayProblem(wanted, context) !== undefined;
    const asap = isRefused ? undefined : await readyTimes.findAsap(store.db, { ...wanted, time: null }, context);
    const offered = isTable ? [] : await readyTimes.listSlots(store.db, wanted, context, date);
    return {
      asap: asap ? promisedTime(asap.readyAt) : null,
      times: offered.map(({ slot, isAvailable }) => ({ time: promisedTime(slot), available: isAvailable })),
    };
  }

  return async (currentUser: CurrentUser, { fulfilment, date }: QuoteRequest): Promise<Quote> => {
    const now = Date.now();
    const problems: QuoteProblem[] = [];
    /** Runs a check of the intent; what it throws is a problem, and `otherwise` is used. */
    const check = async <T>(run: () => T | Promise<T>, otherwise: T): Promise<T> => {
      try {
        return await run();
      } catch (error) {
        problems.push(toProblem(error));
        return otherwise;
      }
    };

    const lines = await cart.lines(currentUser.id);
    if (lines.length === 0) problems.push(toProblem(new AppError("cart_empty")));
    for (const line of lines) {
      const problem = findLineProblem(line, settings);
      if (problem) problems.push(toProblem(problem));
    }
    const order = toCartOrder(lines, settings);
    const { amountMinor } = order;
    const requested = await check(
      () => readRequestedFulfilment(store.db, { currentUser, fulfilment, amountMinor, now }),
      undefined,
    );
    const ownHolds = await intentHolds.listOfUser(store.db, currentUser.id);
    const context = { now, state: await ordering.current(now), ownMinutes: ownHolds.minutesBySlot };
    const wanted = toKitchenRequest(order, requested ?? pickupDefaults, settings);
    const readyTime = await check(async () => {
      readyTimes.assertPossible(wanted, context);
      return readyTimes.find(store.db, wanted, context);
    }, undefined);
    const day = businessDayAt(readyTime?.readyAt ?? wanted.time ?? now, settings);
    for (const need of await findNeeds(menu, store.db, lines))
      await check(() => stock.assertLeft(store.db, day, need, ownHolds.stock), undefined);
    const shownDate = date ?? localDateAt(now, settings.timeZone).toString();
    const isTable = fulfilment?.kind === "table";
    const times = requested
      ? await listTimes(wanted, context, shownDate, isTable)
      : // The food is not available with this fulfilment at any time.
        { asap: null, times: [] };
    const feeMinor = requested?.feeMinor ?? 0;
    if (lines.length > 0)
      await check(() => assertLeastAmount(amountMinor + feeMinor, minimumCharge, settings), undefined);
    const price = decimal(amountMinor + feeMinor);
    return {
      price,
      due: price,
      currency,
      lines: order.lines.map((line) => presentLine(line, currency)),
      discount: 0,
      service: 0,
      fee: decimal(feeMinor),
      taxes: [],
      tip: 0,
      giftCards: [],
      ...times,
      problems,
    };
  };
}

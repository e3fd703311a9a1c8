import type { PaymentIntent } from "#contract/ordering/checkout.ts";
import type { FulfilmentRequest } from "#contract/ordering/fulfilment.ts";
import { minuteMs } from "#contract/platform/durations.ts";
import type { ReservationService } from "../../booking/reservation.service.ts";
import type { MenuService } from "../../house/menu/menu.service.ts";
import type { LiveSettings } from "../../house/restaurant/live-settings.ts";
import type { UserService } from "../../people/user.service.ts";
import { newNumber } from "../../platform/database/ids.ts";
import type { PaymentIntentTable } from "../../platform/database/schema.ts";
import type { Commit, Db } from "../../platform/database/store.ts";
import { AppError } from "../../platform/domain/app-error.ts";
import type { CurrentUser } from "../../platform/domain/current-user.ts";
import type { ClientKeysOf } from "../../platform/lib/client-keys.ts";
import type { CartService } from "../cart/cart.service.ts";
import type { IntentHoldService } from "../kitchen/intent-hold.service.ts";
import type { OrderingService } from "../kitchen/ordering.service.ts";
import type { ReadyTimeService } from "../kitchen/ready-time.service.ts";
import { assertAgeConfirmed, findLineProblem, toCartOrder } from "./cart-order.ts";
import { presentIntent } from "./checkout.presenter.ts";
import { cancelNotStored, createProviderIntent, type IntentDeps } from "./create-intent.ts";
import type { ReplacedIntent } from "./open-intents.repository.ts";
import { paymentIntentRepository as intents } from "./payment-intent.repository.ts";
import { findNeeds, takeWork, withReadyTime } from "./promised-order.ts";
import { assertLeastAmount } from "./refusals.ts";
import { replacedIntentCanceller } from "./replaced-intents.ts";
import { type ReadRequestedFulfilment, toKitchenRequest } from "./requested-fulfilment.ts";
import { assertPrice, limitedTimes, type Snapshot } from "./snapshot.ts";
import { assertMayHold, assertShares, lastPortionsMs } from "./unpaid-shares.ts";

interface CartDeps extends IntentDeps {
  cart: CartService;
  menu: Pick<MenuService, "findStocked">;
  intentHolds: IntentHoldService;
  readyTimes: ReadyTimeService;
  ordering: Pick<OrderingService, "current">;
  readRequestedFulfilment: ReadRequestedFulfilment;
  users: Pick<UserService, "lock">;
  settings: LiveSettings;
  clientKeysOf: ClientKeysOf;
  reservations: Pick<ReservationService, "lockHolds">;
}

/** An entry was changed after it was read: the request is answered with the cart as it is now. */
class CartChangedError extends Error {}

const maxAttempts = 3;

/** How long an intent that holds portions or kitchen work, or is for a chosen time, can be paid. Then its holds are released. */
const limitedPaymentMs = 15 * minuteMs;

interface CartRequest {
  currentUser: CurrentUser;
  /** The total that the guest saw (D6.4). */
  price: number;
  ageConfirmed?: boolean | undefined;
  fulfilment?: FulfilmentRequest | undefined;
  /** IP address. */
  clientIp: string;
  commit: Commit;
}

/** Whose hold it is, for its limits. */
type HoldingGuest = Parameters<typeof assertShares>[1];

/** Creates the intent for a cart at current prices. */
export function cartIntentCreator({
  cart,
  menu,
  intentHolds,
  readyTimes,
  ordering,
  readRequestedFulfilment,
  users,
  settings,
  clientKeysOf,
  reservations,
  ...deps
}: CartDeps) {
  const { store, provider, currency, minimumCharge } = deps;
  const cancelReplaced = replacedIntentCanceller({ ...deps, releaseHolds: intentHolds.release });

  /** Reads what is to be bought. Throws the first problem that prevents the purchase. */
  async function prepare({ currentUser, price, ageConfirmed, fulfilment, clientIp }: CartRequest) {
    const now = Date.now();
    const lines = await cart.lines(currentUser.id);
    if (lines.length === 0) throw new AppError("cart_empty");
    for (const line of lines) {
      const problem = findLineProblem(line, settings);
      if (problem) throw problem;
    }
    assertAgeConfirmed(lines, ageConfirmed);
    const order = toCartOrder(lines, settings);
    const { amountMinor } = order;
    const requested = await readRequestedFulfilment(store.db, { currentUser, fulfilment, amountMinor, now });
    const context = { now, state: await ordering.current(now) };
    const wanted = toKitchenRequest(order, requested, settings);
    readyTimes.assertPossible(wanted, context);
    const amount = amountMinor + requested.feeMinor;
    assertPrice(price, amount, currency);
    assertLeastAmount(amount, minimumCharge, settings);
    const neededPortions = await findNeeds(menu, store.db, lines);
    const { feeMinor: _fee, address: _address, ...stored } = requested;
    const number = newNumber();
    const { lines: boughtLines, preparationMinutes } = order;
    const times = limitedTimes(order);
    const snapshotWithoutTime: Snapshot = { number, lines: boughtLines, times, preparationMinutes, way: stored };
    const holdsSomething = neededPortions.length > 0 || settings.kitchen !== undefined;
    const expiresEarly = holdsSomething || requested.time !== null;
    const guest = { userId: currentUser.id, clientKeys: clientKeysOf(clientIp) };
    if (holdsSomething) await assertMayHold(store.db, settings, { ...guest, now });
    const entries = lines.map(({ entry }) => entry);
    return {
      amount,
      number,
      requested,
      wanted,
      context,
      neededPortions,
      snapshotWithoutTime,
      holdsSomething,
      guest,
      expiresEarly,
      entries,
    };
  }

  type Prepared = Awaited<ReturnType<typeof prepare>>;

  /** Computes the ready time; with kitchen slots, `insert` computes it. */
  async function addReadyTime({ wanted, context, neededPortions, snapshotWithoutTime }: Prepared): Promise<Snapshot> {
    if (settings.kitchen) return snapshotWithoutTime;
    const readyTime = await readyTimes.find(store.db, wanted, context);
    const isFixed = wanted.time !== null;
    return withReadyTime(snapshotWithoutTime, { readyTime, isFixed, neededPortions, settings });
  }

  /** Inserts the intent with what it holds, after the guest's older intents have released what they held. */
  async function insert(trx: Db, intent: PaymentIntentTable, prepared: Prepared, snapshot: Snapshot) {
    const { expiresEarly, holdsSomething, entries, wanted, context, neededPortions, snapshotWithoutTime } = prepared;
    const guest = { ...prepared.guest, now: intent.created_at };
    // The lock lets each of a user's simultaneous intents that hold something see the one before.
    if (expiresEarly && intent.user_id) await users.lock(trx, intent.user_id);
    if (holdsSomething) {
      if (guest.clientKeys) await reservations.lockHolds(trx);
      await assertMayHold(trx, settings, guest);
    }
    const { replaced, ended, isComplete } = await intents.insertReplacing(trx, intent, entries);
    if (!isComplete) throw new CartChangedError();
    // An older intent that was paid in the meantime is not among them and keeps its holds.
    for (const { id } of ended) await intentHolds.release(trx, id);
    if (!settings.kitchen) return { replaced, stored: await holdStock(trx, intent, guest, snapshot) };
    const readyTime = await takeWork(trx, { readyTimes, intentHolds }, intent.id, wanted, context);
    const timed = withReadyTime(snapshotWithoutTime, { readyTime, isFixed: true, neededPortions, settings });
    const stored = { ...(await holdStock(trx, intent, guest, timed)), snapshot: JSON.stringify(timed) };
    await intents.setSnapshot(trx, intent.id, stored.snapshot);
    return { replaced, stored };
  }

  /** Takes the portions of an intent, the last ones of a dish for a short time. Returns the intent as it is then. */
  async function holdStock(trx: Db, intent: PaymentIntentTable, guest: HoldingGuest, { stock }: Snapshot) {
    if (!stock) return intent;
    const takenPortions = await intentHolds.takeStock(trx, intent.id, stock);
    await assertShares(trx, guest, takenPortions);
    if (takenPortions.every(({ left }) => left > 0)) return intent;
    const expires_at = intent.created_at + lastPortionsMs;
    await intents.setEnd(trx, intent.id, expires_at);
    return { ...intent, expires_at };
  }

  async function create(request: CartRequest): Promise<PaymentIntent> {
    const prepared = await prepare(request);
    const { amount, number, requested, expiresEarly, holdsSomething, guest } = prepared;
    const snapshot = await addReadyTime(prepared);
    const purchase = { currentUser: request.currentUser, type: "cart", amount, number, snapshot } as const;
    const created = await createProviderIntent({ ...deps, settings }, purchase);
    const intent: PaymentIntentTable = {
      ...created.intent,
      expires_at: expiresEarly ? created.intent.created_at + limitedPaymentMs : null,
      client_near: (holdsSomething && guest.clientKeys?.near) || null,
      client_wide: (holdsSomething && guest.clientKeys?.wide) || null,
      fee_minor: requested.feeMinor,
      address: requested.address && JSON.stringify(requested.address),
    };
    let replaced: ReplacedIntent[] = [];
    const response = await request
      .commit(async (trx) => {
        const inserted = await insert(trx, intent, prepared, snapshot);
        replaced = inserted.replaced;
        return presentIntent(inserted.stored, created.providerIntent, provider);
      })
      .catch(cancelNotStored(provider, intent.id));
    await cancelReplaced(replaced, intent);
    return response;
  }

  return async (request: CartRequest): Promise<PaymentIntent> => {
    for (let attempt = 1; ; attempt++) {
      try {
        return await create(request);
      } catch (error) {
        if (!(error instanceof CartChangedError)) throw error;
        // The guest changes the cart while paying for it: they should look at it again.
        if (attempt === maxAttempts) throw new AppError("price_changed");
      }
    }
  };
}

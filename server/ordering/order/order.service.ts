import type { Order, SingleOrder } from "#contract/ordering/order.ts";
import { isOpenStatus, type OrderStatus } from "#contract/ordering/order-constants.ts";
import { minuteMs } from "#contract/platform/durations.ts";
import { instantOrNull } from "#contract/platform/instant.ts";
import { toSearchText } from "#contract/platform/search-text.ts";
import type { RestaurantSettings } from "#contract/restaurant.ts";
import { wayHours } from "../../house/restaurant/way-hours.ts";
import { type BoughtLine, fromLineRow } from "../../money/line-item.ts";
import type { RecordChange } from "../../platform/database/audit-trail.ts";
import { maxPageSize, paginate } from "../../platform/database/paginate.ts";
import type { OrderTable } from "../../platform/database/schema.ts";
import { type IndexedColumns, searchIndex } from "../../platform/database/search-index.ts";
import type { Db } from "../../platform/database/store.ts";
import { AppError } from "../../platform/domain/app-error.ts";
import type { CurrentUser } from "../../platform/domain/current-user.ts";
import type { House } from "../../platform/lib/country.ts";
import { formatMoney } from "../../platform/lib/locale-formats.ts";
import { searchTextOf } from "../../platform/lib/search-terms.ts";
import type { TicketOrder } from "../printing/ticket.ts";
import { acceptanceEnd } from "./acceptance-time.ts";
import { earlierTimes } from "./earlier-time.ts";
import { createHouseNotices } from "./house-notices.ts";
import { kitchenTimeOf } from "./kitchen-time.ts";
import { createLineDone } from "./line-done.ts";
import { stationsOfLine } from "./line-stations.ts";
import { openBoards } from "./open-boards.ts";
import { presentOrder } from "./order.presenter.ts";
import { type OrderRecord, orderRepository as orders } from "./order.repository.ts";
import { sourceStatuses } from "./order.states.ts";
import { type DishesOfOrder, orderDishesRepository as orderDishes } from "./order-dishes.repository.ts";
import { type OrderQuery, toOrderFilter } from "./order-filter.ts";
import { readAddress } from "./order-fulfilment.ts";
import { orderListRepository as orderLists } from "./order-list.repository.ts";
import { isNumberTaken, readContact } from "./order-record.repository.ts";
import { createOrderWatch } from "./order-watch.ts";
import { type OrderDeps, orderWriter, ticketsOf } from "./order-writer.ts";
import { countOrdersBefore } from "./orders-before.ts";
import { ordersOfUser } from "./orders-of-user.ts";
import { prepareOrder } from "./prepare-order.ts";
import { createTimeMover } from "./promised-time.ts";
import { orderTracking } from "./track-order.ts";

/** An order for the tickets of its stations. */
const toTicketOrder = (
  { order, payment, guestName, contact, lines, changes }: OrderRecord,
  { stations, locale }: Pick<RestaurantSettings, "stations" | "locale">,
): TicketOrder => ({
  id: order.id,
  number: order.number,
  status: order.status,
  kind: order.kind,
  table: order.table_id,
  guestName: guestName ?? "",
  phone: contact?.phone ?? "",
  address: readAddress(order.address),
  paid: formatMoney(payment.amount_minor - payment.refunded_minor, payment.currency, locale),
  orderedAt: payment.ordered_at,
  kitchenAt: kitchenTimeOf(order),
  readyAt: order.ready_at,
  comesUpAt: order.comes_up_at,
  reason: (order.status === "cancelled" && changes.findLast(({ status }) => status === "cancelled")?.reason) || "",
  lines: lines.map(fromLineRow).map((line) => ({ line, stations: stationsOfLine(line, stations) })),
});

/** What searches find of an order besides its guest, who has a text of their own. */
function indexedOrder({ number, address: storedAddress, contact: typed }: OrderTable, house: House): IndexedColumns {
  const [address, contact] = [readAddress(storedAddress), readContact(typed)];
  const texts = [number, address?.street];
  return {
    search_text: searchTextOf({ texts, emails: [contact?.email], telephones: [contact?.phone, address?.phone] }, house),
  };
}

interface RequestedChange {
  to: OrderStatus | undefined;
  /** The only status that is changed; undefined: each from which `to` can be reached. */
  from: OrderStatus | undefined;
  reason: string | undefined;
  /** The time to promise to the guest, ISO 8601. */
  readyAt: string | undefined;
  recordChange: RecordChange;
}

export type { PreparedOrder } from "./prepare-order.ts";
export type OrderService = ReturnType<typeof orderService>;

/** The orders of guests and of the kitchen board. To a guest, orders of others are not found (`order_not_found`). */
export function orderService(deps: OrderDeps) {
  const { store, settings, users, pubsub } = deps;
  const { place, announce, insertCompleted, changeStatus, transition } = orderWriter(deps);
  const acceptWithinMs = () => settings.order.acceptWithinMinutes * minuteMs;
  const acceptBy = (record: OrderRecord): number | null =>
    record.order.status === "pending" && acceptWithinMs() > 0
      ? acceptanceEnd(record, acceptWithinMs(), wayHours(record.order.kind, settings))
      : null;
  const presentTo = (currentUser: CurrentUser, record: OrderRecord): Order =>
    presentOrder(record, {
      acceptBy: acceptBy(record),
      staffName: currentUser.role === "admin" ? undefined : settings.name,
      settings,
      describeTransaction: deps.describeTransaction,
    });

  const presentToGuest = (record: OrderRecord): Order =>
    presentOrder(record, { acceptBy: null, staffName: settings.name, settings });

  const { listUnindexed } = orderLists;
  const { saveIndex } = orders;
  const indexOrders = searchIndex(store, { listUnindexed, saveIndex }, (order: OrderTable) =>
    indexedOrder(order, settings),
  );

  const boards = openBoards(deps);
  const { tellHouse, tellOfCancelled } = createHouseNotices({ ...deps, boards });
  const indexDishes = searchIndex(store, orderDishes, ({ names }: DishesOfOrder) => ({
    dishes_text: toSearchText(...names),
  }));
  const indexForSearches = async (): Promise<void> => {
    await indexOrders();
    await indexDishes();
  };

  const earlier = earlierTimes(deps);
  const tracking = orderTracking({ store, transition, present: presentToGuest, guestDays: deps.guestDays, earlier });
  const moveTime = createTimeMover({ ...deps, tracking });
  const watchOrders = createOrderWatch({ store, pubsub, presentTo });

  async function findVisible(currentUser: CurrentUser, id: string): Promise<OrderRecord> {
    const [record] = await orders.findByIds(store.db, [id]);
    if (!record || (currentUser.role !== "admin" && record.payment.user_id !== currentUser.id))
      throw new AppError("order_not_found");
    return record;
  }

  return {
    /** What a user's own order consists of. Throws `order_not_found`. */
    async linesOfOwn(db: Db, currentUser: CurrentUser, id: string): Promise<BoughtLine[]> {
      const [record] = await orders.findByIds(db, [id]);
      if (record?.payment.user_id !== currentUser.id) throw new AppError("order_not_found");
      return record.lines.map(fromLineRow);
    },
    /** Whether an order is completed or cancelled. */
    hasEnded: async (db: Db, id: string): Promise<boolean> =>
      (await orders.findByIds(db, [id])).every(({ order }) => !isOpenStatus(order.status)),
    /** What an intent orders, with the number of the order and when its guest gets it. */
    prepare: (intended: Parameters<typeof prepareOrder>[0]) => prepareOrder(intended, settings),
    /** A number that was chosen for an order, if no other order has got it meanwhile. */
    findFreeNumber: async (db: Db, number: string | undefined): Promise<string | undefined> =>
      number === undefined || (await isNumberTaken(db, number)) ? undefined : number,
    place,
    announce,
    insertCompleted,
    indexOrders: indexForSearches,
    async list(currentUser: CurrentUser, query: OrderQuery) {
      if (query.q) await Promise.all([users.indexUsers(), indexForSearches()]);
      const filter = toOrderFilter(query, settings);
      const { records, next } = await store.read(async (db) => {
        const page = paginate(await orderLists.listIds(db, filter, maxPageSize + 1), (id) => id);
        return { records: await orders.findByIds(db, page.shown), next: page.next };
      });
      const items = records.map((record) => presentTo(currentUser, record));
      const again = Object.entries({ ...query, before: undefined }).filter(([, value]) => value);
      return { items, next: next && { ...Object.fromEntries(again), ...next } };
    },
    async get(currentUser: CurrentUser, id: string): Promise<SingleOrder> {
      const record = await findVisible(currentUser, id);
      const isOwn = record.payment.user_id === currentUser.id;
      return {
        ...presentTo(currentUser, record),
        ordersBefore: await countOrdersBefore(store.db, record.order),
        earlierReadyAt: isOwn ? instantOrNull(await earlier.find(record)) : null,
      };
    },
    /**
     * Changes the status, moves the promised time, or both. Returns the number of changed orders: 0 if the order already
     * has that status. Throws `order_state`, or `invalid` for a time too early or too late.
     */
    async update(currentUser: CurrentUser, id: string, change: RequestedChange): Promise<number> {
      const { to, from: expected, reason, readyAt, recordChange } = change;
      const record = await findVisible(currentUser, id);
      const { status, kind } = record.order;
      const newStatus = to === status ? undefined : to;
      if (newStatus === undefined && readyAt === undefined) return 0;
      await store.transaction(async (trx) => {
        await users.lock(trx, currentUser.id);
        const moved = readyAt === undefined ? undefined : await moveTime(trx, record, Date.parse(readyAt));
        if (newStatus === undefined) return recordChange(trx, { subject: id, ...moved });
        const sources = sourceStatuses(newStatus, kind).filter((from) => expected === undefined || from === expected);
        const transition = { to: newStatus, from: sources, actor: currentUser, reason };
        return changeStatus(trx, record, { ...transition, recordChange, moved });
      });
      return 1;
    },
    /** Promises a guest's own order for the earlier time that was offered. Throws what `accept` of `earlierTimes` does. */
    acceptEarlier: (currentUser: CurrentUser, id: string, readyAt: string): Promise<number> =>
      earlier.accept(id, currentUser.id, Date.parse(readyAt)),
    findNumber: async (id: string): Promise<string | undefined> =>
      (await orders.findByIds(store.db, [id]))[0]?.order.number,
    /** Locks an order until the transaction ends and returns it for its tickets; undefined if there is none with this id. */
    async lockForTicket(db: Db, id: string): Promise<TicketOrder | undefined> {
      if (!(await orders.lock(db, id))) return undefined;
      const [record] = await orders.findByIds(db, [id]);
      return record && toTicketOrder(record, settings);
    },
    /** Prints the papers of an order again, at one station or all; returns how many. Throws `order_not_found`, or `invalid`. */
    async reprint(id: string, station: string | undefined, recordChange: RecordChange): Promise<number> {
      const [record] = await orders.findByIds(store.db, [id]);
      if (!record) throw new AppError("order_not_found");
      return store.transaction((trx) => deps.printing.reprint(trx, ticketsOf(record, settings), station, recordChange));
    },
    setLineDone: createLineDone(deps),
    /** Guests may cancel while the order is pending, admins until it is ready; the payment is refunded. */
    async cancel(
      currentUser: CurrentUser,
      id: string,
      { reason, recordChange }: Omit<RequestedChange, "to" | "from" | "readyAt">,
    ): Promise<number> {
      const record = await findVisible(currentUser, id);
      if (record.order.status === "cancelled") return 0;
      const from: OrderStatus[] =
        currentUser.role === "admin" ? sourceStatuses("cancelled", record.order.kind) : ["pending"];
      await transition(record, { to: "cancelled", from, actor: currentUser, reason, recordChange });
      return 1;
    },
    /** Cancels and refunds orders that were not accepted within twice the acceptance time (D6.17). */
    async cancelUnaccepted(now = Date.now()): Promise<void> {
      if (acceptWithinMs() === 0) return;
      // Those promised first end first, or soon after the others, so those beyond the limit of the query get their turn.
      const ids = await orderLists.listUnaccepted(store.db, now - 2 * acceptWithinMs());
      for (const record of await orders.findByIds(store.db, ids)) {
        if (acceptanceEnd(record, 2 * acceptWithinMs(), wayHours(record.order.kind, settings)) > now) continue;
        const reason = "Nobody could accept the order in time";
        const change = { to: "cancelled", from: ["pending"], actor: settings.name, reason } as const;
        const cancelling = store.transaction(async (trx) => {
          await changeStatus(trx, record, change);
          await tellOfCancelled(trx, record);
        });
        await cancelling.catch(ignoreOrderState);
      }
    },
    tellHouse,
    boards,
    ...ordersOfUser(store, presentTo),
    ...tracking,
    /** Yields changed orders that the user may see, until `signal` aborts. The stream of staff is an open board. */
    watch(currentUser: CurrentUser, signal: AbortSignal): AsyncGenerator<Order> {
      const changed = watchOrders(currentUser, signal);
      return currentUser.role === "admin" ? boards.attend(changed) : changed;
    },
  };
}

/** The order was accepted in the meantime. */
const ignoreOrderState = (error: unknown) => {
  if (!(error instanceof AppError && error.code === "order_state")) throw error;
};

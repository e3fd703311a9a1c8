import { calendarDomainRepository } from "#server/booking/calendar-domain.repository.ts";
import { holdRepository } from "#server/booking/hold.repository.ts";
import { occupancyRepository } from "#server/booking/occupancy.repository.ts";
import { menuRepository } from "#server/house/menu/menu.repository.ts";
import { changedUnitsRepository } from "#server/house/restaurant/changed-units.repository.ts";
import { settingsPreviewRepository } from "#server/house/restaurant/settings-preview.repository.ts";
import { settingsVersionRepository } from "#server/house/restaurant/settings-version.repository.ts";
import { paymentRepository } from "#server/money/payment.repository.ts";
import { refundRepository } from "#server/money/refund.repository.ts";
import { appliedSettingsRepository } from "#server/operating/audit/applied-settings.repository.ts";
import { backupRepository } from "#server/operating/backup/backup.repository.ts";
import { healthRepository } from "#server/operating/health/health.repository.ts";
import { cartRepository } from "#server/ordering/cart/cart.repository.ts";
import { paymentIntentRepository } from "#server/ordering/checkout/payment-intent.repository.ts";
import { unsettledRepository } from "#server/ordering/checkout/unsettled.ts";
import { orderRepository } from "#server/ordering/order/order.repository.ts";
import { orderHistoryRepository } from "#server/ordering/order/order-history.repository.ts";
import { orderListRepository } from "#server/ordering/order/order-list.repository.ts";
import { ticketRepository } from "#server/ordering/printing/ticket.repository.ts";
import { reviewRepository } from "#server/ordering/review/review.repository.ts";
import { tableCodeRepository } from "#server/ordering/table/table-code.repository.ts";
import { guestRepository } from "#server/people/guest.repository.ts";
import { userRepository } from "#server/people/user.repository.ts";
import type { Store } from "#server/platform/database/store.ts";
import { leasesRepository } from "#server/platform/events/leases.repository.ts";
import { outboxRepository } from "#server/platform/events/outbox.repository.ts";
import { outboxListRepository } from "#server/platform/events/outbox-list.repository.ts";
import { outboxQueueRepository } from "#server/platform/events/outbox-queue.repository.ts";
import { identityRepository } from "#server/providers/identity/embedded/identity.repository.ts";
import { sessionRepository } from "#server/providers/identity/firebase/session.repository.ts";
import { callHouseNoticeQueries } from "./house-notice-queries.ts";
import { callOldRecordQueries } from "./old-records-queries.ts";
import { callPaymentWatchQueries } from "./payment-watch-queries.ts";
import { callDishQueries } from "./rare-dish-queries.ts";
import { callSearchQueries } from "./search-queries.ts";

const none = "no such row";
const now = Date.now();

async function callIdentity({ db }: Store): Promise<void> {
  await identityRepository.listImages(db);
  await identityRepository.replaceImage(db, none, none);
  await identityRepository.hasCodes(db, none);
  await identityRepository.clearSecondFactor(db, none);
  await identityRepository.markAuthenticated(db, none);
  await identityRepository.markSecondFactor(db, none);
  await identityRepository.deleteSession(db, none, none);
  await identityRepository.deleteSessions(db, none);
  await identityRepository.updateProfile(db, none, { name: "", image: "" });
  await identityRepository.deleteVerification(db, none);
  await identityRepository.takeOver(db, none, { password: "", onlyUnverified: true });
  await identityRepository.reencryptSigningKeys(db, async (key) => key);
  await identityRepository.reencryptCodes(db, async (codes) => codes);
  const session = { id: none, uid: none, created_at: now, used_at: now, second_factor: 0, account: null };
  await sessionRepository.use(db, { ...session, ended_at: null });
  await sessionRepository.find(db, none);
  await sessionRepository.list(db, none);
  await sessionRepository.end(db, none);
  await sessionRepository.endBefore(db, none, now);
  await sessionRepository.deleteBefore(db, now + 1, 1);
}

async function callUsers({ db }: Store): Promise<void> {
  await userRepository.linkIdentity(db, none, none, true);
  await userRepository.linkIdentity(db, none, none, false);
  await userRepository.changeName(db, none, none);
  await userRepository.hasAdmin(db);
  await guestRepository.listByContact(db, none);
  await userRepository.isAdminAccount(db, none);
  await userRepository.promoteFirstAdmin(db, none);
  await reviewRepository.linkToUser(db, none, none);
  await reviewRepository.exists(db, none);
}

/** What prints tickets, which the sample's settings do not. */
async function callTickets({ db }: Store): Promise<void> {
  await healthRepository.replace(db, none, "disk", []);
  await healthRepository.replace(db, none, "disk", [
    {
      host: none,
      subject: "disk",
      position: 0,
      level: "ok",
      text: none,
      remedy: null,
      since: now,
      checked_at: now,
    },
  ]);
  await healthRepository.list(db, now);
  await healthRepository.deleteBefore(db, now + 1);
  await outboxQueueRepository.countUnsent(db);
  await outboxRepository.replace(db, none, none, now);
  await unsettledRepository.count(db, now);
  await outboxListRepository.listUnsent(db, "print");
  await outboxListRepository.findUnsent(db, none, "print");
  await outboxRepository.saveResult(db, none, { attempts: 1, next_at: now, last_error: none, dead_at: null });
  const ticket = {
    id: none,
    order_id: none,
    station: none,
    kind: "order",
    is_copy: 0,
    detail: null,
    due_at: now,
  } as const;
  await ticketRepository.insert(db, ticket).catch(() => {});
  await ticketRepository.find(db, none);
  await ticketRepository.begin(db, none).catch(() => {});
  await ticketRepository.withdraw(db, none);
  await ticketRepository.finish(db, none, { state: "printed", at: 0 });
  await ticketRepository.listBegun(db, none, ["order"]);
  await ticketRepository.listUnconfirmed(db, none, { statuses: ["accepted"], minBegun: 1 });
  await ticketRepository.isPaperLow(db, none);
  await outboxRepository.postpone(db, none, now);
}

/** Logos and drafts, which requests of the API alone do not read. */
async function callSettings({ db }: Store): Promise<void> {
  await settingsVersionRepository.findLogo(db, none);
  await settingsVersionRepository.insertLogo(db, none, "");
  await settingsPreviewRepository.find(db, none, now);
  await calendarDomainRepository.insert(db, none);
}

/** Calls the functions of repositories that no request of `callEveryOperation` reaches, without effect on its rows. */
export async function callRareQueries(store: Store): Promise<void> {
  const { db } = store;
  await callIdentity(store);
  await callUsers(store);
  await callSearchQueries(store);
  await leasesRepository.acquire(db, none, now, now);
  await leasesRepository.release(db, none, now);
  await appliedSettingsRepository.find(db);
  await appliedSettingsRepository.insert(db, "{}");
  await appliedSettingsRepository.replace(db, none, none);
  for (const repository of [cartRepository, menuRepository, paymentRepository]) {
    await repository.listImages(db);
    await repository.replaceImage(db, none, none);
  }
  await callDishQueries(store);
  await menuRepository.find(db, none);
  await refundRepository.listByPayment(db, none);
  for (const repository of [menuRepository, paymentRepository]) await repository.isEmpty(db);
  await paymentRepository.lockUnrefunded(db, none);
  await paymentIntentRepository.markRefunded(db, none);
  await paymentIntentRepository.lockOpen(db, none);
  await paymentIntentRepository.setSnapshot(db, none, "{}");
  await tableCodeRepository.findTable(db, none);
  const change = { id: none, order_id: none, status: "pending" as const, at: now, by: "", reason: null };
  await orderHistoryRepository.insert(db, change).catch((error: unknown) => error);
  await orderRepository.lock(db, none);
  await orderRepository.moveReadyAt(db, none, { readyAt: now, mailedReadyAt: now, at: now });
  await outboxRepository.discard(db, none, now);
  await orderListRepository.listChanged(db, { since: now, after: undefined }, 100);
  await orderListRepository.listChanged(db, { since: now, after: { id: none, updated_at: now } }, 100);
  await orderListRepository.listRefunded(db, now);
  await orderListRepository.listUnaccepted(db, now);
  await callOldRecordQueries(store);
  await callHouseNoticeQueries(store, now);
  await holdRepository.listOpenEndsOf(db, "near", none, { now, exceptUserId: none });
  await holdRepository.listOpenEndsOf(db, "wide", none, { now, exceptUserId: none });
  await callPaymentWatchQueries(store, now);
  await occupancyRepository.listAtOtherTables(db, [none], now);
  await callTickets(store);
  await callSettings(store);
  await changedUnitsRepository.findApplied(db);
  await changedUnitsRepository.hasDishes(db);
  await changedUnitsRepository.hasPayments(db);
  await changedUnitsRepository.hasOpenOrders(db);
  await changedUnitsRepository.hasBookings(db, now);
  const backup = { id: none, started_at: 0, finished_at: 0, ok: 0, bytes: null, target: none, error: none };
  await backupRepository.insert(db, backup);
  await backupRepository.findLast(db, 1, now);
  await backupRepository.listTargets(db);
  await backupRepository.deleteFailedBefore(db, 1);
}

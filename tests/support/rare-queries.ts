import { appliedSettingsRepository } from "#server/audit/applied-settings.repository.ts";
import { cartRepository } from "#server/cart/cart.repository.ts";
import { paymentIntentRepository } from "#server/checkout/payment-intent.repository.ts";
import type { Store } from "#server/database/store.ts";
import { claimsRepository } from "#server/events/claims.repository.ts";
import { outboxRepository } from "#server/events/outbox.repository.ts";
import { identityRepository } from "#server/integrations/identity/embedded/identity.repository.ts";
import { sessionRepository } from "#server/integrations/identity/firebase/session.repository.ts";
import { menuRepository } from "#server/menu/menu.repository.ts";
import { orderListRepository } from "#server/order/order-list.repository.ts";
import { paymentRepository } from "#server/payment/payment.repository.ts";
import { holdRepository } from "#server/reservation/hold.repository.ts";
import { occupancyRepository } from "#server/reservation/occupancy.repository.ts";
import { reviewRepository } from "#server/review/review.repository.ts";
import { userRepository } from "#server/user/user.repository.ts";

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
  await identityRepository.claim(db, none, { password: "", onlyUnverified: true });
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
  await userRepository.isAdminAccount(db, none);
  await userRepository.promoteFirstAdmin(db, none);
  await reviewRepository.linkToUser(db, none, none);
  await reviewRepository.exists(db, none);
}

/** Calls the functions of repositories that no request of `useWholeApi` reaches, without effect on its rows. */
export async function callRareQueries(store: Store): Promise<void> {
  const { db } = store;
  await callIdentity(store);
  await callUsers(store);
  await claimsRepository.claim(db, none, now, now);
  await claimsRepository.release(db, none, now);
  await appliedSettingsRepository.find(db);
  await appliedSettingsRepository.insert(db, "{}");
  await appliedSettingsRepository.replace(db, none, none);
  for (const repository of [cartRepository, menuRepository, paymentRepository]) {
    await repository.listImages(db);
    await repository.replaceImage(db, none, none);
  }
  await menuRepository.find(db, none);
  await menuRepository.isEmpty(db);
  await paymentRepository.isEmpty(db);
  await paymentRepository.lockUnrefunded(db, none);
  await paymentIntentRepository.markRefunded(db, none);
  await outboxRepository.discard(db, none, now);
  await orderListRepository.listChanged(db, { since: now, after: undefined }, 100);
  await orderListRepository.listChanged(db, { since: now, after: { id: none, updated_at: now } }, 100);
  await orderListRepository.listUnaccepted(db, now);
  await holdRepository.listOpenEndsOf(db, none, { now, exceptUserId: none });
  await occupancyRepository.listAtOtherTables(db, [none], now);
}

import { type Minor, toMinor } from "#contract/platform/money.ts";
import type { RestaurantSettings } from "#contract/restaurant.ts";
import type { RecordChange } from "../../platform/database/audit-trail.ts";
import { afterCommit, type Db, type Store } from "../../platform/database/store.ts";
import { AppError } from "../../platform/domain/app-error.ts";
import type { CurrentUser } from "../../platform/domain/current-user.ts";
import { assertFreshSignIn } from "../../platform/domain/fresh-sign-in.ts";
import type { PubSub } from "../../platform/events/pubsub.ts";
import { findTooSmallDeposit } from "./settings.ts";
import { assertTablesFree, type ListAtMissingTables } from "./settings-changes.ts";
import type { SettingsReload, VersionInUse } from "./settings-reload.ts";
import { type CombinedSettings, differingSections, type StoredSections, sectionsToStore } from "./settings-sections.ts";
import { settingsVersionRepository as versions } from "./settings-version.repository.ts";

interface Deps {
  store: Store;
  pubsub: PubSub;
  inUse: Pick<SettingsReload, "readNewest" | "use">;
  listAtMissingTables: ListAtMissingTables;
  /** What the payment provider charges at least, in minor units. */
  minimumCharge: Minor;
}

/** The settings to save, and the restored version's number, if any. */
type Decide = (trx: Db, current: StoredSections) => Promise<{ next: CombinedSettings; restored: number | null }>;

/** Who changes the settings, and which version they have seen. */
export interface Author {
  currentUser: Pick<CurrentUser, "id" | "session">;
  seen: number;
  recordChange: RecordChange;
}

/** Up to this amount, in minor units, refunds need no fresh sign-in. */
const refundLimit = ({ refund, currency }: RestaurantSettings): number =>
  toMinor(refund.freshSignInAbove, currency) ?? 0;

/** Throws `invalid` for a deposit that the payment provider does not charge. */
function assertDepositChargeable(settings: RestaurantSettings, minimum: Minor): void {
  const problems = findTooSmallDeposit(settings, minimum).map(({ path, message }) => [`changes.${path}`, message]);
  if (problems.length > 0) throw new AppError("invalid", { fields: Object.fromEntries(problems) });
}

/**
 * Returns a function that stores a version after the one that the author has seen. It throws `changed_meanwhile`,
 * `table_in_use`, what `decide` does, and `fresh_sign_in_required` if larger refunds would need no fresh sign-in any more.
 */
export const settingsSaver =
  ({ store, pubsub, inUse, listAtMissingTables, minimumCharge }: Deps) =>
  ({ currentUser, seen, recordChange }: Author, decide: Decide): Promise<VersionInUse> =>
    store.transaction(async (trx) => {
      await versions.lock(trx, store.engine);
      const before = await inUse.readNewest(trx);
      if (before.version !== seen) throw new AppError("changed_meanwhile");
      const { next, restored } = await decide(trx, before.sections);
      const sections = sectionsToStore(next);
      const differing = differingSections(before.sections, sections);
      if (differing.length === 0) return before;
      if (differing.includes("reservation")) assertDepositChargeable(next.settings, minimumCharge);
      if (refundLimit(next.settings) > refundLimit(before.settings)) assertFreshSignIn(currentUser.session);
      await assertTablesFree(trx, next.settings, listAtMissingTables);
      const newVersion = { ...next, version: seen + 1, sections };
      const row = {
        version: newVersion.version,
        sections: JSON.stringify(sections),
        at: Date.now(),
        user_id: currentUser.id,
      };
      await versions.insert(trx, { ...row, restored });
      const valuesOf = (settings: RestaurantSettings) =>
        Object.fromEntries(differing.map((name) => [name, settings[name]]));
      await recordChange(trx, {
        subject: "settings",
        before: valuesOf(before.settings),
        after: valuesOf(next.settings),
      });
      // Before the notice, which tells the others of it.
      afterCommit(trx, () => inUse.use(newVersion));
      await pubsub.publish(trx, "settings", String(newVersion.version));
      return newVersion;
    });

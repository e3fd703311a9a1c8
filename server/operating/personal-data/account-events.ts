import type { Logger } from "pino";
import type { AuditEventName } from "#contract/operating/audit-constants.ts";
import type { UserService } from "../../people/user.service.ts";
import type { Store } from "../../platform/database/store.ts";
import type { PubSub } from "../../platform/events/pubsub.ts";
import type { AuditService } from "../audit/audit.service.ts";

interface AccountEvent {
  uid?: string | undefined;
  address?: string | undefined;
  after?: Readonly<Record<string, string>>;
}

interface Deps {
  store: Store;
  audit: AuditService;
  users: UserService;
  pubsub: PubSub;
  log: Logger;
}

/**
 * Creates a function that adds an event of an account to the security log; a failure is logged and does not fail the
 * sign-in.
 */
export const accountEvents =
  ({ store, audit, users, pubsub, log }: Deps) =>
  async (call: AuditEventName, event: AccountEvent): Promise<void> => {
    const { uid, address, after } = event;
    try {
      const user = uid === undefined ? undefined : await users.findByAccount(uid);
      // An account that has never been used has no user yet: there is nobody to name.
      if (call === "signIn" && !user) return;
      await audit.record(store.db, { by: user?.id, role: user?.role, call, subject: user?.id, address, after });
      // Sessions may have ended, so open streams are checked at once.
      if (user && call !== "signInFailed") await pubsub.publish(store.db, "access", user.id);
    } catch (error) {
      log.error({ err: error }, "the security log failed");
    }
  };

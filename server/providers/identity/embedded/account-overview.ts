import type { AccountOverview } from "#contract/account.ts";
import { toIsoInstant } from "#contract/platform/instant.ts";
import type { Store } from "../../../platform/database/store.ts";
import { describeDevice } from "../../../platform/lib/device-name.ts";
import { accountRepository as accounts } from "./account.repository.ts";
import type { IsSessionAlive } from "./sessions.ts";

const toInstant = (time: Date | string) => toIsoInstant(new Date(time).getTime());

/** Returns a function that reads an account as its owner sees it; the function returns `undefined` once it is deleted. */
export function createAccountReader({ db }: Pick<Store, "db">, isAlive: IsSessionAlive) {
  async function listSessions(uid: string, currentId: string): Promise<AccountOverview["sessions"]> {
    const sessions: AccountOverview["sessions"] = [];
    for (const session of await accounts.listSessions(db, uid)) {
      if (!(await isAlive(session))) continue;
      sessions.push({
        id: session.id,
        device: describeDevice(session.userAgent ?? ""),
        createdAt: toInstant(session.createdAt),
        lastUsedAt: toInstant(session.updatedAt),
        current: session.id === currentId,
      });
    }
    return sessions;
  }

  return async (uid: string, currentSessionId: string) => {
    const account = await accounts.find(db, uid);
    if (!account) return undefined;
    const providers = await accounts.listProviders(db, uid);
    return {
      name: account.name,
      email: account.email,
      emailVerified: Boolean(account.emailVerified),
      image: account.image,
      createdAt: toInstant(account.createdAt),
      hasPassword: providers.includes("credential"),
      hasGoogle: providers.includes("google"),
      hasOpenId: providers.includes("openid"),
      codes: await accounts.hasCodes(db, uid),
      passkeys: (await accounts.listPasskeys(db, uid)).map(({ id, name, createdAt }) => ({
        id,
        name: name ?? "",
        createdAt: createdAt === null ? null : toInstant(createdAt),
      })),
      sessions: await listSessions(uid, currentSessionId),
    };
  };
}

export type AccountReader = ReturnType<typeof createAccountReader>;

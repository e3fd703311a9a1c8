import { hash } from "node:crypto";
import { toIsoInstant } from "#contract/platform/instant.ts";
import { deleteInBatches } from "../../../platform/database/batches.ts";
import type { Store } from "../../../platform/database/store.ts";
import type { Session } from "../../../platform/domain/current-user.ts";
import { unknownDevice } from "../../../platform/lib/device-name.ts";
import { type IsSessionAlive, sessionLimits } from "../embedded/sessions.ts";
import { Account } from "./accounts.ts";
import type { SignIn } from "./id-tokens.ts";
import { sessionRepository as rows, type SessionRow } from "./session.repository.ts";

const toTimes = ({ uid, created_at, used_at }: Pick<SessionRow, "uid" | "created_at" | "used_at">) => ({
  userId: uid,
  createdAt: new Date(created_at),
  updatedAt: new Date(used_at),
  expiresAt: new Date(used_at + sessionLimits.idleMs),
});

const toSession = ({ id, uid, created_at, second_factor }: SessionRow): Session => ({
  id,
  uid,
  authenticatedAt: created_at,
  secondFactor: second_factor === 1,
});

/** Firebase's tokens name no session; those of one sign-in share its time, and whether it proved a second factor. */
const idOf = ({ uid, authenticatedAt, secondFactor }: SignIn): string =>
  hash("sha256", `${uid} ${authenticatedAt} ${secondFactor}`, "base64url");

/** The sessions of this product's users at Firebase: a sign-in there is one session here. */
export function createSessions({ db }: Pick<Store, "db">, isAlive: IsSessionAlive) {
  async function listOpen(uid: string): Promise<SessionRow[]> {
    const sessions = await rows.list(db, uid);
    const alive = await Promise.all(sessions.map((row) => isAlive(toTimes(row))));
    return sessions.filter((_, index) => alive[index]);
  }

  return {
    /**
     * Begins the session of a sign-in, or records its use. Returns `undefined` once it has ended: by sign-out or
     * revocation, idle for too long, or too old.
     */
    async use(signIn: SignIn, account: Account): Promise<{ session: Session; isNew: boolean } | undefined> {
      const now = Date.now();
      const row: SessionRow = {
        id: idOf(signIn),
        uid: signIn.uid,
        created_at: signIn.authenticatedAt,
        used_at: now,
        ended_at: null,
        second_factor: Number(signIn.secondFactor),
        account: JSON.stringify(account),
      };
      const storedRow = await rows.find(db, row.id);
      if (!(await isAlive(toTimes(storedRow ?? row)))) return undefined;
      return (await rows.use(db, row)) ? { session: toSession(row), isNew: !storedRow } : undefined;
    },
    async find(id: string): Promise<Session | undefined> {
      const row = await rows.find(db, id);
      return row && row.ended_at === null && (await isAlive(toTimes(row))) ? toSession(row) : undefined;
    },
    /** Returns what Firebase said about the account when the session was last used, and the account's sessions. */
    async describe({ id, uid }: Pick<Session, "id" | "uid">) {
      const open = await listOpen(uid);
      const current = open.find((row) => row.id === id);
      if (!current?.account) return undefined;
      const sessions = open.map((row) => ({
        id: row.id,
        device: unknownDevice,
        current: row.id === id,
        createdAt: toIsoInstant(row.created_at),
        lastUsedAt: toIsoInstant(row.used_at),
      }));
      return { ...Account.parse(JSON.parse(current.account)), codes: false, passkeys: [], sessions };
    },
    /** Ends the session of a sign-in; returns false if it has ended already. */
    end: (signIn: SignIn): Promise<boolean> => rows.end(db, idOf(signIn)),
    /** Ends the sessions of an account that began before `time` (ms since 1970); returns how many. */
    endBefore: (uid: string, time: number): Promise<number> => rows.endBefore(db, uid, time),
    /** Deletes sessions that are too old as of `now`; by then their tokens are refused for their age. */
    deleteExpired: (now: number): Promise<void> =>
      deleteInBatches((limit) => rows.deleteBefore(db, now - sessionLimits.absoluteMs, limit)),
  };
}

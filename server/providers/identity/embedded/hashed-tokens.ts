import { hash, randomBytes } from "node:crypto";
import { kyselyAdapter } from "@better-auth/kysely-adapter";
import type { BetterAuthOptions, DBAdapter, DBTransactionAdapter, Where } from "better-auth";
import type { Store } from "../../../platform/database/store.ts";
import { resolveAliases } from "./mailbox-alias.ts";
import type { IsSessionAlive, SessionTimes } from "./sessions.ts";

type Adapter = DBTransactionAdapter<BetterAuthOptions>;

interface NewRow<T> {
  model: string;
  data: Omit<T, "id">;
}

/** A random token for a link. */
export const newToken = (): string => randomBytes(24).toString("base64url");

/** Tokens are long and random, so a fast hash without salt cannot be reversed. */
const hashToken = (token: string): string => hash("sha256", token, "base64url");

const hashCondition = (condition: Where): Where => {
  const { field, value } = condition;
  if (field !== "token") return condition;
  if (typeof value === "string") return { ...condition, value: hashToken(value) };
  return Array.isArray(value) ? { ...condition, value: value.map((token) => hashToken(String(token))) } : condition;
};

const tokenIn = (where: readonly Where[]): string | undefined => {
  const value = where.find(({ field }) => field === "token")?.value;
  return typeof value === "string" ? value : undefined;
};

const isSessionTimes = (row: unknown): row is SessionTimes =>
  typeof row === "object" && row !== null && "userId" in row && "updatedAt" in row && "expiresAt" in row;

/**
 * Replaces the tokens of sessions by hashes on their way to the database, so that who reads it cannot use them. A row
 * found by its token has the token again; rows found otherwise have the hash. A session that has ended is not found.
 */
function protectSessions(adapter: Adapter, isAlive: IsSessionAlive): Adapter {
  type Query = { model: string; where: Where[] };
  const isSession = ({ model }: { model: string }) => model === "session";
  const hashed = <Q extends Query>(query: Q): Q =>
    isSession(query) ? { ...query, where: query.where.map(hashCondition) } : query;
  const withToken = <T>(query: Query, row: T | null): T | null => {
    const token = isSession(query) ? tokenIn(query.where) : undefined;
    return row && token !== undefined ? { ...row, token } : row;
  };
  return {
    ...adapter,
    create: async <T extends Record<string, unknown>, R = T>(query: NewRow<T>): Promise<R> => {
      const token = "token" in query.data ? query.data.token : undefined;
      if (!isSession(query) || typeof token !== "string") return adapter.create<T, R>(query);
      const row = await adapter.create<T, R>({ ...query, data: { ...query.data, token: hashToken(token) } });
      if (typeof row === "object" && row !== null) Object.assign(row, { token });
      return row;
    },
    findOne: async (query) => {
      const row = await adapter.findOne<never>(hashed(query));
      if (isSession(query) && isSessionTimes(row) && !(await isAlive(row))) return null;
      return withToken(query, row);
    },
    findMany: (query) => adapter.findMany(query.where ? hashed({ ...query, where: query.where }) : query),
    update: async (query) => withToken(query, await adapter.update(hashed(query))),
    updateMany: (query) => adapter.updateMany(hashed(query)),
    delete: (query) => adapter.delete(hashed(query)),
    deleteMany: (query) => adapter.deleteMany(hashed(query)),
    consumeOne: (query) => adapter.consumeOne(hashed(query)),
  };
}

/** The identity library's adapter to the store's database, with hashed tokens of sessions and their ends, and with every address. */
export const identityAdapter =
  (store: Store, isAlive: IsSessionAlive) =>
  (options: BetterAuthOptions): DBAdapter<BetterAuthOptions> => {
    const wrapped = (inner: Adapter) => resolveAliases(protectSessions(inner, isAlive));
    // Sign-up is one transaction on PostgreSQL. Not on SQLite, where password hashing would hold the only connection.
    const adapter = kyselyAdapter(store.db, { type: store.engine, transaction: store.engine === "postgres" })(options);
    return {
      ...wrapped(adapter),
      transaction: (work) => adapter.transaction((trx) => work(wrapped(trx))),
    };
  };

import type { BetterAuthOptions, DBTransactionAdapter, Where } from "better-auth";
import { z } from "zod";

/**
 * The identity library takes only addresses of a simple form. An address of another form, such as `abc.@docomo.ne.jp`, passes
 * through the library as an alias: the guard of its requests puts the alias in its place, and the adapter of its database puts the
 * address back, so that everything that is stored and read has the address itself.
 */

type Adapter = DBTransactionAdapter<BetterAuthOptions>;

/** Reserved by RFC 2606: no mailbox has such an address. */
const aliasHost = "@alias.invalid";
const LibraryEmail = z.email();

/** Whether an address is an alias, which nobody may send. */
export const isAlias = (email: string): boolean => email.endsWith(aliasHost);

/** The address as the library takes it. */
export const toLibraryEmail = (email: string): string =>
  LibraryEmail.safeParse(email).success ? email : Buffer.from(email).toString("hex") + aliasHost;

/** The address that the library was given. */
export const fromLibraryEmail = (email: string): string =>
  isAlias(email) ? Buffer.from(email.slice(0, -aliasHost.length), "hex").toString() : email;

const withAddress = <T extends object>(data: T): T =>
  "email" in data && typeof data.email === "string" ? { ...data, email: fromLibraryEmail(data.email) } : data;

const addressCondition = (condition: Where): Where =>
  condition.field === "email" && typeof condition.value === "string"
    ? { ...condition, value: fromLibraryEmail(condition.value) }
    : condition;

/** An adapter that stores and finds addresses where the library has aliases. */
export function resolveAliases(adapter: Adapter): Adapter {
  const resolved = <Q extends { where: Where[] }>(query: Q): Q => ({
    ...query,
    where: query.where.map(addressCondition),
  });
  return {
    ...adapter,
    create: (query) => adapter.create({ ...query, data: withAddress(query.data) }),
    findOne: (query) => adapter.findOne(resolved(query)),
    findMany: (query) => adapter.findMany(query.where ? resolved({ ...query, where: query.where }) : query),
    update: (query) => adapter.update({ ...resolved(query), update: withAddress(query.update) }),
    updateMany: (query) => adapter.updateMany({ ...resolved(query), update: withAddress(query.update) }),
    delete: (query) => adapter.delete(resolved(query)),
    deleteMany: (query) => adapter.deleteMany(resolved(query)),
  };
}

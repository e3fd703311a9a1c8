import { isUniqueViolation } from "../../../platform/database/retries.ts";
import type { Store } from "../../../platform/database/store.ts";
import type { NewAccount } from "../provider.ts";
import type { Auth } from "./auth.ts";
import { identityRepository } from "./identity.repository.ts";

type LibraryContext = Pick<Awaited<Auth["$context"]>, "internalAdapter" | "password">;

const credential = "credential";

async function findOrCreateUser({ internalAdapter }: LibraryContext, account: Omit<NewAccount, "password">) {
  const { email, name, image } = account;
  const find = async () => (await internalAdapter.findUserByEmail(email))?.user;
  const create = () =>
    internalAdapter
      .createUser({ email, name, image, emailVerified: true }, { method: "email-password" })
      .catch(async (error: unknown) => {
        const other = await find();
        if (!other) throw error;
        return other;
      });
  return (await find()) ?? (await create());
}

/**
 * Creates an account with a verified email and a password, unless it exists, and returns its id. Processes that start at
 * the same time create one; a start that was interrupted is completed by the next.
 */
export async function createAccount(context: LibraryContext, account: NewAccount): Promise<string> {
  const { internalAdapter, password } = context;
  const { id } = await findOrCreateUser(context, account);
  const accounts = await internalAdapter.findAccounts(id);
  if (accounts.some(({ providerId }) => providerId === credential)) return id;
  const row = { userId: id, providerId: credential, accountId: id, password: await password.hash(account.password) };
  await internalAdapter.linkAccount(row).catch((error: unknown) => {
    if (!isUniqueViolation(error)) throw error;
  });
  return id;
}

/**
 * Creates an account, or takes over the existing one with the email, whose password, linked accounts, sessions and mailed
 * links are removed. Returns its id.
 */
export async function takeOverAccount(context: LibraryContext, store: Store, account: NewAccount): Promise<string> {
  const password = await context.password.hash(account.password);
  const { id } = await findOrCreateUser(context, account);
  await store.transaction((trx) => identityRepository.takeOver(trx, id, { password, onlyUnverified: false }));
  return id;
}

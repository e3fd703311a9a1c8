import { isUniqueViolation } from "../../../database/store.ts";
import type { NewAccount } from "../provider.ts";
import type { Auth } from "./auth.ts";

type LibraryContext = Pick<Awaited<Auth["$context"]>, "internalAdapter" | "password">;

const credential = "credential";

/**
 * Creates an account with a verified email and a password, unless it exists, and returns its id. Processes that start at
 * the same time create one; a start that was interrupted is completed by the next.
 */
export async function createAccount(
  { internalAdapter, password }: LibraryContext,
  { email, name, image, password: word }: NewAccount,
): Promise<string> {
  const find = async () => (await internalAdapter.findUserByEmail(email))?.user;
  const create = () =>
    internalAdapter
      .createUser({ email, name, image, emailVerified: true }, { method: "email-password" })
      .catch(async (error: unknown) => {
        const other = await find();
        if (!other) throw error;
        return other;
      });
  const { id } = (await find()) ?? (await create());
  const accounts = await internalAdapter.findAccounts(id);
  if (accounts.some(({ providerId }) => providerId === credential)) return id;
  const account = { userId: id, providerId: credential, accountId: id, password: await password.hash(word) };
  await internalAdapter.linkAccount(account).catch((error: unknown) => {
    if (!isUniqueViolation(error)) throw error;
  });
  return id;
}

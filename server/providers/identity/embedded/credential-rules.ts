import { createAuthMiddleware, getSessionFromCtx } from "better-auth/api";
import { AdminPassword, Password, SignUp } from "#contract/people/identity.ts";
import { validationError } from "./api-errors.ts";
import { fromLibraryEmail } from "./mailbox-alias.ts";

let passwords: Promise<string> | undefined;

/**
 * Loads the list on first use, since it is large. The 49,000 strings are joined to one and removed from the package's
 * lists, which stay in memory: they take 4 MB, and complete garbage collections are longer with them. Throws if the list
 * is empty, because every password would be allowed.
 */
const load = async (): Promise<string> => {
  const { dictionary } = await import("@zxcvbn-ts/language-common");
  const list = dictionary["passwords-common"];
  if (list.length === 0) throw new Error("the list of common passwords is empty");
  const text = `\n${list.join("\n")}\n`;
  for (const words of Object.values(dictionary)) words.length = 0;
  return text;
};

/** Whether many people use this password, in upper or lower case. */
async function isCommonPassword(password: string): Promise<boolean> {
  passwords ??= load().catch((error: unknown) => {
    passwords = undefined;
    throw error;
  });
  return (await passwords).includes(`\n${password.toLowerCase()}\n`);
}

const commonPasswordMessage = "Many people use this password, so it is easy to guess. Please choose another";

/** Throws if a password does not follow the rules of the account: guests' are specified (S5), admins' are longer. */
async function assertPassword(field: string, password: unknown, isAdmin: boolean): Promise<void> {
  const { data, error } = (isAdmin ? AdminPassword : Password).safeParse(password);
  if (data === undefined) throw validationError(field, error?.issues[0]?.message ?? "Please choose a password");
  if (await isCommonPassword(data)) throw validationError(field, commonPasswordMessage);
}

/**
 * Enforces the rules of passwords and profiles wherever credentials are set; the library has only length limits. A
 * changed password ends all other sessions.
 */
export const createCredentialRules = (isAdminAccount: (uid: string) => Promise<boolean>) =>
  createAuthMiddleware(async (ctx) => {
    const { path, body } = ctx;
    if (path === "/sign-up/email") {
      const { image, email, ...fields } = body ?? {};
      const address = typeof email === "string" ? fromLibraryEmail(email) : email;
      const issue = SignUp.safeParse({ ...fields, email: address, photoURL: image }).error?.issues[0];
      if (issue)
        throw validationError(issue.path[0] === "photoURL" ? "image" : String(issue.path[0] ?? "body"), issue.message);
      await assertPassword("password", body?.password, false);
    }
    if (path === "/reset-password") {
      const identifier = `reset-password:${body?.token}`;
      const uid = (await ctx.context.internalAdapter.findVerificationValue(identifier))?.value;
      await assertPassword("newPassword", body?.newPassword, uid !== undefined && (await isAdminAccount(uid)));
    }
    if (path === "/change-password") {
      const session = await getSessionFromCtx(ctx);
      const isAdmin = session !== null && (await isAdminAccount(session.user.id));
      await assertPassword("newPassword", body?.newPassword, isAdmin);
      return { context: { body: { ...body, revokeOtherSessions: true } } };
    }
    if (path === "/verification/claim") await assertPassword("newPassword", body?.newPassword, false);
    if (path === "/first-admin") await assertPassword("newPassword", body?.newPassword, true);
    return undefined;
  });

interface SignInContext {
  context: {
    secret: string;
    createAuthCookie(name: string): { name: string };
    internalAdapter: { findVerificationValue(identifier: string): Promise<{ value: string } | null> };
  };
  getSignedCookie(name: string, secret: string): Promise<string | null | false | undefined>;
}

/** The account of a sign-in that waits for its second factor. */
export async function pendingAccount({ context, getSignedCookie }: SignInContext): Promise<string | undefined> {
  const identifier = await getSignedCookie(context.createAuthCookie("two_factor").name, context.secret);
  return identifier ? (await context.internalAdapter.findVerificationValue(identifier))?.value : undefined;
}

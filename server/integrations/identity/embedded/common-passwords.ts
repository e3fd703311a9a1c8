let passwords: Promise<ReadonlySet<string>> | undefined;

/** The list is large, so it is loaded on first use. */
const load = async (): Promise<ReadonlySet<string>> => {
  const { dictionary } = await import("@zxcvbn-ts/language-common");
  return new Set(dictionary["passwords-common"].map(String));
};

/** Whether many people use this password, in upper or lower case. */
export async function isCommonPassword(password: string): Promise<boolean> {
  passwords ??= load().catch((error: unknown) => {
    passwords = undefined;
    throw error;
  });
  return (await passwords).has(password.toLowerCase());
}

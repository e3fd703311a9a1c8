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
export async function isCommonPassword(password: string): Promise<boolean> {
  passwords ??= load().catch((error: unknown) => {
    passwords = undefined;
    throw error;
  });
  return (await passwords).includes(`\n${password.toLowerCase()}\n`);
}

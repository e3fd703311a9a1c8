let passwords: Promise<string> | undefined;

/**
 * The list is large, so it is loaded on first use. It becomes one text, and the package's own list, which stays loaded, is
 * emptied: 49,000 strings take 4 MB and lengthen each complete garbage collection.
 */
const load = async (): Promise<string> => {
  const { dictionary } = await import("@zxcvbn-ts/language-common");
  const text = `\n${dictionary["passwords-common"].join("\n")}\n`;
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

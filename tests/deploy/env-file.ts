import { readFileSync } from "node:fs";

/** The assignments of a file for systemd's EnvironmentFile, without the quotes. */
export function readEnvironmentFile(file: string): Record<string, string> {
  const lines = readFileSync(file, "utf8").split("\n");
  const assignments = lines.filter((line) => line !== "" && !line.startsWith("#"));
  return Object.fromEntries(
    assignments.map((line) => {
      const [, name = "", value = ""] = /^([A-Z][A-Z0-9_]*)=(.*)$/.exec(line) ?? [];
      return [name, value.replace(/^'(.*)'$/, "$1")];
    }),
  );
}

/** Names in a settings file, also those of lines that are commented out. */
export const listVariables = (file: string): string[] =>
  [...readFileSync(file, "utf8").matchAll(/^(?:# )?([A-Z][A-Z0-9_]*)=/gm)].map(([, name = ""]) => name);

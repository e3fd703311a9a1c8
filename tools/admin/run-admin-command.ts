import { parseArgs } from "node:util";
import { problems } from "#contract/problems.ts";
import { readConfig } from "#server/platform/config/config.ts";
import { AppError } from "#server/platform/domain/app-error.ts";
import { commands } from "./commands.ts";
import { openAdministration } from "./open-administration.ts";

const usage = `npm run admin -- list [<text>]          users whose name or email has the text, newest first
npm run admin -- promote <email>        makes a user with a verified email an admin
npm run admin -- demote <email>         makes an admin a user; one admin always remains
npm run admin -- reset-password <email> prints a link for a new password
npm run admin -- export <email>         prints everything of a person as JSON: the account, guests who typed the email, bookings by telephone
npm run admin -- forget <email>         deletes all of that
npm run admin -- reset-settings         takes all settings from the file; what was changed on screen stays a version`;

/** Runs the command that the arguments name, on the database that the variables configure. Throws if it cannot be done. */
export async function runAdminCommand(
  args: string[],
  variables: NodeJS.ProcessEnv,
  print: (line: string) => void,
): Promise<void> {
  const [name = "", argument = "", ...rest] = parseArgs({ args, allowPositionals: true }).positionals;
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command || rest.length > 0 || (command.needsEmail && argument === "")) throw new Error(`expected:\n${usage}`);
  const administration = await openAdministration(readConfig(variables));
  try {
    await command.run(administration, argument, print);
  } finally {
    await administration.close();
  }
}

/** What the person at the command line reads about a failure. */
export const describeFailure = (error: unknown): string => {
  if (error instanceof AppError) return error.details.detail ?? problems[error.code].detail;
  return error instanceof Error ? error.message : String(error);
};

// `npm run admin -- <command> [<email>]`: users and settings from the command line of the machine, noted in the security log. Asks
// nothing; exits with 1 if it could not be done.
import { parseArgs } from "node:util";
import { problems } from "#contract/problems.ts";
import { readConfig } from "#server/platform/config/config.ts";
import { AppError } from "#server/platform/domain/app-error.ts";
import { commands } from "./admin/commands.ts";
import { openAdministration } from "./admin/open-administration.ts";

const usage = `npm run admin -- list [<text>]          users whose name or email has the text, newest first
npm run admin -- promote <email>        makes a user with a verified email an admin
npm run admin -- demote <email>         makes an admin a user; one admin always remains
npm run admin -- reset-password <email> prints a link for a new password
npm run admin -- export <email>         prints everything of a person as JSON: the account, guests who typed the email, bookings by telephone
npm run admin -- forget <email>         deletes all of that
npm run admin -- reset-settings         takes all settings from the file; what was changed on screen stays a version`;

async function administrate(): Promise<void> {
  process.umask(0o077);
  const [name = "", argument = "", ...rest] = parseArgs({ allowPositionals: true }).positionals;
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command || rest.length > 0 || (command.needsEmail && argument === "")) throw new Error(`expected:\n${usage}`);
  const administration = await openAdministration(readConfig());
  try {
    await command.run(administration, argument, (line) => console.log(line));
  } finally {
    await administration.close();
  }
}

const describe = (error: unknown): string => {
  if (error instanceof AppError) return error.details.detail ?? problems[error.code].detail;
  return error instanceof Error ? error.message : String(error);
};

administrate().catch((error: unknown) => {
  console.error(describe(error));
  process.exitCode = 1;
});

// `npm run admin -- <command> [<email>]`: users and settings from the command line of the machine, noted in the security log. Asks
// nothing; exits with 1 if it could not be done.
import { describeFailure, runAdminCommand } from "./admin/run-admin-command.ts";

process.umask(0o077);
runAdminCommand(process.argv.slice(2), process.env, (line) => console.log(line)).catch((error: unknown) => {
  console.error(describeFailure(error));
  process.exitCode = 1;
});

import type { OpenPageRenderer } from "../compose/pages.ts";
import type { RunningServer } from "../compose/start-options.ts";
import { type Config, ConfigError } from "../platform/config/config.ts";

interface StartPlan {
  config: Config;
  pages: OpenPageRenderer | undefined;
}

/** Printed at every log level: the URL and how to sign in. */
function formatStartMessage(config: Config, running: RunningServer): string {
  const lines = [`${running.url} is open.`];
  for (const { role, email, password } of running.demoAccounts) {
    lines.push(`  demo ${role}: ${email}  password: ${password}`);
  }
  if (running.firstAdminLink) lines.push(`  set up the admin (works once, for a day): ${running.firstAdminLink}`);
  if (running.needsFirebaseAdmin)
    lines.push("  nobody is admin yet: set FIREBASE_ADMIN_UID to the User UID of your account");
  if (running.mailboxUrl) lines.push(`  mails arrive at ${running.mailboxUrl}`);
  if (config.development) lines.push("  pay with 4242 4242 4242 4242");
  return `${lines.join("\n")}\n`;
}

function formatStartError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  if (error instanceof ConfigError || ["SettingsError", "NewerDatabaseError"].includes(error.name))
    return error.message;
  if (error.name === "DatabaseUnavailableError") return `The database cannot be used: ${formatCause(error.cause)}.`;
  const busy = "code" in error && error.code === "EADDRINUSE";
  return busy ? "The address is in use. Stop what listens there, or choose another with PORT." : error;
}

const formatCause = (cause: unknown): string => (cause instanceof Error && cause.message) || "it does not answer";

/** A stop takes at most this long after the time for draining. */
const maxStopMs = 10_000;

/**
 * Starts the server and stops it gracefully on SIGTERM or SIGINT. Configuration errors are printed without a stack
 * trace. Files that the process writes are readable by its own user only.
 */
export function run(prepare: () => Promise<StartPlan>): void {
  process.umask(0o077);
  const startServer = async () => {
    const { config, pages } = await prepare();
    const { start } = await import("./start.ts");
    const running = await start(config, { pages });
    process.stdout.write(formatStartMessage(config, running));
    let isStopping = false;
    const stop = () => {
      // Both signals arrive if a terminal interrupts a cluster.
      if (isStopping) return;
      isStopping = true;
      // A worker or connection that hangs must not keep the process alive.
      setTimeout(() => process.exit(1), config.DRAIN_SECONDS * 1000 + maxStopMs).unref();
      running.stop().then(
        () => process.exit(0),
        () => process.exit(1),
      );
    };
    for (const signal of ["SIGTERM", "SIGINT"] as const) process.once(signal, stop);
  };
  startServer().catch((error: unknown) => {
    console.error(formatStartError(error));
    process.exit(1);
  });
}

import { ConfigError, prepareReact, readConfig } from "./config.ts";

/** `npm start`: reads the configuration before React's mode is set, then loads and starts everything. */
async function main(): Promise<void> {
  const config = readConfig();
  prepareReact("production");
  const [{ start }, { builtPages }] = await Promise.all([import("./start.ts"), import("./pages.ts")]);
  const running = await start(config, { pages: builtPages() });

  const lines = [`${running.url} is open.`];
  for (const { role, email, password } of running.demoAccounts)
    lines.push(`  demo ${role}: ${email}  password: ${password}`);
  if (config.development) lines.push(`  mails arrive at ${running.url}/dev/mail; pay with 4242 4242 4242 4242`);
  process.stdout.write(`${lines.join("\n")}\n`);

  let stopping = false;
  const stop = () => {
    if (stopping) return;
    stopping = true;
    void running.stop().then(() => process.exit(0));
  };
  for (const signal of ["SIGTERM", "SIGINT"] as const) process.on(signal, stop);
}

main().catch((error: unknown) => {
  const known = error instanceof ConfigError || (error instanceof Error && error.name === "SettingsError");
  const busy = error instanceof Error && "code" in error && error.code === "EADDRINUSE";
  if (busy) console.error("The address is in use. Stop what listens there, or choose another with PORT.");
  else console.error(known && error instanceof Error ? error.message : error);
  process.exit(1);
});

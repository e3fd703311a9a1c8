import { isIP } from "node:net";
import { z } from "zod";

/** Environment variables (D9). Read and validated here only. */

const loopbackHosts = ["localhost", "127.0.0.1", "[::1]"];
export const isLoopbackHost = (host: string): boolean => loopbackHosts.includes(host);

const flag = z.enum(["0", "1"], "expected 0 or 1").transform((word) => word === "1");
const address = z.url("expected an address such as https://example.com");
const oneOf = <T extends string>(names: readonly [T, ...T[]], plannedNames: readonly string[]) =>
  z.string().transform((word, context): T => {
    const choice = names.find((name) => name === word);
    if (choice) return choice;
    const message = plannedNames.includes(word)
      ? `${word} is planned but not built yet; use ${names.join(" or ")}`
      : `expected ${names.join(" or ")}`;
    context.addIssue({ code: "custom", message });
    return z.NEVER;
  });

const stripeKey = (shape: string, pattern: RegExp) => z.string().regex(pattern, `expected ${shape}`).optional();

const isNetwork = (word: string) => {
  const [host = "", bits, ...rest] = word.split("/");
  return isIP(host) > 0 && rest.length === 0 && (bits === undefined || /^\d{1,3}$/.test(bits));
};

const Environment = z.object({
  NODE_ENV: z.string().optional(),
  PORT: z.coerce.number("expected a port number").int().min(0).max(65_535).default(3000),
  HOST: z.string().default("127.0.0.1"),
  PUBLIC_URL: address.optional(),
  TRUSTED_PROXIES: z
    .string()
    .transform((list) => list.split(",").map((word) => word.trim()))
    .refine((list) => list.every(isNetwork), "expected IP addresses or networks, separated by commas")
    .default([]),
  DATA_DIR: z.string().default("data"),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, "expected postgres://…")
    .optional(),
  RESTAURANT_FILE: z.string().default("sample/restaurant.json"),
  APP_SECRET: z.string().min(32, "expected at least 32 characters").optional(),
  ADMIN_EMAIL: z.email("expected an email address").toLowerCase().optional(),
  ADMIN_PASSWORD: z.string().min(6, "expected 6 characters or more").max(64, "expected at most 64").optional(),
  DEMO: flag.optional(),
  REQUIRE_ADMIN_2FA: flag.optional(),
  IDENTITY_PROVIDER: oneOf(["embedded"], ["firebase"]).default("embedded"),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  PAYMENT_PROVIDER: oneOf(["sandbox", "stripe"], []).default("sandbox"),
  STRIPE_SECRET_KEY: stripeKey("sk_… or rk_…", /^(sk|rk)_\S+$/),
  STRIPE_PUBLISHABLE_KEY: stripeKey("pk_…", /^pk_\S+$/),
  STRIPE_WEBHOOK_SECRET: stripeKey("whsec_…", /^whsec_\S+$/),
  STRIPE_API_BASE: address.optional(),
  IMAGE_STORE: oneOf(["disk"], ["imgbb", "s3"]).default("disk"),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, "expected smtp://… or smtps://…")
    .optional(),
  MAIL_FROM: z.string().optional(),
  DRAIN_SECONDS: z.coerce.number("expected seconds").min(0).max(30, "expected at most 30 seconds").default(0),
  METRICS_TOKEN: z.string().min(16, "expected at least 16 characters").optional(),
  LOG_LEVEL: z.enum(["trace", "debug", "info", "warn", "error", "fatal", "silent"]).default("info"),
});
type Environment = z.infer<typeof Environment>;

export interface Config extends Omit<Environment, "NODE_ENV" | "PUBLIC_URL" | "DEMO" | "REQUIRE_ADMIN_2FA"> {
  PUBLIC_URL: string;
  /** Enables mailbox, sandbox and demo users: not in production, and only with a loopback `PUBLIC_URL`. */
  development: boolean;
  DEMO: boolean;
  /** Admins need a second factor: by default outside development. */
  REQUIRE_ADMIN_2FA: boolean;
}

export class ConfigError extends Error {
  constructor(mistakes: readonly string[]) {
    super(
      `The configuration has ${mistakes.length === 1 ? "a mistake" : "mistakes"}:\n${mistakes.map((line) => `  ${line}`).join("\n")}`,
    );
    this.name = "ConfigError";
  }
}

export const demoAdminEmail = "admin@example.com";

const isWildcardHost = (host: string) => host === "0.0.0.0" || host === "::";
const urlHost = (host: string) => (isWildcardHost(host) ? "127.0.0.1" : isIP(host) === 6 ? `[${host}]` : host);

/** Settings that a public site needs and development does not. */
function missingOutsideDevelopment(env: Environment): string[] {
  const lines: string[] = [];
  if (!env.SMTP_URL) lines.push("SMTP_URL: needed outside development, or no mail would reach anyone");
  if (!env.MAIL_FROM) lines.push("MAIL_FROM: needed outside development: the sender of mails");
  if (env.ADMIN_PASSWORD && env.ADMIN_PASSWORD.length < 12)
    lines.push("ADMIN_PASSWORD: expected 12 characters or more outside development");
  if (!env.APP_SECRET) lines.push("APP_SECRET: needed outside development: at least 32 random characters");
  if (env.PAYMENT_PROVIDER === "sandbox")
    lines.push("PAYMENT_PROVIDER: the sandbox takes no money; it is for development only");
  return lines;
}

/**
 * Stripe's three keys are needed together and must be of one mode (live or test), or the card form would charge another
 * account.
 */
function findStripeErrors(env: Environment): string[] {
  if (env.PAYMENT_PROVIDER !== "stripe") return [];
  const keys = ["STRIPE_SECRET_KEY", "STRIPE_PUBLISHABLE_KEY", "STRIPE_WEBHOOK_SECRET"] as const;
  const lines = keys.filter((name) => !env[name]).map((name) => `${name}: needed with PAYMENT_PROVIDER=stripe`);
  const { STRIPE_SECRET_KEY: secret, STRIPE_PUBLISHABLE_KEY: publishable, STRIPE_API_BASE: base } = env;
  if (secret && publishable && secret.includes("_live_") !== publishable.includes("_live_")) {
    lines.push("STRIPE_PUBLISHABLE_KEY: expected one of the same mode (live or test) as STRIPE_SECRET_KEY");
  }
  if (base && !base.startsWith("https:") && !isLoopbackHost(new URL(base).hostname)) {
    lines.push("STRIPE_API_BASE: expected https://, since the secret key travels there");
  }
  return lines;
}

/** Reads and validates the environment. Throws a `ConfigError` that names every mistake. */
export function readConfig(variables: NodeJS.ProcessEnv = process.env): Config {
  // An empty variable counts as not set.
  const setVariables = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ""));
  const parsed = Environment.safeParse(setVariables);
  if (!parsed.success) {
    throw new ConfigError(parsed.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`));
  }
  const { NODE_ENV, PUBLIC_URL, DEMO, REQUIRE_ADMIN_2FA, ...env } = parsed.data;
  const publicUrl = new URL(PUBLIC_URL ?? `http://${urlHost(env.HOST)}:${env.PORT}`);
  const development = NODE_ENV !== "production" && isLoopbackHost(publicUrl.hostname);
  const errors = development ? [] : missingOutsideDevelopment(parsed.data);
  if (development && env.DATABASE_URL && !env.APP_SECRET) {
    errors.push("APP_SECRET: needed with DATABASE_URL, so that all processes share it");
  }
  if (!env.GOOGLE_CLIENT_ID !== !env.GOOGLE_CLIENT_SECRET) {
    errors.push("GOOGLE_CLIENT_SECRET: needed together with GOOGLE_CLIENT_ID");
  }
  errors.push(...findStripeErrors(parsed.data));
  if (publicUrl.pathname !== "/") errors.push("PUBLIC_URL: expected an address without a path");
  if (errors.length > 0) throw new ConfigError(errors);
  const demo = DEMO ?? development;
  const ADMIN_EMAIL = env.ADMIN_EMAIL ?? (demo ? demoAdminEmail : undefined);
  return {
    ...env,
    ...{ ADMIN_EMAIL, PUBLIC_URL: publicUrl.origin, development, DEMO: demo },
    REQUIRE_ADMIN_2FA: REQUIRE_ADMIN_2FA ?? !development,
  };
}

/** True with the operator's Google credentials, and in development, where a bundled provider stands in. */
export const isGoogleSignInEnabled = (config: Config): boolean =>
  config.development || Boolean(config.GOOGLE_CLIENT_ID);

/** Sets the NODE_ENV that React reads; its development build renders several times slower. Call after `readConfig`. */
export function setReactMode(mode: "production" | "development"): void {
  process.env.NODE_ENV = mode;
}

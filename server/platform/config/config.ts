import { isIP } from "node:net";
import { isLoopbackHost, isLoopbackIp } from "../lib/loopback.ts";
import { findBackupProblems } from "./backup.ts";
import { Environment } from "./environment.ts";
import { type FirebaseConfig, findFirebaseProblems, readFirebaseConfig, toFirebaseApp } from "./firebase.ts";
import { findImageStoreProblems } from "./image-store.ts";
import { findDatabaseProblems, findTlsProblems, withDatabaseTls } from "./tls.ts";

export { type RetentionPeriods, retentionPeriods } from "./retention.ts";
export { findTracingSettings, type TracingSettings } from "./tracing.ts";

/** The configuration from the environment (D9), which is read and validated here only. */

export interface Config extends Omit<Environment, "NODE_ENV" | "PUBLIC_URL" | "DEMO" | "REQUIRE_ADMIN_2FA"> {
  PUBLIC_URL: string;
  /**
   * Enables mailbox, sandbox and demo users: not in production, and only with a loopback `PUBLIC_URL` and a loopback
   * `HOST`, where no other machine can connect.
   */
  development: boolean;
  DEMO: boolean;
  /** Set with `IDENTITY_PROVIDER=firebase`. */
  firebase: FirebaseConfig | undefined;
  /** Admins need a second factor: by default outside development. */
  REQUIRE_ADMIN_2FA: boolean;
}

export class ConfigError extends Error {
  /** One line for each, which begins with its variable. */
  readonly problems: readonly string[];
  constructor(problems: readonly string[]) {
    super(
      `The configuration has ${problems.length === 1 ? "a problem" : "problems"}:\n${problems.map((line) => `  ${line}`).join("\n")}`,
    );
    this.name = "ConfigError";
    this.problems = problems;
  }
}

export const demoAdminEmail = "admin@example.com";

const isWildcardHost = (host: string) => host === "0.0.0.0" || host === "::";
const urlHost = (host: string) => (isWildcardHost(host) ? "127.0.0.1" : isIP(host) === 6 ? `[${host}]` : host);

/** Settings that a public site needs and development does not. */
function missingOutsideDevelopment(env: Environment): string[] {
  const lines: string[] = [];
  const publicUrl = env.PUBLIC_URL === undefined ? undefined : new URL(env.PUBLIC_URL);
  if (!publicUrl) lines.push("PUBLIC_URL: needed outside development: the https address that guests open");
  if (publicUrl && publicUrl.protocol !== "https:" && !env.ALLOW_HTTP) {
    lines.push("PUBLIC_URL: expected https://, since passwords travel there; ALLOW_HTTP=1 permits http://");
  }
  if (!env.SMTP_URL) lines.push("SMTP_URL: needed outside development, or no mail would reach anyone");
  if (!env.MAIL_FROM) lines.push("MAIL_FROM: needed outside development: the sender of mails");
  if (env.ADMIN_PASSWORD && env.ADMIN_PASSWORD.length < 12)
    lines.push("ADMIN_PASSWORD: expected 12 characters or more outside development");
  if (!env.APP_SECRET) lines.push("APP_SECRET: needed outside development: at least 32 random characters");
  if (env.PAYMENT_PROVIDER === "sandbox")
    lines.push("PAYMENT_PROVIDER: the sandbox takes no money; it is for development only");
  if (env.DEMO) lines.push("DEMO: the demo's accounts and orders are for development only");
  const isMeantLocal = env.NODE_ENV !== "production" && (!publicUrl || isLoopbackHost(publicUrl.hostname));
  if (lines.length > 0 && isMeantLocal && !isLoopbackIp(env.HOST)) {
    lines.unshift(
      `HOST: other machines can connect to ${env.HOST}. Use 127.0.0.1 for development, or set for a public site:`,
    );
  }
  return lines;
}

/**
 * Stripe's three keys are needed together and must be of one mode (live or test), or the card form would charge another
 * account.
 */
function findStripeProblems(env: Environment): string[] {
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

/** The client's secret and the guests' identities travel to the provider, so only a test on this machine may go without TLS. */
function findOpenIdProblems(env: Environment, development: boolean): string[] {
  const names = ["OIDC_ISSUER", "OIDC_CLIENT_ID", "OIDC_CLIENT_SECRET"] as const;
  const missing = names.filter((name) => !env[name]);
  const lines = missing.length === names.length ? [] : missing.map((name) => `${name}: needed for an OpenID provider`);
  if (missing.length === names.length && env.OIDC_NAME) lines.push("OIDC_ISSUER: needed with OIDC_NAME");
  if (env.OIDC_ISSUER === undefined) return lines;
  const { protocol, hostname, search, hash } = new URL(env.OIDC_ISSUER);
  if (protocol !== "https:" && !(development && isLoopbackHost(hostname))) lines.push("OIDC_ISSUER: expected https://");
  if (search || hash) lines.push("OIDC_ISSUER: expected an address without ? and #");
  return lines;
}

const isInQuotes = (value: string | undefined) => /^(["']).*\1$/.test(value ?? "");
const quotesHint = "what started the server (such as docker run --env-file) does not remove them";

/** Reads and validates the environment. Throws a `ConfigError` that names every problem. */
export function readConfig(variables: NodeJS.ProcessEnv = process.env): Config {
  // An empty variable counts as not set.
  const setVariables = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ""));
  const inQuotes = Object.entries(setVariables).filter(
    ([name, value]) => name in Environment.shape && isInQuotes(value),
  );
  if (inQuotes.length > 0) {
    throw new ConfigError(
      inQuotes.map(([name]) => `${name}: expected a value without quotes around it; ${quotesHint}`),
    );
  }
  const parsed = Environment.safeParse(setVariables);
  if (!parsed.success) {
    throw new ConfigError(parsed.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`));
  }
  const { NODE_ENV, PUBLIC_URL, DEMO, REQUIRE_ADMIN_2FA, ...env } = parsed.data;
  const publicUrl = new URL(PUBLIC_URL ?? `http://${urlHost(env.HOST)}:${env.PORT}`);
  const development = NODE_ENV !== "production" && isLoopbackHost(publicUrl.hostname) && isLoopbackIp(env.HOST);
  const problems = development ? [] : missingOutsideDevelopment(parsed.data);
  if (development && env.DATABASE_URL && !env.APP_SECRET)
    problems.push("APP_SECRET: needed with DATABASE_URL, so that all processes share it");
  if (!env.GOOGLE_CLIENT_ID !== !env.GOOGLE_CLIENT_SECRET) {
    problems.push("GOOGLE_CLIENT_SECRET: needed together with GOOGLE_CLIENT_ID");
  }
  problems.push(...findStripeProblems(parsed.data), ...findImageStoreProblems(parsed.data));
  problems.push(...findTlsProblems(parsed.data), ...findDatabaseProblems(parsed.data));
  problems.push(...findBackupProblems(parsed.data), ...findOpenIdProblems(parsed.data, development));
  problems.push(...findFirebaseProblems(parsed.data, development));
  if (publicUrl.pathname !== "/") problems.push("PUBLIC_URL: expected an address without a path");
  if (problems.length > 0) throw new ConfigError(problems);
  const firebase = readFirebaseConfig(parsed.data);
  const demo = DEMO ?? (development && !firebase);
  return {
    ...env,
    ...withDatabaseTls(env),
    ADMIN_EMAIL: env.ADMIN_EMAIL ?? (demo ? demoAdminEmail : undefined),
    PUBLIC_URL: publicUrl.origin,
    development,
    DEMO: demo,
    firebase,
    REQUIRE_ADMIN_2FA: REQUIRE_ADMIN_2FA ?? !development,
  };
}

interface OpenIdSettings {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** What users read on the button. */
  name: string;
}

/** The operator's own OpenID provider, if there is one. Its name is by default its host. */
export function findOpenIdSettings(config: Config): OpenIdSettings | undefined {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret, OIDC_NAME: name } = config;
  if (!issuer || !clientId || !clientSecret) return undefined;
  return { issuer, clientId, clientSecret, name: name || new URL(issuer).hostname };
}

/**
 * What the browser is told about how guests sign in. Google is offered with Firebase or the operator's credentials, and
 * in development, where a bundled provider stands in.
 */
export function signInSettings(config: Config) {
  const { development, GOOGLE_CLIENT_ID, firebase } = config;
  const openId = findOpenIdSettings(config);
  return {
    googleSignIn: development || Boolean(GOOGLE_CLIENT_ID) || firebase !== undefined,
    ...(openId && { openIdName: openId.name }),
    ...(firebase && { firebase: toFirebaseApp(firebase) }),
  };
}

/** Sets the NODE_ENV that React reads; its development build renders several times slower. Call after `readConfig`. */
export function setReactMode(mode: "production" | "development"): void {
  process.env.NODE_ENV = mode;
}

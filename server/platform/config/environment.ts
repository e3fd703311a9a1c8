import { isIP } from "node:net";
import { z } from "zod";
import { mailbox } from "#contract/platform/fields.ts";
import { backupVariables } from "./backup.ts";
import { isGuessable } from "./guessable-secret.ts";
import { imageStoreVariables } from "./image-store.ts";
import { findSenderAddress, senderForm } from "./mail-sender.ts";
import { retentionVariables } from "./retention.ts";
import { tracingVariables } from "./tracing.ts";

/** The environment variables (D9) and the form of each. What they mean together is checked in `config.ts`. */

const flag = z.enum(["0", "1"], "expected 0 or 1").transform((word) => word === "1");
const httpUrl = z.url({ protocol: /^https?$/, error: "expected an address such as https://example.com" });
const oneOf = <T extends string>(names: readonly [T, ...T[]]) =>
  z.string().transform((word, context): T => {
    const choice = names.find((name) => name === word);
    if (choice) return choice;
    context.addIssue({ code: "custom", message: `expected ${names.join(" or ")}` });
    return z.NEVER;
  });

const tlsMode = z.enum(["off", "require", "verify-full"], "expected off, require or verify-full");
const postgresUrl = z
  .string()
  .regex(/^postgres(ql)?:\/\//, "expected postgres://…")
  .optional();
const requestLimit = z.coerce.number("expected a number of requests").int().min(1).max(1_000_000_000);

const stripeKey = (shape: string, pattern: RegExp) => z.string().regex(pattern, `expected ${shape}`).optional();

const isNetwork = (word: string) => {
  const [host = "", bits, ...rest] = word.split("/");
  const maxBits = isIP(host) === 6 ? 128 : 32;
  return (
    isIP(host) > 0 && rest.length === 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= maxBits))
  );
};
/**
 * Whether a network is so large that its proxies cannot all be the operator's: any client could then choose the address
 * that it is counted by. The private networks of IPv4 have 8 bits and more, those of IPv6 7; all IPv4 addresses are in ::/0
 * to ::ffff:0:0/96.
 */
const isTooLarge = (network: string) => {
  const [host = "", bits] = network.split("/");
  if (bits === undefined) return false;
  if (isIP(host) !== 6) return Number(bits) < 8;
  return Number(bits) < (host.startsWith("::") || host.startsWith("0:") ? 104 : 7);
};

const secretText = (min: number) =>
  z
    .string()
    .min(min, `expected at least ${min} characters`)
    .refine(
      (text) => !isGuessable(text),
      `expected at least ${min} random characters, such as of: openssl rand -hex 32`,
    );

/** A host with or without a port, and nothing else. */
const isOrigin = (url: string) => /^https:\/\/[\w.-]+(:\d+)?$/.test(url) && URL.parse(url)?.origin === url;

export const Environment = z.object({
  NODE_ENV: z.string().optional(),
  PORT: z.coerce.number("expected a port number").int().min(0).max(65_535).default(3000),
  HOST: z.string().default("127.0.0.1"),
  PUBLIC_URL: httpUrl.optional(),
  ALLOW_HTTP: flag.default(false),
  TRUSTED_PROXIES: z
    .string()
    .transform((list) => list.split(",").map((word) => word.trim()))
    .refine((list) => list.every(isNetwork), "expected IP addresses or networks, separated by commas")
    .refine(
      (list) => !list.some(isTooLarge),
      "expected the networks of your own proxies only: with a network this large any client chooses its own address",
    )
    .default([]),
  DATA_DIR: z.string().default("data"),
  DATABASE_URL: postgresUrl,
  DATABASE_READ_URL: postgresUrl,
  DATABASE_LISTEN_URL: postgresUrl,
  DATABASE_TLS: tlsMode.optional(),
  RESTAURANT_FILE: z.string().default("sample/restaurant.json"),
  SETTINGS: oneOf(["screen", "file"]).default("screen"),
  CONFIRM_SETTINGS: z
    .string()
    .transform((list) => list.split(",").map((word) => word.trim()))
    .default([]),
  APP_SECRET: secretText(32).optional(),
  APP_SECRET_PREVIOUS: z
    .string()
    .transform((list) => list.split(",").map((word) => word.trim()))
    .refine(
      (list) => list.every((word) => word.length >= 32),
      "expected secrets of 32 characters or more, separated by commas",
    )
    .default([]),
  ADMIN_EMAIL: mailbox("expected an email address").optional(),
  ADMIN_PASSWORD: z.string().min(6, "expected 6 characters or more").max(64, "expected at most 64").optional(),
  DEMO: flag.optional(),
  REQUIRE_ADMIN_2FA: flag.optional(),
  IDENTITY_PROVIDER: oneOf(["embedded", "firebase"]).default("embedded"),
  FIREBASE_PROJECT_ID: z
    .string()
    .regex(/^[a-z][a-z0-9-]{4,40}$/, "expected a project id such as juniper-1a2b3")
    .optional(),
  FIREBASE_API_KEY: z
    .string()
    .regex(/^[\w-]+$/, "expected the web app's API key")
    .optional(),
  FIREBASE_AUTH_DOMAIN: z
    .string()
    .regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/, "expected a host name such as juniper-1a2b3.firebaseapp.com")
    .optional(),
  FIREBASE_AUTH_EMULATOR_HOST: z
    .string()
    .regex(/^[\w.-]+:\d{1,5}$/, "expected a host and port such as 127.0.0.1:9099")
    .optional(),
  FIREBASE_SERVICE_ACCOUNT: z.string().optional(),
  FIREBASE_ADMIN_UID: z
    .string()
    .regex(/^[\x21-\x7e]{1,128}$/, "expected the account's User UID, as the Firebase console shows it")
    .optional(),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  OIDC_ISSUER: httpUrl.optional(),
  OIDC_CLIENT_ID: z.string().optional(),
  OIDC_CLIENT_SECRET: z.string().optional(),
  OIDC_NAME: z.string().trim().max(40, "expected at most 40 characters").optional(),
  PAYMENT_PROVIDER: oneOf(["sandbox", "stripe"]).default("sandbox"),
  STRIPE_SECRET_KEY: stripeKey("sk_… or rk_…", /^(sk|rk)_\S+$/),
  STRIPE_PUBLISHABLE_KEY: stripeKey("pk_…", /^pk_\S+$/),
  STRIPE_WEBHOOK_SECRET: stripeKey("whsec_…", /^whsec_\S+$/),
  STRIPE_API_BASE: httpUrl.optional(),
  IMAGE_STORE: oneOf(["disk", "imgbb", "s3"]).default("disk"),
  ...imageStoreVariables,
  ...backupVariables,
  IMAGE_HOSTS: z
    .string()
    .transform((list) => list.split(",").map((word) => `https://${word.trim()}`))
    .refine((list) => list.every(isOrigin), "expected host names, separated by commas")
    .default([]),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, "expected smtp://… or smtps://…")
    .optional(),
  SMTP_TLS: tlsMode.optional(),
  MAIL_FROM: z
    .string()
    .refine((sender) => findSenderAddress(sender) !== undefined, senderForm)
    .optional(),
  MAIL_BOUNCES: mailbox("expected an email address").optional(),
  WORKERS: z.coerce.number("expected a number of processes").int().min(1).max(512).optional(),
  DRAIN_SECONDS: z.coerce.number("expected seconds").min(0).max(30, "expected at most 30 seconds").default(0),
  API_REQUESTS_PER_MINUTE: requestLimit.default(3000),
  PAGE_RENDERS_PER_MINUTE: requestLimit.default(120),
  ADDRESS_LIMIT_FACTOR: z.coerce.number("expected a factor such as 2").min(0.1).max(1000).default(1),
  MAILBOX_KEY: secretText(32).optional(),
  METRICS_TOKEN: secretText(16).optional(),
  PRINT_TOKEN: secretText(32).optional(),
  ...retentionVariables,
  ...tracingVariables,
  LOG_LEVEL: z.enum(["trace", "debug", "info", "warn", "error", "fatal", "silent"]).default("info"),
});
export type Environment = z.infer<typeof Environment>;

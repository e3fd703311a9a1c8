import { z } from "zod";
import { isLoopbackHost } from "../lib/loopback.ts";

/** The variables of the hosts for pictures, and what they mean together. */

const withoutSpaces = (shape: string) => z.string().regex(/^\S+$/, `expected ${shape} without spaces`).optional();
const httpUrl = z.url({ protocol: /^https?$/, error: "expected an address such as https://example.com" });

export const imageStoreVariables = {
  IMGBB_KEY: withoutSpaces("the API key"),
  IMGBB_API_BASE: httpUrl.optional(),
  S3_ENDPOINT: httpUrl.optional(),
  S3_REGION: z
    .string()
    .regex(/^[a-z0-9-]+$/, "expected a region such as eu-central-1, or auto")
    .optional(),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, "expected the bucket's name, without an address")
    .optional(),
  S3_ACCESS_KEY_ID: withoutSpaces("the id of the key"),
  S3_SECRET_ACCESS_KEY: withoutSpaces("the secret key"),
  S3_PUBLIC_URL: z
    .url({ protocol: /^https$/, error: "expected the https address at which browsers read the bucket" })
    .refine((url) => /^[^?#\s]+$/.test(url), "expected an address without ? and #")
    .transform((url) => url.replace(/\/+$/, ""))
    .optional(),
  S3_PATH_STYLE: z
    .enum(["0", "1"], "expected 0 or 1")
    .transform((word) => word === "1")
    .optional(),
};

type ImageStoreSettings = {
  [Name in keyof typeof imageStoreVariables]?: z.output<(typeof imageStoreVariables)[Name]>;
};

const needed = {
  disk: [],
  imgbb: ["IMGBB_KEY"],
  s3: ["S3_ENDPOINT", "S3_REGION", "S3_BUCKET", "S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY", "S3_PUBLIC_URL"],
} as const;

/** The variables that a store needs and that are not set. */
export const missingVariables = (store: keyof typeof needed, env: ImageStoreSettings): string[] =>
  needed[store].filter((name) => !env[name]);

/** Finds what is missing or contradicts itself. A key never travels unencrypted, except inside this machine. */
export function findImageStoreProblems(env: ImageStoreSettings & { IMAGE_STORE: keyof typeof needed }): string[] {
  const lines = missingVariables(env.IMAGE_STORE, env).map(
    (name) => `${name}: needed with IMAGE_STORE=${env.IMAGE_STORE}`,
  );
  for (const name of ["IMGBB_API_BASE", "S3_ENDPOINT"] as const) {
    const url = URL.parse(env[name] ?? "");
    if (!url) continue;
    if (url.protocol !== "https:" && !isLoopbackHost(url.hostname))
      lines.push(`${name}: expected https://, since the key travels there`);
    if (url.pathname !== "/" || url.search) lines.push(`${name}: expected an address without a path`);
  }
  return lines;
}

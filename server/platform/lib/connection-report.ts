import { z } from "zod";
import type { Secrets } from "./secrets.ts";
import { createSignedTokens } from "./signed-tokens.ts";

/** Where a server tells `npm run doctor` how a request reached it; without a valid token there is nothing. */
export const connectionReportPath = "/readyz/connection";
export const connectionReportHeader = "x-doctor-token";

export const ConnectionReport = z.object({
  /** The `Host` as the server received it. */
  host: z.string(),
  /** `X-Forwarded-Proto` and `X-Forwarded-For` as received. */
  protocol: z.string().nullable(),
  forwardedFor: z.string().nullable(),
  /** Whether any header says that a proxy passed the request on. */
  isForwarded: z.boolean(),
  /** Who connected to the server, and whether `TRUSTED_PROXIES` names it. */
  peer: z.string(),
  isPeerTrusted: z.boolean(),
  /** The client's address as the server counts it. */
  address: z.string(),
});
export type ConnectionReport = z.infer<typeof ConnectionReport>;

/** Tokens that show a connection report, valid for a minute; both sides know the app secret. */
export const createDoctorTokens = (secrets: Secrets) =>
  createSignedTokens({
    secrets,
    purpose: "doctor",
    type: "doctor+jwt",
    seconds: 60,
    claims: z.object({ sub: z.literal("doctor") }),
  });

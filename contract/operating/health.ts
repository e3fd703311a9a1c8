import { z } from "zod";
import { Instant } from "../platform/fields.ts";
import type { Operation } from "../platform/operation.ts";

/** What findings are about. */
const healthSubjects = [
  "bookings",
  "orders",
  "boards",
  "mail",
  "payments",
  "printers",
  "backup",
  "disk",
  "certificate",
  "database",
] as const;
export type HealthSubject = (typeof healthSubjects)[number];

/** An `error` says that something does not work, a `warning` that it will not work soon, or not as a public site needs it. */
export const healthLevels = ["ok", "warning", "error"] as const;
export type HealthLevel = (typeof healthLevels)[number];

export const HealthFinding = z.object({
  subject: z.enum(healthSubjects),
  level: z.enum(healthLevels),
  /** What was found, as a sentence. */
  text: z.string(),
  /** What to do. Null means nothing. */
  remedy: z.string().nullable(),
  /** Since when it is at this level. Null means not known. */
  since: Instant.nullable(),
});
export type HealthFinding = z.infer<typeof HealthFinding>;

export const getHealth = {
  summary:
    "List what works and what does not: bookings, orders, open boards, mail, payments, printers, backups, disk, certificate and database, the worst first",
  access: "admin",
  response: z.array(HealthFinding),
} as const satisfies Operation;

import { z } from "zod";
import { roles } from "../people/identity-constants.ts";
import { Id, Instant } from "../platform/fields.ts";
import type { Operation } from "../platform/operation.ts";

/** Changed fields with their values; amounts are minor units, under names that end in `Minor`. */
const AuditValues = z.record(z.string(), z.unknown());

/** An entry of the security log. */
export const AuditEntry = z.object({
  _id: z.string(),
  at: Instant,
  /** Id of the user who acted; absent for visitors and for the server itself. */
  by: z.string().optional(),
  /** The user's present name. It is absent if the user was deleted. */
  byName: z.string().optional(),
  /** The role that the user had. */
  role: z.enum(roles).optional(),
  /** Name of the operation, or of an event in `constants/audit.ts`. */
  call: z.string(),
  /** Id of what was changed; for a refused request, the operation. */
  subject: z.string().optional(),
  /** The present name of the user whom the entry is about. */
  subjectName: z.string().optional(),
  /** IP address of the client, or `command line`. */
  address: z.string().optional(),
  before: AuditValues.optional(),
  after: AuditValues.optional(),
});
export type AuditEntry = z.infer<typeof AuditEntry>;

export const listAudit = {
  summary: "List the security log, newest first; `subject` and `by` are ids",
  access: "admin",
  query: z.object({ subject: Id.optional(), by: Id.optional(), before: Id.optional() }),
  response: z.array(AuditEntry),
  paged: true,
} as const satisfies Operation;

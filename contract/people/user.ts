import { z } from "zod";
import { Deleted, Email, Id, IdParams, Instant, Modified } from "../platform/fields.ts";
import type { Operation } from "../platform/operation.ts";
import { textLimits } from "../platform/text-limits.ts";
import { roles } from "./identity-constants.ts";

export const User = z.object({
  _id: z.string(),
  name: z.string(),
  email: z.string(),
  role: z.enum(roles),
  /** Whether the email is verified. */
  isValid: z.boolean(),
  /** Id of the identity provider's account, if there is one. */
  uid: z.string().optional(),
  createdAt: Instant,
});
export type User = z.infer<typeof User>;

/** Part of a name, email or number. */
export const SearchTerm = z
  .string()
  .trim()
  .max(textLimits.searchTerm, `Please use at most ${textLimits.searchTerm} characters`);

export const listUsers = {
  summary: "List users, newest first; `q` searches name and email",
  access: "admin",
  query: z.object({ q: SearchTerm.optional(), before: Id.optional() }),
  response: z.array(User),
  paged: true,
} as const satisfies Operation;

export const deleteUser = {
  summary: "Delete a user with all personal data; payments keep their amounts",
  access: "admin",
  freshSignIn: true,
  params: IdParams,
  query: z.object({ email: Email.optional() }),
  response: Deleted,
  problems: ["user_not_found", "email_mismatch", "last_admin"],
  changesTables: true,
} as const satisfies Operation;

export const promoteUser = {
  summary: "Promote a user with a verified email to admin",
  access: "admin",
  freshSignIn: true,
  params: IdParams,
  response: Modified,
  problems: ["user_not_found", "user_unverified"],
} as const satisfies Operation;

export const demoteUser = {
  summary: "Demote an admin to user",
  access: "admin",
  freshSignIn: true,
  params: IdParams,
  response: Modified,
  problems: ["user_not_found", "last_admin"],
} as const satisfies Operation;

import { z } from "zod";
import { Email, EmailParams, Inserted, requiredLine, text } from "../platform/fields.ts";
import type { Operation } from "../platform/operation.ts";

/** The specification's password rules (S5), checked at sign-up, reset and change, in forms and on the server. */
export const Password = z
  .string({ error: "Password is required" })
  .min(1, "Password is required")
  .min(6, "Password must be 6 characters")
  .max(20, "Password must be at most 20 characters")
  .regex(
    /^(?=.*[A-Z])(?=.*[a-z])(?=.*\d)(?=.*[!@#$&*])/s,
    "Password must have one uppercase, one lowercase, one number, and special characters",
  );

/** Admins choose longer passwords, of any characters. */
export const AdminPassword = z
  .string({ error: "Password is required" })
  .min(1, "Password is required")
  .min(12, "An admin's password must have 12 characters or more")
  .max(64, "Password must be at most 64 characters");

export const PhotoUrl = text(2000, "Photo URL is required").regex(
  /^(https:\/\/|\/images\/|data:image\/svg\+xml[,;])/,
  "Please enter an address that starts with https://",
);

export const SignUp = z.object({ name: requiredLine(100), photoURL: PhotoUrl, email: Email, password: Password });
export const Login = z.object({ email: Email, password: z.string().min(1, "Password is required").max(200) });
export const ForgotPassword = z.object({ email: Email });
export const NewPassword = z.object({ password: Password });
export const NewAdmin = z.object({ email: Email, password: AdminPassword });
export const NewAdminPassword = z.object({ password: AdminPassword });

export const exchangeToken = {
  summary: "Exchange the identity provider's ID token for the product's access token",
  access: "id-token",
  body: z.object({ email: Email }),
  response: z.object({ token: z.string() }),
} as const satisfies Operation;

export const createUser = {
  summary: "Register the signed-in identity as a user, once per email",
  access: "id-token",
  body: z.object({ name: requiredLine(100), email: Email }),
  response: Inserted,
} as const satisfies Operation;

export const checkAdmin = {
  summary: "Check whether the user is an admin",
  access: "own-params",
  params: EmailParams,
  response: z.object({
    admin: z.boolean(),
    /** Set if this session has no admin rights until it has a second factor. */
    needsSecondFactor: z.literal(true).optional(),
  }),
} as const satisfies Operation;

export const checkValid = {
  summary: "Check whether the user's email is verified",
  access: "own-params",
  params: EmailParams,
  /** `isValid` says whether the email is verified. */
  response: z.object({ isValid: z.boolean() }),
} as const satisfies Operation;

export const sendVerification = {
  summary: "Resend the verification mail, once a minute",
  access: "own-params",
  params: EmailParams,
  response: z.object({ sent: z.literal(true) }),
  problems: ["mail_too_soon"],
} as const satisfies Operation;

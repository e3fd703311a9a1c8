import { z } from "zod";
import { Email, EmailParams, Inserted, text } from "./fields.ts";
import type { Operation } from "./operation.ts";

/** Specification §5. Checked at sign-up, reset and change, in the form and on the server. */
export const Password = z
  .string({ error: "Password is required" })
  .min(1, "Password is required")
  .min(6, "Password must be 6 characters")
  .max(20, "Password must be at most 20 characters")
  .regex(
    /^(?=.*[A-Z])(?=.*[a-z])(?=.*\d)(?=.*[!@#$&*])/s,
    "Password must have one uppercase, one lowercase, one number, and special characters",
  );

const PhotoUrl = z
  .string({ error: "Photo URL is required" })
  .trim()
  .min(1, "Photo URL is required")
  .max(2000, "Please use a shorter address")
  .regex(/^(https:\/\/|\/images\/|data:image\/svg\+xml[,;])/, "Please enter an address that starts with https://");

export const SignUp = z.object({ name: text(100), photoURL: PhotoUrl, email: Email, password: Password });
export const Login = z.object({ email: Email, password: z.string().min(1, "Password is required").max(200) });
export const ForgotPassword = z.object({ email: Email });
export const ResetPassword = z.object({ password: Password });

export const exchangeToken = {
  summary: "Exchange the identity provider's ID token for the product's access token",
  access: "id-token",
  body: z.object({ email: Email }),
  response: z.object({ token: z.string() }),
} as const satisfies Operation;

export const createUser = {
  summary: "Make the signed-in person known to the product; once per email",
  access: "id-token",
  body: z.object({ name: text(100), email: Email }),
  response: Inserted,
} as const satisfies Operation;

export const checkAdmin = {
  summary: "Whether the person is an admin",
  access: "own-params",
  params: EmailParams,
  response: z.object({ admin: z.boolean() }),
} as const satisfies Operation;

export const checkValid = {
  summary: "Whether the person's email is verified",
  access: "own-params",
  params: EmailParams,
  response: z.object({ isValid: z.boolean() }),
} as const satisfies Operation;

export const sendVerification = {
  summary: "Send the verification mail again; once a minute",
  access: "own-params",
  params: EmailParams,
  response: z.object({ sent: z.literal(true) }),
  problems: ["mail_too_soon"],
} as const satisfies Operation;

import { APIError } from "better-auth/api";
import { formatWait } from "#contract/platform/wait.ts";

/** An invalid field of a request, in the form that the pages show beside the field. */
export const validationError = (field: string, message: string) =>
  new APIError("BAD_REQUEST", { code: "VALIDATION_ERROR", message, fields: { [field]: message } });

export const invalidToken = () =>
  new APIError("BAD_REQUEST", { code: "INVALID_TOKEN", message: "This link has ended." });

/** `seconds` until the next try. */
export const tooManyTries = (seconds: number) =>
  new APIError(
    "TOO_MANY_REQUESTS",
    { code: "TOO_MANY_REQUESTS", message: `Too many tries. Please try again in ${formatWait(seconds)}.` },
    { "retry-after": String(seconds) },
  );

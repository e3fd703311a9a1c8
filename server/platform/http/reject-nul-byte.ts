import { AppError } from "../domain/app-error.ts";

/** Rejects NUL: no valid path contains it, and PostgreSQL text cannot store it. */
export function rejectNulByte(c: { req: { url: string } }, next: () => Promise<void>): Promise<void> {
  if (c.req.url.includes("%00")) throw new AppError("malformed");
  return next();
}

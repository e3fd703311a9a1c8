import { AppError } from "../domain/app-error.ts";

/** Repeats work up to five times after a deadlock, serialization failure or unique key violation. */
export async function withRetries<T>(run: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await run();
    } catch (error) {
      if (isUserGone(error)) throw new AppError("unauthenticated");
      if (attempt === 5 || !isTransient(error)) throw error;
    }
  }
}

const codeOf = (error: unknown): string => (error instanceof Error && "code" in error ? String(error.code) : "");

/** A retried transaction sees what the conflicting one committed. */
const isTransient = (error: unknown) => ["40001", "40P01"].includes(codeOf(error)) || isUniqueViolation(error);

/**
 * Whether a write failed because its user was deleted after the request was authorized. SQLite does not say which key
 * was violated; the others cannot be, since their rows are read in the same transaction.
 */
const isUserGone = (error: unknown): boolean =>
  error instanceof Error &&
  ((codeOf(error) === "23503" && "detail" in error && /table "users"/.test(String(error.detail))) ||
    (codeOf(error) === "ERR_SQLITE_ERROR" && /FOREIGN KEY constraint/.test(error.message)));

/** Whether a write failed because of a unique key. */
export const isUniqueViolation = (error: unknown): boolean =>
  codeOf(error) === "23505" ||
  (codeOf(error) === "ERR_SQLITE_ERROR" && error instanceof Error && /UNIQUE constraint/.test(error.message));

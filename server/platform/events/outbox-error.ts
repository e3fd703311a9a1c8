/** Why a side effect could not be carried out, in words for admins. */
export class OutboxError extends Error {
  /** Another attempt would fail in the same way: only an admin's request repeats it. */
  readonly isPermanent: boolean;
  /** When it is tried again (ms since 1970); undefined: after the usual delay. */
  readonly retryAt: number | undefined;

  constructor(message: string, { isPermanent, retryAt }: { isPermanent: boolean; retryAt?: number | undefined }) {
    super(message);
    this.name = "OutboxError";
    this.isPermanent = isPermanent;
    this.retryAt = retryAt;
  }
}

/** Why a side effect could not be carried out, in words for admins. */
export class OutboxError extends Error {
  /** Another attempt would fail in the same way: only an admin's request repeats it. */
  readonly isPermanent: boolean;

  constructor(message: string, { isPermanent }: { isPermanent: boolean }) {
    super(message);
    this.name = "OutboxError";
    this.isPermanent = isPermanent;
  }
}

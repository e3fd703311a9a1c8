/** Why a backup cannot be read, in words for the operator. */
export class ArchiveError extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause });
    this.name = "ArchiveError";
  }
}

/** A storage of pictures or backups could not be reached, refused a request, or gave an answer that cannot be true. Holds no secret. */
export class StorageError extends Error {
  /** The environment variable to look at. */
  readonly variable: string;
  constructor(variable: string, message: string, cause?: unknown) {
    super(message, { cause });
    this.name = "StorageError";
    this.variable = variable;
  }
}

/** The storage works, but has no file there. Any user can have a picture at a URL of their own choice. */
export class MissingFileError extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause });
    this.name = "MissingFileError";
  }
}

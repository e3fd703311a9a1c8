import type { Operation } from "#contract/platform/operation.ts";
import { AppError } from "../domain/app-error.ts";
import { readRequestBytes } from "../lib/read-body.ts";

/** Allowance for the multipart headers around the file. */
const formBytes = 16 * 1024;

/** Reads the file of a multipart form. Throws `too_large`, `unsupported_media_type`, `malformed` or `invalid`. */
export async function readUpload(
  request: Request,
  { field, bytes }: NonNullable<Operation["upload"]>,
): Promise<Buffer> {
  const type = request.headers.get("content-type") ?? "";
  if (!type.toLowerCase().startsWith("multipart/form-data")) {
    throw new AppError("unsupported_media_type", { detail: "Send the file as multipart/form-data." });
  }
  const body = await readRequestBytes(request, bytes + formBytes);
  if (!body)
    throw new AppError("too_large", { detail: `A file may have at most ${Math.floor(bytes / 1024 / 1024)} MB.` });
  const form = await new Response(new Uint8Array(body), { headers: { "content-type": type } }).formData().catch(() => {
    throw new AppError("malformed", { detail: "The form could not be read." });
  });
  const file = form.get(field);
  if (!(file instanceof File) || file.size === 0)
    throw new AppError("invalid", { fields: { [field]: "Please choose a file" } });
  if (file.size > bytes)
    throw new AppError("too_large", { detail: `A file may have at most ${Math.floor(bytes / 1024 / 1024)} MB.` });
  return Buffer.from(await file.arrayBuffer());
}

import type { z } from "zod";
import type { Operation } from "#contract/operation.ts";
import { AppError } from "../domain/app-error.ts";

/** Far above any form of ours, far below what would hurt. */
export const maxBodyBytes = 64 * 1024;

type ReadResult = { value: unknown } | { refusal: AppError };

/** Reads a JSON body. What is wrong with it is returned, not thrown: who may not call at all must hear that first. */
export async function readJson(request: Request, limit = maxBodyBytes): Promise<ReadResult> {
  const bytes = await readBytes(request, limit);
  if (!bytes) return { refusal: new AppError("too_large") };
  if (bytes.length === 0) return { value: {} };
  const mediaType = request.headers.get("content-type")?.split(";")[0]?.trim().toLowerCase() ?? "";
  if (mediaType !== "application/json" && !mediaType.endsWith("+json")) {
    return { refusal: new AppError("unsupported_media_type") };
  }
  try {
    return { value: JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes)) };
  } catch {
    return { refusal: new AppError("malformed") };
  }
}

/** The body, or `undefined` where it is longer than `limit`; never holds more than that in memory. */
export async function readBytes(request: Request, limit: number): Promise<Buffer | undefined> {
  if (Number(request.headers.get("content-length") ?? 0) > limit) return undefined;
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of request.body ?? []) {
    length += chunk.length;
    if (length > limit) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Checks every part at once, so that all wrong fields are named together. Throws `invalid`. */
export function validateInput(operation: Operation, given: { params: unknown; query: unknown; body: unknown }) {
  const parts = {
    params: operation.params?.safeParse(given.params),
    query: operation.query?.safeParse(given.query),
    body: operation.body?.safeParse(given.body),
  };
  const issues = Object.values(parts).flatMap((part) => part?.error?.issues ?? []);
  if (issues.length > 0) throw new AppError("invalid", { fields: toFieldErrors(issues) });
  return { params: parts.params?.data ?? {}, query: parts.query?.data ?? {}, body: parts.body?.data };
}

function toFieldErrors(issues: readonly z.core.$ZodIssue[]): Record<string, string> {
  const fields = new Map<string, string>();
  for (const issue of issues) {
    const name = issue.path.join(".") || "body";
    const message = name === "body" && issue.code === "invalid_type" ? "Send a JSON object" : issue.message;
    // The first thing wrong with a field is the one to mend first.
    if (!fields.has(name)) fields.set(name, message);
  }
  return Object.fromEntries(fields);
}

import type { z } from "zod";
import type { Operation } from "#contract/platform/operation.ts";
import { AppError } from "../domain/app-error.ts";

/** Members whose own members are named in errors as if they stood in the request itself. */
const containers: ReadonlySet<PropertyKey> = new Set(["fulfilment", "address"]);

/** Validates params, query and body together, so that one answer names every invalid field. Throws `invalid`. */
export function validateInput(operation: Operation, raw: { params: unknown; query: unknown; body: unknown }) {
  const parts = {
    params: operation.params?.safeParse(raw.params),
    query: operation.query?.safeParse(raw.query),
    body: operation.body?.safeParse(raw.body),
  };
  const issues = Object.values(parts).flatMap((part) => part?.error?.issues ?? []);
  if (issues.length > 0) throw new AppError("invalid", { fields: toFieldErrors(issues) });
  return { params: parts.params?.data ?? {}, query: parts.query?.data ?? {}, body: parts.body?.data };
}

/** Without the containers that a path begins with. */
function memberPath(path: readonly PropertyKey[]): readonly PropertyKey[] {
  const first = path.findIndex((part) => !containers.has(part));
  return first < 0 ? [] : path.slice(first);
}

function toFieldErrors(issues: readonly z.core.$ZodIssue[]): Record<string, string> {
  const fields = new Map<string, string>();
  for (const issue of issues) {
    const name = memberPath(issue.path).join(".") || issue.path.join(".") || "body";
    const message = name === "body" && issue.code === "invalid_type" ? "Send a JSON object" : issue.message;
    // Each field has one message, the first.
    if (!fields.has(name)) fields.set(name, message);
  }
  return Object.fromEntries(fields);
}

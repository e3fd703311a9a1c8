import { type Access, needsVerifiedEmail, type Operation } from "#contract/platform/operation.ts";
import { type ProblemCode, problemMediaType, problems } from "#contract/problems.ts";

/** Errors in the API documentation. */

type Json = Record<string, unknown>;

const text = { type: "string" };

/** Schema of every error's body. */
export const problemSchema = {
  type: "object",
  required: ["type", "title", "status", "detail", "code"],
  properties: {
    type: text,
    title: text,
    status: { type: "integer" },
    detail: text,
    code: { type: "string", enum: Object.keys(problems) },
    requestId: text,
    fields: { type: "object", additionalProperties: text },
    price: { type: "number" },
    left: { type: "integer" },
    until: text,
    minimum: { type: "number" },
    alternatives: {
      type: "array",
      items: {
        type: "object",
        required: ["date", "time"],
        properties: { date: text, time: text },
        additionalProperties: false,
      },
    },
    rows: {
      type: "array",
      items: {
        type: "object",
        required: ["row", "column", "message"],
        properties: { row: { type: "integer" }, column: { type: ["string", "null"] }, message: text },
        additionalProperties: false,
      },
    },
  },
  additionalProperties: false,
};

/** A foreign email in the path is answered 403 before it is validated. */
const isValidated = (access: Access, name: string) => access !== "own-params" || name !== "email";
const canBeInvalid = ({ access, body, upload, params, query, idempotent }: Operation): boolean =>
  Boolean(body || upload || query || idempotent) ||
  Object.keys(params?.shape ?? {}).some((name) => isValidated(access, name));

/** Every problem code of an operation: those implied by its access, input and limits, and those it declares. */
export function problemCodesOf(operation: Operation): ProblemCode[] {
  const { access, body, upload, idempotent } = operation;
  const codes: ProblemCode[] = [
    "malformed",
    "misdirected",
    ...(access === "public" ? [] : (["unauthenticated"] as const)),
    // Guests without an account may not call most operations of users.
    ...(access === "public" || (access === "user" && operation.guests) ? [] : (["forbidden"] as const)),
    ...(access === "admin" ? (["second_factor_required"] as const) : []),
    ...(operation.freshSignIn ? (["fresh_sign_in_required"] as const) : []),
    ...(body || upload ? (["too_large", "unsupported_media_type"] as const) : []),
    ...(canBeInvalid(operation) ? (["invalid"] as const) : []),
    ...(idempotent ? (["idempotency_key_reused"] as const) : []),
    ...(needsVerifiedEmail(operation) ? (["email_unverified"] as const) : []),
    // Every IP address has a limit, and some operations have one of their own.
    "too_many_requests",
    ...(operation.problems ?? []),
    ...(operation.fromMemory ? [] : (["unavailable"] as const)),
    // A public stream has answered before anything can fail.
    ...(operation.stream && access === "public" ? [] : (["internal"] as const)),
  ];
  // What an operation declares may follow from its access as well.
  return [...new Set(codes)];
}

export const problemResponses = (operation: Operation): Json => problemResponsesFor(problemCodesOf(operation));

/** Error responses by status, with an example per code. */
export function problemResponsesFor(refusals: readonly ProblemCode[]): Json {
  const byStatus = Map.groupBy(refusals, (code) => problems[code].status);
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      String(status),
      {
        description: codes.map((code) => `\`${code}\`: ${problems[code].detail}`).join("\n\n"),
        content: {
          [problemMediaType]: {
            schema: { $ref: "#/components/schemas/Problem", properties: { code: { enum: codes } } },
            examples: Object.fromEntries(codes.map((code) => [code, { value: exampleProblem(code) }])),
          },
        },
      },
    ]),
  );
}

const exampleProblem = (code: ProblemCode): Json => ({
  type: `/problems/${code}`,
  ...problems[code],
  code,
  ...(code === "invalid" && { fields: { name: "This field is required" } }),
});

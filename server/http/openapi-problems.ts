import type { Access, Operation } from "#contract/operation.ts";
import { type ProblemCode, problemMediaType, problems } from "#contract/problems.ts";

/** What the API's description says of refusals. */

type Json = Record<string, unknown>;

const text = { type: "string" };

/** The body of every refusal. */
export const problemSchema = {
  type: "object",
  required: ["type", "title", "status", "detail", "code"],
  properties: {
    type: text,
    title: text,
    status: { type: "integer" },
    detail: text,
    code: { type: "string", enum: Object.keys(problems) },
    fields: { type: "object", additionalProperties: text },
    price: { type: "number" },
    alternatives: {
      type: "array",
      items: {
        type: "object",
        required: ["date", "time"],
        properties: { date: text, time: text },
        additionalProperties: false,
      },
    },
  },
  additionalProperties: false,
};

/** An email in the path that is not the caller's own is forbidden before anyone looks whether it is one. */
const isValidated = (access: Access, name: string) => access !== "own-params" || name !== "email";
const canBeInvalid = ({ access, body, upload, params, query, idempotent }: Operation): boolean =>
  Boolean(body || upload || query || idempotent) ||
  Object.keys(params?.shape ?? {}).some((name) => isValidated(access, name));

/** Every refusal a call can give: those that follow from what it is, and those it declares. */
export function problemCodesOf(operation: Operation): ProblemCode[] {
  const { access, body, upload, limit, idempotent, verifiedEmail } = operation;
  return [
    "malformed",
    ...(access === "public" ? [] : (["unauthenticated"] as const)),
    ...(["public", "user"].includes(access) ? [] : (["forbidden"] as const)),
    ...(body || upload ? (["too_large", "unsupported_media_type"] as const) : []),
    ...(canBeInvalid(operation) ? (["invalid"] as const) : []),
    ...(idempotent ? (["idempotency_key_reused", "idempotency_in_progress"] as const) : []),
    ...(verifiedEmail ? (["email_unverified"] as const) : []),
    ...(limit ? (["too_many_requests"] as const) : []),
    ...(operation.problems ?? []),
    "internal",
  ];
}

export const problemResponses = (operation: Operation): Json => problemResponsesFor(problemCodesOf(operation));

/** By status, what refuses a call, each code with an example. */
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

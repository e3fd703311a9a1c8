import type { ApiContract } from "../../tests/support/api-contract.ts";
import type { JsonObject } from "../../tests/support/openapi-document.ts";
import { type Change, netChanges } from "./change-log.ts";
import { type GeneratedRequest, isObject } from "./generated-request.ts";
import type { ReceivedResponse } from "./send-request.ts";

/** Checks a response independently of how its request was generated. */

interface CheckedExchange {
  contract: ApiContract;
  request: GeneratedRequest;
  /** The request target as sent. */
  target: string;
  response: ReceivedResponse;
  changes: readonly Change[];
}

/** Errors whose handling may record a payment that was captured or ended meanwhile. */
const codesThatMayWrite = ["payment_refunded", "already_paid", "payment_not_succeeded"];

export const parseProblem = (text: string): { code: string; fields: JsonObject } => {
  try {
    const body: unknown = JSON.parse(text);
    if (!isObject(body)) return { code: "", fields: {} };
    return { code: typeof body.code === "string" ? body.code : "", fields: isObject(body.fields) ? body.fields : {} };
  } catch {
    return { code: "", fields: {} };
  }
};

/** Node's HTTP parser rejects what is no HTTP, too long or too slow before it reaches an operation. */
const isParserError = ({ status, headers, text }: ReceivedResponse) =>
  [400, 408, 417, 431].includes(status) && (text === "" ? !headers.has("content-type") : isParserProblem(text));

const isParserProblem = (text: string) => ["headers_too_large", "request_timeout"].includes(parseProblem(text).code);

/** Prefix of messages about unexpected writes. */
export const unexpectedWriteText = "yet wrote";

/** The alternative of the schema that matches the payment type of the body. */
function matchingSchema(schema: JsonObject, body: Record<string, unknown>): JsonObject {
  const alternatives = [schema.anyOf, schema.oneOf].flatMap((list): unknown[] => (Array.isArray(list) ? list : []));
  const objects = alternatives.filter(isObject);
  const kind = body.paymentType;
  const fits = ({ properties }: JsonObject) =>
    isObject(properties) && isObject(properties.paymentType) && properties.paymentType.const === kind;
  return objects.find(fits) ?? (objects.length > 0 && kind === undefined ? objects[0] : undefined) ?? schema;
}

/** Required fields that the request lacks. */
function findMissingFields({ call, body, rawBody: bytes, query }: GeneratedRequest): string[] {
  const missing = call.parameters
    .filter(({ in: place, required, name }) => place === "query" && required && !query.some(([one]) => one === name))
    .map(({ name }) => name);
  if (bytes !== undefined || !isObject(body) || !call.body) return missing;
  const { required } = matchingSchema(call.body.schema, body);
  const names = Array.isArray(required) ? required.map(String) : [];
  return [...missing, ...names.filter((name) => !Object.hasOwn(body, name))];
}

/** GET operations that may write: they queue a mail, settle a payment, or are an open board. */
const getCallsThatWrite = ["sendVerification", "getPaymentIntent", "watchOrders"];

export function checkResponse({ contract, request, target, response, changes }: CheckedExchange): string[] {
  const { status, text } = response;
  if (status >= 500) return [`answered ${status}`];
  if (isParserError(response))
    return changes.length > 0 ? [`refused by the parser, ${unexpectedWriteText} ${netChanges(changes)}`] : [];
  const path = new URL(`http://127.0.0.1${target}`).pathname;
  const problems: string[] = [];
  if (path.startsWith("/api/"))
    problems.push(...contract.violations({ method: request.method, path: path.slice(4) }, response));
  const { code, fields } = parseProblem(text);
  const netWrites = netChanges(changes);
  if (status >= 400 && netWrites.length > 0 && !codesThatMayWrite.includes(code))
    problems.push(`refused, ${unexpectedWriteText} ${netWrites}`);
  const call = contract.findCall({ method: request.method, path: path.slice(4) });
  if (status < 400 && call?.method === "GET" && netWrites.length > 0 && !getCallsThatWrite.includes(call.name))
    problems.push(`only read, ${unexpectedWriteText} ${netWrites}`);
  if (call?.name === request.call.name && request.method === call.method) {
    const missing = findMissingFields(request);
    if (status === 200) problems.push(...missing.map((name) => `accepted without ${name}`));
    if (code === "invalid" && !("Idempotency-Key" in fields))
      problems.push(...missing.filter((name) => !(name in fields)).map((name) => `${name} is missing and not named`));
  }
  return problems;
}

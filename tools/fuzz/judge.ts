import type { Contract } from "../../tests/support/contract.ts";
import type { Json } from "../../tests/support/openapi-document.ts";
import type { Change } from "./change-log.ts";
import type { Got } from "./send.ts";
import { isObject, type Shot } from "./shot.ts";

/** What is wrong with an answer, whatever was asked. */

interface Judged {
  contract: Contract;
  shot: Shot;
  /** The request target as it was sent. */
  target: string;
  got: Got;
  changes: readonly Change[];
}

/** Node's HTTP parser refuses what is no HTTP before the product hears of it. */
const byParser = ({ status, headers, text }: Got) =>
  [400, 408, 417, 431].includes(status) && text === "" && !headers.has("content-type");

/** A refusal may find out that a payment had been taken or ended meanwhile, and books that. */
const findsOut = ["payment_refunded", "already_paid", "payment_not_succeeded"];

export const codeOf = (text: string): { code: string; fields: Json } => {
  try {
    const body: unknown = JSON.parse(text);
    if (!isObject(body)) return { code: "", fields: {} };
    return { code: typeof body.code === "string" ? body.code : "", fields: isObject(body.fields) ? body.fields : {} };
  } catch {
    return { code: "", fields: {} };
  }
};

/** Begins what is said of a write that should not have been. */
export const yetWrote = "yet wrote";

/** What was written, where something still stands in the end. */
export function lasting(changes: readonly Change[]): string[] {
  const byTable = Map.groupBy(changes, ({ table }) => table);
  return [...byTable].flatMap(([table, list]) => {
    const count = (act: Change["act"]) => list.filter((change) => change.act === act).length;
    // A key is taken while a request is worked on, and given back where it is refused.
    if (table === "idempotency" && count("insert") === count("delete")) return [];
    return [`${table} (${list.map(({ act }) => act).join(", ")})`];
  });
}

/** The schema of a body: of several, the one for the kind of payment that is asked for. */
function schemaFor(schema: Json, body: Record<string, unknown>): Json {
  const alternatives = [schema.anyOf, schema.oneOf].flatMap((list): unknown[] => (Array.isArray(list) ? list : []));
  const objects = alternatives.filter(isObject);
  const kind = body.paymentType;
  const fits = ({ properties }: Json) =>
    isObject(properties) && isObject(properties.paymentType) && properties.paymentType.const === kind;
  return objects.find(fits) ?? (objects.length > 0 && kind === undefined ? objects[0] : undefined) ?? schema;
}

/** Required fields that the request does not have. */
function leftOut({ call, body, bytes, query }: Shot): string[] {
  const missing = call.parameters
    .filter(({ in: place, required, name }) => place === "query" && required && !query.some(([one]) => one === name))
    .map(({ name }) => name);
  if (bytes !== undefined || !isObject(body) || !call.body) return missing;
  const { required } = schemaFor(call.body.schema, body);
  const names = Array.isArray(required) ? required.map(String) : [];
  return [...missing, ...names.filter((name) => !Object.hasOwn(body, name))];
}

/** Calls by GET that leave something behind: a mail is queued, a payment found to be settled. */
const writingReads = ["sendVerification", "getPaymentIntent"];

export function judge({ contract, shot, target, got, changes }: Judged): string[] {
  const { status, text } = got;
  if (status >= 500) return [`answered ${status}`];
  if (byParser(got)) return changes.length > 0 ? [`refused by the parser, ${yetWrote} ${lasting(changes)}`] : [];
  const path = new URL(`http://127.0.0.1${target}`).pathname;
  const complaints: string[] = [];
  if (path.startsWith("/api/")) complaints.push(...contract.wrong({ method: shot.method, path: path.slice(4) }, got));
  const { code, fields } = codeOf(text);
  const wrote = lasting(changes);
  if (status >= 400 && wrote.length > 0 && !findsOut.includes(code)) complaints.push(`refused, ${yetWrote} ${wrote}`);
  const call = contract.find({ method: shot.method, path: path.slice(4) });
  if (status < 400 && call?.method === "GET" && wrote.length > 0 && !writingReads.includes(call.name))
    complaints.push(`only read, ${yetWrote} ${wrote}`);
  if (call?.name === shot.call.name && shot.method === call.method) {
    const missing = leftOut(shot);
    if (status === 200) complaints.push(...missing.map((name) => `accepted without ${name}`));
    if (code === "invalid" && !("Idempotency-Key" in fields))
      complaints.push(...missing.filter((name) => !(name in fields)).map((name) => `${name} is missing and not named`));
  }
  return complaints;
}

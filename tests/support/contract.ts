import { z } from "zod";
import type { ApiDescription, DescribedCall, Json } from "./openapi-document.ts";

/** Holds answers of the API against its own description. */

export interface GivenAnswer {
  status: number;
  headers: Headers;
  /** Empty where the answer is a stream, whose events are looked at one by one. */
  text: string;
}

export interface Asked {
  method: string;
  /** Below `/api`, as it stood in the request line, without the query. */
  path: string;
}

const problemMedia = "application/problem+json";
const streamMedia = "text/event-stream";
/** Of addresses and methods that are no call. */
const elsewhere: Readonly<Record<string, readonly string[]>> = {
  404: ["not_found"],
  405: ["method_not_allowed"],
  400: ["malformed"],
};

const placeholders = (path: string) => path.split("{").length;
const patternOf = (path: string) => new RegExp(`^${path.replace(/\{\w+\}/g, "[^/]+")}$`);

function decoded(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const issuesOf = (schema: z.ZodType, value: unknown): string[] =>
  (schema.safeParse(value).error?.issues ?? []).map(({ path, message }) => `${path.join(".") || "body"}: ${message}`);

export type Contract = ReturnType<typeof contractOf>;

export function contractOf({ calls, problem }: ApiDescription) {
  const Problem = z.fromJSONSchema(problem);
  const answers = new Map<string, z.ZodType>();
  const routes = calls
    .map((call) => ({ call, pattern: patternOf(call.path) }))
    .sort((one, other) => placeholders(one.call.path) - placeholders(other.call.path));

  function answerSchema(name: string, schema: Json): z.ZodType {
    const known = answers.get(name) ?? z.fromJSONSchema(schema);
    answers.set(name, known);
    return known;
  }

  /** The call that a request is; `undefined` where it is none. */
  function find({ method, path }: Asked): DescribedCall | undefined {
    const plain = decoded(path);
    const wanted = method === "HEAD" ? "GET" : method;
    return routes.find(({ call, pattern }) => call.method === wanted && pattern.test(plain))?.call;
  }

  function wrongRefusal(declared: readonly string[] | undefined, { status, headers, text }: GivenAnswer): string[] {
    if (!declared) return [`the status ${status} is not declared`];
    const body = parsed(text);
    const code = z
      .looseObject({ code: z.string(), status: z.number(), fields: z.unknown().optional() })
      .safeParse(body).data;
    return [
      ...(headers.get("content-type") === problemMedia ? [] : [`the type ${headers.get("content-type")}`]),
      ...issuesOf(Problem, body),
      ...(code?.status === status ? [] : [`the body's status ${code?.status}`]),
      ...(declared.includes(code?.code ?? "") ? [] : [`the code ${code?.code} is not declared with ${status}`]),
      ...(code?.code !== "invalid" || code.fields ? [] : ["an invalid request without the fields to mend"]),
      ...(status !== 429 || headers.has("retry-after") ? [] : ["no Retry-After"]),
      ...(status !== 401 || headers.has("www-authenticate") ? [] : ["no WWW-Authenticate"]),
    ];
  }

  function wrongAnswer({ name, answer }: DescribedCall, { headers, text }: GivenAnswer): string[] {
    const media = headers.get("content-type")?.split(";")[0];
    if (media !== answer.media) return [`the type ${media} instead of ${answer.media}`];
    return media === streamMedia ? [] : issuesOf(answerSchema(name, answer.schema), parsed(text));
  }

  return {
    calls,
    find,
    /** An event of a call that answers a stream. */
    wrongEvent: ({ name, answer }: DescribedCall, event: unknown): string[] =>
      issuesOf(answerSchema(name, answer.schema), event),
    /** What about an answer is not as declared. */
    wrong(asked: Asked, given: GivenAnswer): string[] {
      const call = find(asked);
      if (asked.method === "HEAD") return [];
      if (!call) return wrongRefusal(elsewhere[given.status], given);
      return given.status === 200 ? wrongAnswer(call, given) : wrongRefusal(call.refusals.get(given.status), given);
    },
  };
}

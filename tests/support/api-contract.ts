import { z } from "zod";
import type { ApiDescription, DescribedCall, JsonObject } from "./openapi-document.ts";

/** Validates responses of the API against its own description. */

export interface ReceivedResponse {
  status: number;
  headers: Headers;
  /** Empty if the response is a stream, whose events are validated one by one. */
  text: string;
}

export interface RequestLine {
  method: string;
  /** Below `/api`, as in the request line, without the query. */
  path: string;
}

const problemMediaType = "application/problem+json";
const streamMediaType = "text/event-stream";
/** Problem codes for paths and methods without an operation. */
const codesOfUnknownRoutes: Readonly<Record<string, readonly string[]>> = {
  404: ["not_found"],
  405: ["method_not_allowed"],
  400: ["malformed"],
  421: ["misdirected"],
};

const countPlaceholders = (path: string) => path.split("{").length;
const pathPattern = (path: string) => new RegExp(`^${path.replace(/\{\w+\}/g, "[^/]+")}$`);

function decodePath(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const schemaIssues = (schema: z.ZodType, value: unknown): string[] =>
  (schema.safeParse(value).error?.issues ?? []).map(({ path, message }) => `${path.join(".") || "body"}: ${message}`);

export type ApiContract = ReturnType<typeof createApiContract>;

export function createApiContract({ calls, problem }: ApiDescription) {
  const Problem = z.fromJSONSchema(problem);
  const responseSchemas = new Map<string, z.ZodType>();
  const routes = calls
    .map((call) => ({ call, pattern: pathPattern(call.path) }))
    .sort((one, other) => countPlaceholders(one.call.path) - countPlaceholders(other.call.path));

  function responseSchema(name: string, schema: JsonObject): z.ZodType {
    const known = responseSchemas.get(name) ?? z.fromJSONSchema(schema);
    responseSchemas.set(name, known);
    return known;
  }

  /** Returns the operation of a request, or `undefined` if there is none. */
  function findCall({ method, path }: RequestLine): DescribedCall | undefined {
    const plain = decodePath(path);
    const wanted = method === "HEAD" ? "GET" : method;
    return routes.find(({ call, pattern }) => call.method === wanted && pattern.test(plain))?.call;
  }

  function errorViolations(
    declared: readonly string[] | undefined,
    { status, headers, text }: ReceivedResponse,
  ): string[] {
    if (!declared) return [`the status ${status} is not declared`];
    const body = parseJson(text);
    const code = z
      .looseObject({ code: z.string(), status: z.number(), fields: z.unknown().optional() })
      .safeParse(body).data;
    return [
      ...(headers.get("content-type") === problemMediaType ? [] : [`the type ${headers.get("content-type")}`]),
      ...schemaIssues(Problem, body),
      ...(code?.status === status ? [] : [`the body's status ${code?.status}`]),
      ...(declared.includes(code?.code ?? "") ? [] : [`the code ${code?.code} is not declared with ${status}`]),
      ...(code?.code !== "invalid" || code.fields ? [] : ["an invalid request without the fields to mend"]),
      ...(status !== 429 || headers.has("retry-after") ? [] : ["no Retry-After"]),
      ...(status !== 401 || headers.has("www-authenticate") ? [] : ["no WWW-Authenticate"]),
    ];
  }

  function successViolations({ name, response: answer }: DescribedCall, { headers, text }: ReceivedResponse): string[] {
    const media = headers.get("content-type")?.split(";")[0];
    if (media !== answer.media) return [`the type ${media} instead of ${answer.media}`];
    if (media === streamMediaType) return [];
    const value = media === "application/json" ? parseJson(text) : text;
    return schemaIssues(responseSchema(name, answer.schema), value);
  }

  return {
    calls,
    findCall: findCall,
    /** Validates an event of an operation that responds with a stream. */
    eventViolations: ({ name, response: answer }: DescribedCall, event: unknown): string[] =>
      schemaIssues(responseSchema(name, answer.schema), event),
    /** Returns the deviations of a response from the description. */
    violations(request: RequestLine, response: ReceivedResponse): string[] {
      const call = findCall(request);
      if (request.method === "HEAD") return [];
      if (!call) return errorViolations(codesOfUnknownRoutes[response.status], response);
      if (response.status === 304 && call.hasNotModified) return response.text === "" ? [] : ["304 with a body"];
      return response.status === 200
        ? successViolations(call, response)
        : errorViolations(call.errorCodes.get(response.status), response);
    },
  };
}

import type { DescribedCall } from "../../tests/support/openapi-document.ts";
import type { ValidRequest } from "../../tests/support/valid-requests.ts";

/** A request that starts valid and is then mutated. */
export interface GeneratedRequest {
  call: DescribedCall;
  method: string;
  /** URL-encoded. */
  params: Record<string, string>;
  query: [string, string][];
  /** Appended to the path, such as an extra slash. */
  pathSuffix: string;
  headers: Record<string, string | string[]>;
  /** Sent as JSON unless bytes are given. */
  body: unknown;
  rawBody: Buffer | undefined;
  /** Ids of other entities of the same kind. */
  siblingIds: readonly string[];
  /** Names of the applied mutations. */
  mutations: string[];
}

const boundary = "fuzz-boundary";

export function encodeMultipart(field: string, bytes: Uint8Array, type = "image/png"): Buffer {
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="${field}"; filename="a.png"\r\nContent-Type: ${type}\r\n\r\n`;
  return Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]);
}

const encodeValues = (values: Record<string, string> | undefined): Record<string, string> =>
  Object.fromEntries(Object.entries(values ?? {}).map(([name, value]) => [name, encodeURIComponent(value)]));

/** Creates the unmutated request. */
export function createGeneratedRequest(
  call: DescribedCall,
  { params, query, body, file }: ValidRequest,
  siblingIds: readonly string[] = [],
): GeneratedRequest {
  const json = call.body?.media === "application/json";
  const type = file ? `multipart/form-data; boundary=${boundary}` : "application/json";
  return {
    call,
    method: call.method,
    // The path with two meanings has one parameter name in OpenAPI.
    params: Object.fromEntries(
      Object.values(encodeValues(params)).map((value, index) => [
        [...call.path.matchAll(/\{(\w+)\}/g)][index]?.[1] ?? "",
        value,
      ]),
    ),
    query: Object.entries(encodeValues(query)),
    pathSuffix: "",
    headers: json || file ? { "content-type": type } : {},
    body: json ? structuredClone(body ?? {}) : undefined,
    rawBody: file && encodeMultipart(file.field, file.bytes),
    siblingIds,
    mutations: [],
  };
}

/** The request target: path and query. */
export function requestTarget({ call, params, query, pathSuffix }: GeneratedRequest): string {
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? "");
  const pairs = query.map(([name, value]) => `${name}=${value}`).join("&");
  return `/api${path}${pathSuffix}${pairs && `?${pairs}`}`;
}

export const bodyBytes = ({ body, rawBody }: GeneratedRequest): Buffer | undefined =>
  rawBody ?? (body === undefined ? undefined : Buffer.from(JSON.stringify(body)));

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

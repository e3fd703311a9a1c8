import type { DescribedCall } from "../../tests/support/openapi-document.ts";
import type { ValidRequest } from "../../tests/support/valid-requests.ts";

/** A request in the making: begins valid, is then broken here and there. */
export interface GeneratedRequest {
  call: DescribedCall;
  method: string;
  /** As they stand in the request line, already encoded. */
  params: Record<string, string>;
  query: [string, string][];
  /** After the path, such as a slash too many. */
  pathSuffix: string;
  headers: Record<string, string | string[]>;
  /** JSON where no bytes are given. */
  body: unknown;
  rawBody: Buffer | undefined;
  /** Ids of other things of the same kind. */
  siblingIds: readonly string[];
  /** What was done to it. */
  mutations: string[];
}

const boundary = "fuzz-boundary";

export function encodeMultipart(field: string, bytes: Uint8Array, type = "image/png"): Buffer {
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="${field}"; filename="a.png"\r\nContent-Type: ${type}\r\n\r\n`;
  return Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]);
}

const encodeValues = (values: Record<string, string> | undefined): Record<string, string> =>
  Object.fromEntries(Object.entries(values ?? {}).map(([name, value]) => [name, encodeURIComponent(value)]));

/** The valid request itself. */
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
    // The one path of two meanings has one name for its parameter.
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

import type { DescribedCall } from "../../tests/support/openapi-document.ts";
import type { Valid } from "../../tests/support/valid-calls.ts";

/** A request in the making: begins valid, is then broken here and there. */
export interface Shot {
  call: DescribedCall;
  method: string;
  /** As they stand in the request line, already encoded. */
  params: Record<string, string>;
  query: [string, string][];
  /** After the path, such as a slash too many. */
  tail: string;
  headers: Record<string, string | string[]>;
  /** JSON where no bytes are given. */
  body: unknown;
  bytes: Buffer | undefined;
  /** Ids of other things of the same kind. */
  siblings: readonly string[];
  /** What was done to it. */
  broken: string[];
}

const boundary = "fuzz-boundary";

export function formOf(field: string, bytes: Uint8Array, type = "image/png"): Buffer {
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="${field}"; filename="a.png"\r\nContent-Type: ${type}\r\n\r\n`;
  return Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]);
}

const encoded = (values: Record<string, string> | undefined): Record<string, string> =>
  Object.fromEntries(Object.entries(values ?? {}).map(([name, value]) => [name, encodeURIComponent(value)]));

/** The valid request itself. */
export function aim(call: DescribedCall, { params, query, body, file }: Valid, siblings: readonly string[] = []): Shot {
  const json = call.body?.media === "application/json";
  const type = file ? `multipart/form-data; boundary=${boundary}` : "application/json";
  return {
    call,
    method: call.method,
    // The one path of two meanings has one name for its parameter.
    params: Object.fromEntries(
      Object.values(encoded(params)).map((value, index) => [
        [...call.path.matchAll(/\{(\w+)\}/g)][index]?.[1] ?? "",
        value,
      ]),
    ),
    query: Object.entries(encoded(query)),
    tail: "",
    headers: json || file ? { "content-type": type } : {},
    body: json ? structuredClone(body ?? {}) : undefined,
    bytes: file && formOf(file.field, file.bytes),
    siblings,
    broken: [],
  };
}

/** The request target: path and query. */
export function targetOf({ call, params, query, tail }: Shot): string {
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? "");
  const pairs = query.map(([name, value]) => `${name}=${value}`).join("&");
  return `/api${path}${tail}${pairs && `?${pairs}`}`;
}

export const bytesOf = ({ body, bytes }: Shot): Buffer | undefined =>
  bytes ?? (body === undefined ? undefined : Buffer.from(JSON.stringify(body)));

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

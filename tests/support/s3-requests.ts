import type { IncomingMessage } from "node:http";

/**
 * The requests of S3's reference that are used here, with their parameters (docs.aws.amazon.com, Amazon S3 API): all others are
 * refused, so that nothing is sent that a storage would refuse or ignore.
 */

interface AllowedRequest {
  method: string;
  /** Whether the request is about an object; otherwise about the bucket. */
  isObject: boolean;
  /** Parameters that make it this request. */
  needs: readonly string[];
  may?: readonly string[];
}

const allowed: readonly AllowedRequest[] = [
  { method: "PUT", isObject: true, needs: [] },
  { method: "PUT", isObject: true, needs: ["partNumber", "uploadId"] },
  { method: "GET", isObject: true, needs: [] },
  { method: "HEAD", isObject: true, needs: [] },
  { method: "HEAD", isObject: false, needs: [] },
  { method: "DELETE", isObject: true, needs: [] },
  { method: "DELETE", isObject: true, needs: ["uploadId"] },
  { method: "POST", isObject: true, needs: ["uploads"] },
  { method: "POST", isObject: true, needs: ["uploadId"] },
  {
    method: "GET",
    isObject: false,
    needs: ["list-type"],
    may: ["prefix", "continuation-token", "max-keys", "delimiter", "start-after", "encoding-type"],
  },
];

const amazonHeaders = ["x-amz-date", "x-amz-content-sha256"];
const maxKeyBytes = 1024;
const maxParts = 10_000;

interface RequestError {
  status: number;
  code: string;
}

function findAllowed({ method, url }: IncomingMessage, key: string): AllowedRequest | undefined {
  const names = [...new URL(url ?? "/", "http://storage").searchParams.keys()];
  return allowed.find(
    (one) =>
      one.method === method &&
      one.isObject === (key !== "") &&
      one.needs.every((name) => names.includes(name)) &&
      names.every((name) => one.needs.includes(name) || one.may?.includes(name)),
  );
}

/** Returns how S3 refuses a request that its reference does not have, or `undefined` if it has it. */
export function findRequestError(request: IncomingMessage, key: string): RequestError | undefined {
  const { headers, method, url } = request;
  if (Buffer.byteLength(key) > maxKeyBytes) return { status: 400, code: "KeyTooLongError" };
  if (!findAllowed(request, key)) {
    const isMethod = allowed.some((one) => one.method === method && one.isObject === (key !== ""));
    return isMethod ? { status: 400, code: "InvalidArgument" } : { status: 405, code: "MethodNotAllowed" };
  }
  const unknown = Object.keys(headers).find((name) => name.startsWith("x-amz-") && !amazonHeaders.includes(name));
  if (unknown) return { status: 400, code: "InvalidArgument" };
  if (method === "PUT" && headers["content-length"] === undefined) return { status: 411, code: "MissingContentLength" };
  const part = new URL(url ?? "/", "http://storage").searchParams.get("partNumber");
  if (part !== null && !(Number(part) >= 1 && Number(part) <= maxParts))
    return { status: 400, code: "InvalidArgument" };
  return undefined;
}

import { createHash } from "node:crypto";
import { AwsV4Signer } from "aws4fetch";
import { type Answer, maxFileBytes, send } from "./send.ts";
import { MissingFileError, StorageError } from "./storage-error.ts";

/** What the codes of S3's errors say about the configuration. */
const advice: Readonly<Record<string, readonly [variable: string, message: string]>> = {
  InvalidAccessKeyId: ["S3_ACCESS_KEY_ID", "the storage does not know this key"],
  SignatureDoesNotMatch: ["S3_SECRET_ACCESS_KEY", "the secret does not belong to S3_ACCESS_KEY_ID"],
  AccessDenied: [
    "S3_ACCESS_KEY_ID",
    "this key may not do that in S3_BUCKET: it needs PutObject, GetObject and DeleteObject",
  ],
  AccountProblem: ["S3_ACCESS_KEY_ID", "the account is suspended"],
  NoSuchBucket: ["S3_BUCKET", "there is no such bucket"],
  PermanentRedirect: ["S3_ENDPOINT", "the bucket is in another region: use the endpoint and S3_REGION of that one"],
  TemporaryRedirect: ["S3_ENDPOINT", "the bucket is in another region: use the endpoint and S3_REGION of that one"],
  AuthorizationHeaderMalformed: ["S3_REGION", "the bucket is in another region"],
  RequestTimeTooSkewed: ["S3_ENDPOINT", "this machine's clock differs too much: set it by NTP"],
};

const codeOf = ({ bytes }: Answer): string => /<Code>(\w{1,60})<\/Code>/.exec(bytes.toString("utf8"))?.[1] ?? "";

/** The error of a refused request to read an object. To a key that may not list them, AWS says 403 about unknown ones. */
function readRefusalOf(answer: Answer): StorageError | MissingFileError {
  const code = codeOf(answer);
  if (code === "NoSuchKey" || (code === "" && answer.status === 404))
    return new MissingFileError("a file of it is not in the bucket");
  if (code === "AccessDenied")
    return new MissingFileError("a file of it is not in the bucket, or S3_ACCESS_KEY_ID lacks GetObject");
  return refusalOf(answer);
}

/** The error of a refused request. The code is the storage's own, the text is not repeated. */
function refusalOf(answer: Answer): StorageError {
  const { status } = answer;
  const code = codeOf(answer);
  const match = advice[code] ?? (status === 403 ? advice.AccessDenied : undefined);
  const [variable, message] = match ?? ["S3_ENDPOINT", "the storage failed"];
  return new StorageError(variable, `${message} (${code || "no code"}, status ${status})`);
}

export interface S3Settings {
  endpoint: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** The bucket in the path and not in the host name. */
  pathStyle: boolean;
}

export interface S3Request {
  method: "PUT" | "GET" | "HEAD" | "DELETE" | "POST";
  /** An empty text means the bucket itself. */
  key: string;
  query?: Record<string, string>;
  body?: Buffer;
  headers?: Record<string, string>;
  signal?: AbortSignal;
  /** The time limit for a large body; by default ten seconds. */
  timeoutMs?: number;
}

function urlOf({ endpoint, bucket, pathStyle }: S3Settings, { key, query }: S3Request): string {
  const url = new URL(endpoint);
  if (!pathStyle) url.hostname = `${bucket}.${url.hostname}`;
  url.pathname = pathStyle ? `/${bucket}/${key}` : `/${key}`;
  url.search = new URLSearchParams(query).toString();
  return url.href;
}

/** Requests to one bucket, signed with Signature Version 4, which covers the body and every header. */
export function s3Client(settings: S3Settings) {
  const { region, accessKeyId, secretAccessKey } = settings;

  async function sendOnce(call: S3Request): Promise<Answer> {
    const { method, body, headers, signal, timeoutMs } = call;
    const hash = createHash("sha256")
      .update(body ?? "")
      .digest("hex");
    const signer = new AwsV4Signer({
      method,
      url: urlOf(settings, call),
      region,
      accessKeyId,
      secretAccessKey,
      service: "s3",
      allHeaders: true,
      headers: { ...headers, "x-amz-content-sha256": hash },
    });
    const signed = await signer.sign();
    const request = new Request(signed.url, {
      method,
      headers: signed.headers,
      ...(body && { body: new Uint8Array(body) }),
    });
    const options = { variable: "S3_ENDPOINT", ...(signal && { signal }), ...(timeoutMs && { timeoutMs }) };
    return send(request, method === "GET" ? { ...options, maxBytes: maxFileBytes } : options);
  }

  /** Sends once more after a lost connection or an error of the storage: every request may be repeated. */
  async function request(call: S3Request): Promise<Answer> {
    try {
      const answer = await sendOnce(call);
      if (answer.status < 500) return answer;
    } catch (error) {
      const isTimeout = error instanceof StorageError && error.cause instanceof DOMException;
      if (isTimeout || call.signal?.aborted) throw error;
    }
    return sendOnce(call);
  }

  async function accepted(call: S3Request, toError: (answer: Answer) => Error = refusalOf): Promise<Answer> {
    const answer = await request(call);
    if (answer.status < 200 || answer.status >= 300) throw toError(answer);
    return answer;
  }

  return {
    /** Throws a `StorageError` if the storage refuses the request. */
    send: (call: S3Request): Promise<Answer> => accepted(call),
    put: async (key: string, body: Buffer, headers: Record<string, string>, signal?: AbortSignal): Promise<void> => {
      await accepted({ method: "PUT", key, body, headers, ...(signal && { signal }) });
    },
    /** Returns the length of an object in bytes, or `undefined` if there is none. */
    async findLength(key: string, signal?: AbortSignal): Promise<number | undefined> {
      const answer = await request({ method: "HEAD", key, ...(signal && { signal }) });
      if (answer.status === 404) return undefined;
      if (answer.status !== 200) throw refusalOf(answer);
      return Number(answer.headers.get("content-length"));
    },
    /** Throws a `MissingFileError` if there is no such object. */
    get: async (key: string): Promise<Buffer> => (await accepted({ method: "GET", key }, readRefusalOf)).bytes,
    delete: async (key: string, signal?: AbortSignal): Promise<void> =>
      void (await accepted({ method: "DELETE", key, ...(signal && { signal }) })),
  };
}

export type S3Client = ReturnType<typeof s3Client>;

import { createHash, createHmac } from "node:crypto";
import type { IncomingMessage } from "node:http";

/**
 * Verifies Signature Version 4 by its description (docs.aws.amazon.com, "Signature Version 4 signing process"), without
 * the library that signs.
 */

export interface S3Keys {
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** The storage's codes for requests that are not signed as it demands. */
type SignatureError =
  | "AccessDenied"
  | "AuthorizationHeaderMalformed"
  | "InvalidAccessKeyId"
  | "RequestTimeTooSkewed"
  | "SignatureDoesNotMatch"
  | "XAmzContentSHA256Mismatch";

const sha256 = (data: string | Buffer) => createHash("sha256").update(data).digest("hex");
const hmac = (key: string | Buffer, data: string) => createHmac("sha256", key).update(data).digest();
const maxSkewMs = 15 * 60_000;

const authorizationPattern =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([\w;-]+), Signature=([0-9a-f]{64})$/;

/** Reads `20261122T160000Z`. */
const parseTime = (text: string) =>
  Date.parse(text.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, "$1-$2-$3T$4:$5:$6Z"));

function canonicalRequest(request: IncomingMessage, signedHeaders: string, payloadHash: string): string {
  const [path = "", query = ""] = (request.url ?? "").split("?");
  const lines = signedHeaders.split(";").map((name) => {
    const value = (request.headersDistinct[name] ?? []).join(",").trim().replace(/ +/g, " ");
    return `${name}:${value}\n`;
  });
  const parameters = query.split("&").filter(Boolean).sort().join("&");
  return [request.method, path, parameters, lines.join(""), signedHeaders, payloadHash].join("\n");
}

/** Returns what is wrong with a request and its body, or `undefined` if the signature covers both. */
export function findSignatureError(
  request: IncomingMessage,
  body: Buffer,
  { region, accessKeyId, secretAccessKey }: S3Keys,
): SignatureError | undefined {
  const match = authorizationPattern.exec(request.headers.authorization ?? "");
  if (!match) return "AccessDenied";
  const [, key = "", day = "", scopeRegion = "", signedHeaders = "", signature] = match;
  if (key !== accessKeyId) return "InvalidAccessKeyId";
  if (scopeRegion !== region) return "AuthorizationHeaderMalformed";
  const time = String(request.headers["x-amz-date"]);
  if (!(Math.abs(Date.now() - parseTime(time)) < maxSkewMs)) return "RequestTimeTooSkewed";
  const signed = signedHeaders.split(";");
  const headerNames = Object.keys(request.headers).filter(
    (name) => name === "host" || /^(x-amz-|content-type$|cache-)/.test(name),
  );
  if (!headerNames.every((name) => signed.includes(name))) return "SignatureDoesNotMatch";
  const payloadHash = String(request.headers["x-amz-content-sha256"]);
  const scope = `${day}/${region}/s3/aws4_request`;
  const toSign = ["AWS4-HMAC-SHA256", time, scope, sha256(canonicalRequest(request, signedHeaders, payloadHash))].join(
    "\n",
  );
  const signingKey = [region, "s3", "aws4_request"].reduce<Buffer>(
    (derived, part) => hmac(derived, part),
    hmac(`AWS4${secretAccessKey}`, day),
  );
  if (hmac(signingKey, toSign).toString("hex") !== signature) return "SignatureDoesNotMatch";
  return payloadHash === sha256(body) ? undefined : "XAmzContentSHA256Mismatch";
}

import type { Answer } from "./send.ts";
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
export function readRefusalOf(answer: Answer): StorageError | MissingFileError {
  const code = codeOf(answer);
  if (code === "NoSuchKey" || (code === "" && answer.status === 404))
    return new MissingFileError("a file of it is not in the bucket");
  if (code === "AccessDenied")
    return new MissingFileError("a file of it is not in the bucket, or S3_ACCESS_KEY_ID lacks GetObject");
  return refusalOf(answer);
}

/** The error of a refused request. The code is the storage's own, the text is not repeated. */
export function refusalOf(answer: Answer): StorageError {
  const { status } = answer;
  const code = codeOf(answer);
  const known = advice[code] ?? (status === 403 ? advice.AccessDenied : undefined);
  const [variable, message] = known ?? ["S3_ENDPOINT", "the storage failed"];
  return new StorageError(variable, `${message} (${code || "no code"}, status ${status})`);
}

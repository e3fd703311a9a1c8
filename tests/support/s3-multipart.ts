import type { IncomingMessage, ServerResponse } from "node:http";

const sendXml = (response: ServerResponse, body: string): void => {
  response.writeHead(200, { "content-type": "application/xml" });
  response.end(`<?xml version="1.0"?>${body}`);
};

/** All parts but the last one have this many bytes at least. */
const minPartBytes = 5 * 1024 * 1024;

interface Stored {
  bytes: Buffer;
  type: string | undefined;
  cacheControl: string | undefined;
}

/** Why S3 does not put these parts together. It is undefined if it does. */
function findPartProblem(
  parts: ReadonlyMap<number, Buffer>,
  named: readonly { number: number; tag: string | undefined }[],
): string | undefined {
  const numbers = named.map(({ number }) => number);
  if (named.length === 0) return "MalformedXML";
  if (named.some(({ number, tag }) => !parts.has(number) || tag !== `"part-${number}"`)) return "InvalidPart";
  if (numbers.some((number, at) => at > 0 && number <= (numbers[at - 1] ?? 0))) return "InvalidPartOrder";
  const isSmall = numbers.slice(0, -1).some((number) => (parts.get(number)?.length ?? 0) < minPartBytes);
  return isSmall ? "EntityTooSmall" : undefined;
}

/** S3's uploads in parts, and lists of a bucket, one key on each page. */
export function createMultipart(objects: Map<string, Stored>) {
  const uploads = new Map<string, Map<number, Buffer>>();
  let count = 0;

  const refuse = (response: ServerResponse, status: number, code: string): void => {
    response.writeHead(status, { "content-type": "application/xml" });
    response.end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>m</Message></Error>`);
  };

  function complete(response: ServerResponse, key: string, id: string, body: Buffer): void {
    const parts = uploads.get(id);
    const named = [...body.toString().matchAll(/<Part>(.*?)<\/Part>/gs)].map(([, part = ""]) => ({
      number: Number(/<PartNumber>(\d+)</.exec(part)?.[1]),
      tag: /<ETag>(.*?)<\/ETag>/.exec(part)?.[1]?.replaceAll("&quot;", '"'),
    }));
    const problem = parts ? findPartProblem(parts, named) : "NoSuchUpload";
    if (!parts || problem) {
      refuse(response, parts ? 400 : 404, problem ?? "");
      return;
    }
    const numbers = named.map(({ number }) => number);
    const bytes = Buffer.concat(numbers.map((number) => parts.get(number) ?? Buffer.alloc(0)));
    objects.set(key, { bytes, type: undefined, cacheControl: undefined });
    uploads.delete(id);
    sendXml(response, "<CompleteMultipartUploadResult/>");
  }

  function list(response: ServerResponse, prefix: string, after: string): void {
    const [key, next] = [...objects.keys()].filter((one) => one.startsWith(prefix) && one > after).sort();
    const contents = key === undefined ? "" : `<Contents><Key>${key}</Key></Contents>`;
    const token = next === undefined ? "" : `<NextContinuationToken>${key}</NextContinuationToken>`;
    sendXml(response, `<ListBucketResult>${contents}${token}</ListBucketResult>`);
  }

  return {
    /** Keys of uploads that were neither completed nor given up. */
    open: () => uploads.size,
    /** Answers a request about parts or a list; returns whether it is one. */
    serve(request: IncomingMessage, response: ServerResponse, key: string, body: Buffer): boolean {
      const query = new URL(request.url ?? "/", "http://storage").searchParams;
      const id = query.get("uploadId") ?? "";
      const part = Number(query.get("partNumber"));
      if (query.has("uploads")) {
        uploads.set(`upload-${++count}`, new Map());
        sendXml(response, `<Result><UploadId>upload-${count}</UploadId></Result>`);
      } else if (part > 0) {
        const parts = uploads.get(id);
        if (!parts) refuse(response, 404, "NoSuchUpload");
        else parts.set(part, body);
        if (parts) response.writeHead(200, { etag: `"part-${part}"` }).end();
      } else if (id !== "" && request.method === "POST") complete(response, key, id, body);
      else if (id !== "" && request.method === "DELETE") {
        uploads.delete(id);
        response.writeHead(204).end();
      } else if (query.get("list-type") === "2")
        list(response, query.get("prefix") ?? "", query.get("continuation-token") ?? "");
      else return false;
      return true;
    },
  };
}

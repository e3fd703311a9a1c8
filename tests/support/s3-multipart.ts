import type { IncomingMessage, ServerResponse } from "node:http";

const sendXml = (response: ServerResponse, body: string): void => {
  response.writeHead(200, { "content-type": "application/xml" });
  response.end(`<?xml version="1.0"?>${body}`);
};

interface Stored {
  bytes: Buffer;
  type: string | undefined;
  cacheControl: string | undefined;
}

/** S3's uploads in parts, and lists of a bucket, one key on each page. */
export function createMultipart(objects: Map<string, Stored>) {
  const uploads = new Map<string, Map<number, Buffer>>();
  let count = 0;

  function complete(response: ServerResponse, key: string, id: string, body: Buffer): void {
    const parts = uploads.get(id) ?? new Map<number, Buffer>();
    const numbers = [...body.toString().matchAll(/<PartNumber>(\d+)</g)].map(([, number]) => Number(number));
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
        uploads.get(id)?.set(part, body);
        response.writeHead(200, { etag: `"part-${part}"` }).end();
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

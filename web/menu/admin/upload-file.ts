import type { OperationName } from "#contract/paths.ts";
import { type ApiInput, type ApiResult, createApiClient } from "#web/api/api-client.ts";
import { sendAuthorized } from "#web/api/authorized-fetch.ts";

interface UploadOptions {
  /** The field of the form, and the file. */
  form: FormData;
  /** Called with the share of bytes sent, from 0 to 1. */
  onProgress: (share: number) => void;
  signal?: AbortSignal;
}

/** Calls an operation that takes a file. Rejects as other calls of the API do. */
export function uploadFile<N extends OperationName>(
  name: N,
  input: ApiInput<N>,
  options: UploadOptions,
): Promise<ApiResult<N>> {
  const client = createApiClient((path) => sendAuthorized((headers) => postForm(path, headers, options)));
  return client(name, input);
}

/** Uses XMLHttpRequest, because fetch does not report upload progress. */
const postForm = (path: string, headers: Headers, { form, onProgress, signal }: UploadOptions): Promise<Response> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open("POST", path);
    for (const [name, value] of headers) request.setRequestHeader(name, value);
    request.setRequestHeader("accept", "application/json");
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => {
      const { status } = request;
      resolve(new Response(request.responseText, { status }));
    };
    request.onerror = () => reject(new TypeError("The upload failed"));
    request.onabort = () => reject(new DOMException("The upload was given up", "AbortError"));
    signal?.addEventListener("abort", () => request.abort(), { once: true });
    request.send(form);
  });

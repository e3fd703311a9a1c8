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

/** As long as other requests wait for an answer. A large file on a slow connection takes longer, but makes progress. */
const timeLimitMs = 30_000;

/**
 * Uses XMLHttpRequest, because fetch does not report upload progress. Rejects as without a connection after 30 seconds in
 * which nothing was sent or received.
 */
const postForm = (path: string, headers: Headers, { form, onProgress, signal }: UploadOptions): Promise<Response> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const restartTimer = () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        reject(new TypeError("The upload made no progress"));
        request.abort();
      }, timeLimitMs);
    };
    request.open("POST", path);
    for (const [name, value] of headers) request.setRequestHeader(name, value);
    request.setRequestHeader("accept", "application/json");
    request.upload.onprogress = ({ loaded, total }) => {
      restartTimer();
      onProgress(total > 0 ? loaded / total : 0);
    };
    // All is sent: the server now has this time to answer.
    request.upload.onload = restartTimer;
    request.onprogress = restartTimer;
    request.onloadend = () => clearTimeout(timer);
    request.onload = () => {
      const { status } = request;
      resolve(new Response(request.responseText, { status }));
    };
    request.onerror = () => reject(new TypeError("The upload failed"));
    request.onabort = () => reject(new DOMException("The upload was given up", "AbortError"));
    signal?.addEventListener("abort", () => request.abort(), { once: true });
    restartTimer();
    request.send(form);
  });

import { createApiClient } from "./api-client.ts";
import { sendAuthorized } from "./authorized-fetch.ts";

interface UploadOptions {
  /** Called with the share of bytes sent, from 0 to 1. */
  onProgress: (share: number) => void;
  signal?: AbortSignal;
}

/** Uploads an image and returns its URL. */
export async function uploadImage(file: File, { onProgress, signal }: UploadOptions): Promise<string> {
  const form = new FormData();
  form.append("image", file);
  const client = createApiClient((path) =>
    sendAuthorized((headers) => postForm(path, { form, headers, onProgress, signal })),
  );
  const { data } = await client("uploadImage", { signal });
  return data.display_url;
}

interface PostOptions extends UploadOptions {
  form: FormData;
  headers: Headers;
}

/** Uses XMLHttpRequest, because fetch does not report upload progress. */
const postForm = (path: string, { form, headers, onProgress, signal }: PostOptions): Promise<Response> =>
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

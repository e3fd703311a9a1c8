import { authorized } from "./authorized.ts";
import { createCaller } from "./caller.ts";

interface UploadOptions {
  /** From 0 to 1, as bytes leave. */
  onProgress: (share: number) => void;
  signal?: AbortSignal;
}

/** Stores a picture and answers its address. */
export async function uploadPicture(file: File, { onProgress, signal }: UploadOptions): Promise<string> {
  const form = new FormData();
  form.append("image", file);
  const call = createCaller((path) => authorized((headers) => post(path, { form, headers, onProgress, signal })));
  const { data } = await call("uploadImage", { signal });
  return data.display_url;
}

interface Post extends UploadOptions {
  form: FormData;
  headers: Headers;
}

/** By XMLHttpRequest, since fetch does not tell how much has left. */
const post = (path: string, { form, headers, onProgress, signal }: Post): Promise<Response> =>
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

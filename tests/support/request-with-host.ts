import { once } from "node:events";
import { request } from "node:http";

/** Sends a request with another host name of this machine; `PORT` in `host` is replaced by the server's port. */
export async function requestWithHost(origin: string, host: string, path: string) {
  const { port } = new URL(origin);
  const headers = { host: host.replace("PORT", port) };
  const [response] = await once(request({ host: "127.0.0.1", port, path, headers }).end(), "response");
  response.resume();
  return { status: response.statusCode, location: response.headers.location };
}

import { once } from "node:events";
import { request } from "node:http";

/** Asks under another name for this machine, as a browser does that was given it; `PORT` in it is the server's. */
export async function requestWithHost(origin: string, host: string, path: string) {
  const { port } = new URL(origin);
  const headers = { host: host.replace("PORT", port) };
  const [response] = await once(request({ host: "127.0.0.1", port, path, headers }).end(), "response");
  response.resume();
  return { status: response.statusCode, location: response.headers.location };
}

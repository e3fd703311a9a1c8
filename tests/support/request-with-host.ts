import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import { text } from "node:stream/consumers";
import type { ApiResponse } from "./http-client.ts";

/** HTTP clients of browsers do not let a program choose the Host. */
async function send(origin: string, host: string, path: string, method: string): Promise<IncomingMessage> {
  const { port } = new URL(origin);
  const headers = { host: host.replace("PORT", port) };
  const [response] = await once(request({ host: "127.0.0.1", port, path, method, headers }).end(), "response");
  return response;
}

/** Sends a request with another host name of this machine; `PORT` in `host` is replaced by the server's port. */
export async function requestWithHost(origin: string, host: string, path: string) {
  const response = await send(origin, host, path, "GET");
  response.resume();
  return { status: response.statusCode, location: response.headers.location };
}

/** Calls the API under another host name. */
export async function callWithHost(origin: string, host: string, path: string, method: string): Promise<ApiResponse> {
  const response = await send(origin, host, path, method);
  const body: unknown = JSON.parse(await text(response));
  return { status: response.statusCode ?? 0, headers: new Headers(), body };
}

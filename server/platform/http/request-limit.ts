import type { MiddlewareHandler } from "hono";
import { AppError } from "../domain/app-error.ts";
import type { ClientIpResolver, HttpEnv } from "./client-ip.ts";
import type { IpCounter } from "./ip-counter.ts";

/** Refuses requests of an IP address above its limit with `too_many_requests`. Calls by pages in process are not counted. */
export function limitRequests(count: IpCounter, resolveClientIp: ClientIpResolver): MiddlewareHandler<HttpEnv> {
  return (c, next) => {
    const isInProcess = c.env?.incoming === undefined;
    const retryAfter = isInProcess ? undefined : count(resolveClientIp(c));
    if (retryAfter !== undefined) throw tooManyFromIp(retryAfter);
    return next();
  };
}

/** The error for an IP address that sends too many requests, or asks for too many pages. */
export const tooManyFromIp = (retryAfter: number): AppError =>
  new AppError("too_many_requests", {
    retryAfter,
    detail: `Very many requests came from your internet connection. Please wait ${retryAfter} seconds and try again. Or use another connection, such as your mobile phone's.`,
  });

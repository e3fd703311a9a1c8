import { identityRoot } from "#contract/paths.ts";
import { AppError } from "../../../domain/app-error.ts";
import { readJson } from "../../../lib/read-body.ts";
import type { RateLimit, RateLimitService } from "../../../rate-limit/rate-limit.service.ts";

/** Per IP address. Generous, because many guests share one (D2). */
const limitsPerIp: Readonly<Record<string, RateLimit>> = {
  "/sign-up/email": { calls: 120, seconds: 600 },
  "/sign-in/email": { calls: 240, seconds: 600 },
  "/sign-in/magic-link": { calls: 30, seconds: 600 },
  "/request-password-reset": { calls: 30, seconds: 600 },
  "/reset-password": { calls: 30, seconds: 600 },
  "/send-verification-email": { calls: 30, seconds: 600 },
};
const totalLimit: RateLimit = { calls: 1200, seconds: 600 };

/** Endpoints that send mail to any address: one mail a minute per recipient. */
const mailPaths = ["/sign-in/magic-link", "/request-password-reset", "/send-verification-email"];
const failedSignInLimit: RateLimit = { calls: 10, seconds: 900 };

/** A 429 in the library's own format, which its clients parse. */
const tooManyRequests = (retryAfter: number) =>
  Response.json(
    { code: "TOO_MANY_REQUESTS", message: "Too many tries. Please wait a little and try again." },
    { status: 429, headers: { "retry-after": String(retryAfter) } },
  );

const stringField = (body: unknown, name: string): string => {
  const value = typeof body === "object" && body !== null ? Reflect.get(body, name) : undefined;
  return typeof value === "string" ? value.trim().toLowerCase() : "";
};

const redirectFields = ["callbackURL", "errorCallbackURL", "newUserCallbackURL", "redirectTo"];

/**
 * Allows redirects to paths of this site only. The library accepts paths such as `//host` that browsers treat as
 * another host.
 */
function rejectForeignRedirects(targets: readonly (readonly [string, string])[]): void {
  const here = "http://here.invalid";
  for (const [name, target] of targets) {
    const resolved = URL.parse(target, here);
    const ours = /^\/(?![/\\])/.test(target) && resolved?.origin === here && !resolved.pathname.includes("//");
    if (target !== "" && !ours) throw new AppError("invalid", { fields: { [name]: "Use a path of this site" } });
  }
}

/**
 * Removes Fetch metadata of programs that send `Sec-Fetch-Mode` without an origin or cookies, which the library would
 * reject as CSRF. Browsers send `Sec-Fetch-Site` or `Origin` with every POST, so their protection is unaffected.
 */
function stripFetchMetadata(original: Headers): Headers {
  const headers = new Headers(original);
  const fromBrowser = ["origin", "referer", "cookie", "sec-fetch-site"].some((name) => headers.has(name));
  if (!fromBrowser) for (const name of ["sec-fetch-mode", "sec-fetch-dest"]) headers.delete(name);
  return headers;
}

/** Guards the identity library: limits body size and rate, and validates redirect targets. */
export function createRequestGuard(limits: RateLimitService, next: (request: Request) => Promise<Response>) {
  /**
   * Counts the attempt before the password is verified: of simultaneous attempts too, only as many as are allowed reach
   * the library. A success resets the count; an attempt that fails for another reason is not counted.
   */
  async function signIn(request: Request, email: string): Promise<Response> {
    const key = `sign-in-failed:${email}`;
    const attempt = await limits.count(key, failedSignInLimit.seconds);
    if (attempt.count > failedSignInLimit.calls) return tooManyRequests(attempt.retryAfter);
    const giveBack = () => limits.giveBack(key, attempt.windowStart);
    const response = await next(request).catch(async (error: unknown) => {
      await giveBack();
      throw error;
    });
    if (response.ok) await limits.reset(key);
    else if (response.status !== 401) await giveBack();
    return response;
  }

  /** One mail a minute for each recipient; a request that fails is not counted. */
  async function sendMail(request: Request, email: string): Promise<Response> {
    const key = `mail:${email}`;
    const { count, windowStart } = await limits.count(key, 60);
    // The response must not reveal whether the email is known, so an excess mail is silently skipped.
    if (count > 1) return Response.json({ status: true });
    return next(request).catch(async (error: unknown) => {
      await limits.giveBack(key, windowStart);
      throw error;
    });
  }

  async function post(request: Request, path: string, address: string): Promise<Response> {
    const limit = limitsPerIp[path];
    if (limit) await limits.consume(`auth:${path}:${address}`, limit);
    const read = await readJson(request);
    if ("error" in read) throw read.error;
    rejectForeignRedirects(redirectFields.map((name) => [name, stringField(read.value, name)]));
    const text = JSON.stringify(read.value);
    if (text.includes("\\u0000")) throw new AppError("malformed", { detail: "Please leave out control characters." });
    const email = stringField(read.value, "email");
    const headers = stripFetchMetadata(request.headers);
    headers.delete("content-length");
    headers.set("content-type", "application/json");
    const copy = new Request(request.url, { method: "POST", headers, body: text });
    if (mailPaths.includes(path) && email) return sendMail(copy, email);
    if (path === "/sign-in/email") return signIn(copy, email);
    if (path !== "/sign-up/email") return next(copy);
    const again = copy.clone();
    const response = await next(copy);
    // Of two concurrent sign-ups the second fails on the unique email; repeated, it gets the answer of a repeated
    // sign-up.
    return response.status === 422 ? next(again) : response;
  }

  return async (request: Request, address: string): Promise<Response> => {
    const path = new URL(request.url).pathname.slice(identityRoot.length);
    try {
      await limits.consume(`auth:${address}`, totalLimit);
      rejectForeignRedirects([...new URL(request.url).searchParams].filter(([name]) => redirectFields.includes(name)));
      return request.method === "POST" ? await post(request, path, address) : await next(request);
    } catch (error) {
      if (error instanceof AppError && error.code === "too_many_requests")
        return tooManyRequests(error.details.retryAfter ?? 60);
      throw error;
    }
  };
}

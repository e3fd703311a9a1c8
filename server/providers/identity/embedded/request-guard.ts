import { identityRoot } from "#contract/paths.ts";
import { Email } from "#contract/platform/fields.ts";
import { formatWait } from "#contract/platform/wait.ts";
import { AppError } from "../../../platform/domain/app-error.ts";
import { networksOf } from "../../../platform/lib/ip-network.ts";
import { readJson } from "../../../platform/lib/read-body.ts";
import type { AddressLimits } from "../../../platform/rate-limit/address-limits.ts";
import type { RateLimit, RateLimitService } from "../../../platform/rate-limit/rate-limit.service.ts";
import { createAccountLimits, type Requester } from "./account-limits.ts";
import type { DeviceCookie } from "./device-cookie.ts";
import { isAlias, toLibraryEmail } from "./mailbox-alias.ts";
import { redirectFields, rejectForeignRedirects } from "./redirect-targets.ts";
import { clientIpHeader } from "./security-events.ts";

/** By address. Generous, because many guests share an address (D2). */
const limitsPerIp: Readonly<Record<string, RateLimit>> = {
  "/sign-up/email": { calls: 120, seconds: 600 },
  "/sign-in/email": { calls: 240, seconds: 600 },
  "/sign-in/magic-link": { calls: 30, seconds: 600 },
  "/magic-link/verify": { calls: 60, seconds: 600 },
  "/request-password-reset": { calls: 30, seconds: 600 },
  "/reset-password": { calls: 30, seconds: 600 },
  "/send-verification-email": { calls: 30, seconds: 600 },
  "/verification/confirm": { calls: 60, seconds: 600 },
  "/verification/claim": { calls: 30, seconds: 600 },
  "/verification/reject": { calls: 30, seconds: 600 },
  "/first-admin": { calls: 30, seconds: 600 },
  "/account/email": { calls: 30, seconds: 600 },
  "/account/profile": { calls: 60, seconds: 600 },
  "/email-change/confirm": { calls: 60, seconds: 600 },
  "/email-change/cancel": { calls: 60, seconds: 600 },
};
/** Of these only failures count: who knows the password, or has the link of a mail, is no guesser. */
const countedFailures = new Set([
  "/sign-in/email",
  "/magic-link/verify",
  "/reset-password",
  "/verification/confirm",
  "/verification/claim",
  "/verification/reject",
  "/first-admin",
  "/email-change/confirm",
  "/email-change/cancel",
]);
/** Changes of all kinds together. What only reads is counted with the requests to the API. */
const totalLimit: RateLimit = { calls: 1200, seconds: 600 };

/** Endpoints that send mail to the address in the request, with the kind of mail. */
const mailKinds: Readonly<Record<string, string>> = {
  "/sign-up/email": "sign-up",
  "/sign-in/magic-link": "sign-in-link",
  "/request-password-reset": "password-reset",
  "/send-verification-email": "verification",
  "/account/email": "email-change",
};

/** The field with the email, where it has another name than `email`. */
const emailFields: Readonly<Record<string, string>> = { "/account/email": "newEmail" };

/** A 429 in the library's own format, which its clients parse. */
const tooManyRequests = (retryAfter: number, detail = `Please try again in ${formatWait(retryAfter)}.`) =>
  Response.json(
    { code: "TOO_MANY_REQUESTS", message: `Too many tries. ${detail}` },
    { status: 429, headers: { "retry-after": String(retryAfter) } },
  );

const stringField = (body: unknown, name: string): string => {
  const value = typeof body === "object" && body !== null ? Reflect.get(body, name) : undefined;
  return typeof value === "string" ? value.trim() : "";
};

/** Returns the valid email of a request in lower case, since it becomes part of keys; or why it is not valid. */
function emailField(body: unknown, name: string): { email: string } | { problem: string } {
  const text = stringField(body, name);
  if (text === "") return { email: "" };
  const { data, error } = Email.safeParse(text);
  if (data && !isAlias(data)) return { email: data };
  return { problem: error?.issues[0]?.message ?? "Please enter a valid email address" };
}

/** An answer of the library with the address instead of its alias. */
async function withAddress(answer: Response, alias: string, email: string): Promise<Response> {
  const text = (await answer.text()).replaceAll(JSON.stringify(alias), JSON.stringify(email));
  const headers = new Headers(answer.headers);
  headers.delete("content-length");
  return new Response(text === "" ? null : text, { status: answer.status, headers });
}

/** In the library's own format. */
const invalidEmail = (name: string, message: string) =>
  Response.json({ code: "VALIDATION_ERROR", message, fields: { [name]: message } }, { status: 400 });

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

interface GuardDeps {
  limits: RateLimitService;
  addressLimits: AddressLimits;
  devices: Pick<DeviceCookie, "findDevice">;
  /** Delays an attempt on an account that many addresses try to sign in to. */
  slowDown?: () => Promise<void>;
  /** Called after a sign-in with a wrong password. */
  signInFailed?: (email: string, group: string) => Promise<void>;
}

type Handle = (request: Request) => Promise<Response>;

/** Guards the identity library: limits body size and rate, and validates emails and redirect targets. */
export function createRequestGuard(
  { limits, addressLimits, devices, slowDown, signInFailed = async () => {} }: GuardDeps,
  next: Handle,
) {
  const accountLimits = createAccountLimits(limits, slowDown);

  async function signIn(request: Request, email: string, requester: Requester, clientIp: string) {
    const attempt = await accountLimits.beginSignIn(email, requester);
    const response = await next(request).catch(async (error: unknown) => {
      await attempt.release();
      throw error;
    });
    if (response.status === 401) await signInFailed(email, clientIp);
    if (response.ok) await attempt.succeeded();
    else if (response.status !== 401) await attempt.release();
    return response;
  }

  /** A request that fails does not count. */
  async function sendMail(kind: string, request: Request, email: string, requester: Requester): Promise<Response> {
    const { isSent, release } = await accountLimits.countMail(kind, email, requester);
    if (!isSent) return Response.json({ status: true });
    const response = await (kind === "sign-up" ? signUp(request) : next(request)).catch(async (error: unknown) => {
      await release();
      throw error;
    });
    if (!response.ok) await release();
    return response;
  }

  /** The second of two concurrent sign-ups fails on the unique email; repeated, it is answered as a later one is. */
  async function signUp(request: Request): Promise<Response> {
    const again = request.clone();
    const response = await next(request);
    return response.status === 422 ? next(again) : response;
  }

  async function post(request: Request, path: string, clientIp: string): Promise<Response> {
    const releaseTotal = await addressLimits.consume("auth", clientIp, totalLimit);
    const limit = limitsPerIp[path];
    const release = limit && (await addressLimits.consume(`auth ${path}`, clientIp, limit));
    const response = await handlePost(request, path, clientIp);
    if (!response.ok || !countedFailures.has(path)) return response;
    await releaseTotal();
    await release?.();
    return response;
  }

  async function handlePost(request: Request, path: string, clientIp: string): Promise<Response> {
    const result = await readJson(request);
    if ("error" in result) throw result.error;
    rejectForeignRedirects(redirectFields.map((name) => [name, stringField(result.value, name)]));
    if (JSON.stringify(result.value).includes("\\u0000"))
      throw new AppError("malformed", { detail: "Please leave out control characters." });
    const headers = stripFetchMetadata(request.headers);
    headers.set(clientIpHeader, clientIp);
    headers.delete("content-length");
    headers.set("content-type", "application/json");
    const withBody = (value: unknown) =>
      new Request(request.url, { method: "POST", headers, body: JSON.stringify(value) });
    const fieldName = emailFields[path] ?? "email";
    const field = emailField(result.value, fieldName);
    // A sign-up is validated as a whole by the rules of `auth.ts`.
    if ("problem" in field)
      return path === "/sign-up/email" ? next(withBody(result.value)) : invalidEmail(fieldName, field.problem);
    const { email } = field;
    const acceptedEmail = path in emailFields ? email : toLibraryEmail(email);
    const copy = withBody(email === "" ? result.value : { ...Object(result.value), [fieldName]: acceptedEmail });
    const answer = await answerPost(copy, path, email, clientIp);
    return acceptedEmail === email ? answer : withAddress(answer, acceptedEmail, email);
  }

  async function answerPost(copy: Request, path: string, email: string, clientIp: string): Promise<Response> {
    const device = devices.findDevice(copy.headers.get("cookie"), email);
    const requester = { device, network: networksOf(clientIp) };
    const kind = mailKinds[path];
    if (kind && email) return sendMail(kind, copy, email, requester);
    return path === "/sign-in/email" ? signIn(copy, email, requester, clientIp) : next(copy);
  }

  return async (request: Request, clientIp: string): Promise<Response> => {
    const path = new URL(request.url).pathname.slice(identityRoot.length);
    try {
      rejectForeignRedirects([...new URL(request.url).searchParams].filter(([name]) => redirectFields.includes(name)));
      if (!["GET", "HEAD", "POST"].includes(request.method)) throw new AppError("method_not_allowed");
      if (request.method === "POST") return await post(request, path, clientIp);
      const headers = new Headers(request.headers);
      headers.set(clientIpHeader, clientIp);
      return await next(new Request(request.url, { method: request.method, headers }));
    } catch (error) {
      if (error instanceof AppError && error.code === "too_many_requests")
        return tooManyRequests(error.details.retryAfter ?? 60, error.details.detail);
      throw error;
    }
  };
}

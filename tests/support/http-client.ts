import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { z } from "zod";
import { mailListPathOf } from "./mailbox-url.ts";
import { waitFor } from "./wait-for.ts";

/** A client that sends requests like a browser and creates guests through the API. */

interface CallOptions {
  method?: string;
  token?: string | undefined;
  /** Text and forms are sent as they are, other values as JSON. */
  body?: unknown;
  headers?: Record<string, string>;
}

const isRawBody = (body: unknown): body is string | FormData => typeof body === "string" || body instanceof FormData;

/** Reads the body; a stream never ends, so it is cancelled once it has begun. */
async function readBody(response: Response): Promise<string> {
  if (!response.headers.get("content-type")?.startsWith("text/event-stream")) return response.text();
  await response.body?.cancel();
  return "";
}

export interface ApiResponse {
  status: number;
  headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
  body: any;
}

export interface Guest {
  email: string;
  password: string;
  cookie: string;
  token: string;
}

const Mails = z.array(
  z.object({
    to: z.string(),
    replyTo: z.string().optional(),
    subject: z.string(),
    text: z.string(),
    html: z.string().optional(),
    links: z.array(z.string()),
  }),
);
type Mail = z.infer<typeof Mails>[number];

export const validPassword = "Secret1!";
/** The first admin of every test server. */
export const adminAccount = { email: "owner@juniper.test", password: "Owner123! of Juniper" };
export const uniqueEmail = () => `guest-${randomUUID()}@example.com`;
export const photoUrl = "https://example.com/me.png";

export type HttpClient = ReturnType<typeof createHttpClient>;

interface ClientOptions {
  /** The URL of the development mailbox with its key, as the server prints it. */
  mailboxUrl?: string | undefined;
  /** Returns additional headers for requests to a path. */
  extraHeaders?: (path: string) => Record<string, string>;
}

export function createHttpClient(origin: string, { mailboxUrl, extraHeaders = () => ({}) }: ClientOptions = {}) {
  async function call(path: string, { method, token, body, headers = {} }: CallOptions = {}): Promise<ApiResponse> {
    const response = await fetch(origin + path, {
      method: method ?? (body === undefined ? "GET" : "POST"),
      redirect: "manual",
      headers: {
        ...(body !== undefined && !(body instanceof FormData) && { "content-type": "application/json" }),
        ...(token && { authorization: `Bearer ${token}` }),
        ...extraHeaders(path),
        ...headers,
      },
      ...(body !== undefined && { body: isRawBody(body) ? body : JSON.stringify(body) }),
    });
    const text = await readBody(response);
    const json = /json/.test(response.headers.get("content-type") ?? "");
    return { status: response.status, headers: response.headers, body: json && text !== "" ? JSON.parse(text) : text };
  }

  const mailListPath = (to?: string) => mailListPathOf(mailboxUrl, to);

  const listMails = async (to: string): Promise<Mail[]> => Mails.parse((await call(mailListPath(to))).body);

  /** Waits for a mail whose subject matches. */
  async function waitForMail(to: string, subject: RegExp): Promise<Mail> {
    return waitFor(async () => {
      const mail = (await listMails(to)).find((message) => subject.test(message.subject));
      if (!mail) throw new Error(`no mail ${subject} to ${to}`);
      return mail;
    });
  }

  const signUp = (email: string, password = validPassword) =>
    call("/auth/sign-up/email", { body: { name: "Ada Guest", email, password, image: photoUrl } });

  async function signIn(email: string, password = validPassword) {
    const answer = await call("/auth/sign-in/email", { body: { email, password } });
    const cookie = answer.headers
      .getSetCookie()
      .map((line) => line.split(";")[0])
      .join("; ");
    return { ...answer, cookie };
  }

  /** Presses the button of the page that a mailed sign-in link leads to. */
  async function signInByLink(link: string) {
    const { pathname, searchParams } = new URL(link);
    assert.equal(pathname, "/sign-in-link");
    const answer = await call("/auth/magic-link/verify", { body: { token: searchParams.get("token") } });
    const cookie = answer.headers
      .getSetCookie()
      .map((line) => line.split(";")[0])
      .join("; ");
    return { ...answer, cookie };
  }

  async function getIdToken(cookie: string): Promise<string> {
    const { status, body } = await call("/auth/token", { headers: { cookie } });
    assert.equal(status, 200, `the ID token was refused: ${JSON.stringify(body)}`);
    return z.object({ token: z.string() }).parse(body).token;
  }

  const exchangeToken = (token: string, email: string) => call("/api/jwt", { token, body: { email } });

  /** Opens the link in the verification mail in a browser that is signed in to the account, which verifies at once. */
  async function verifyEmail(email: string, password = validPassword): Promise<void> {
    await openVerificationLink(email, (await signIn(email, password)).cookie);
  }

  async function openVerificationLink(email: string, cookie: string): Promise<void> {
    const { links } = await waitForMail(email, /Verify/);
    const response = await fetch(links[0] ?? "", { redirect: "manual", headers: { cookie } });
    assert.match(response.headers.get("location") ?? "", /\/verified$/, `the link in the mail to ${email}`);
  }

  /** Signs up and signs in a new guest, with a verified email by default. */
  async function createGuest({ verified = true, email = uniqueEmail() } = {}): Promise<Guest> {
    assert.equal((await signUp(email)).status, 200);
    const { cookie } = await signIn(email);
    if (verified) await openVerificationLink(email, cookie);
    const { body } = await exchangeToken(await getIdToken(cookie), email);
    return { email, password: validPassword, cookie, token: body.token };
  }

  async function signInAdmin(): Promise<Guest> {
    const { email, password } = adminAccount;
    const { cookie } = await signIn(email, password);
    const { body } = await exchangeToken(await getIdToken(cookie), email);
    return { email, password, cookie, token: body.token };
  }

  return {
    origin,
    signInAdmin: signInAdmin,
    call,
    mailListPath,
    listMails: listMails,
    waitForMail: waitForMail,
    signUp,
    signIn,
    signInByLink,
    getIdToken: getIdToken,
    exchangeToken: exchangeToken,
    verifyEmail: verifyEmail,
    createGuest: createGuest,
  };
}

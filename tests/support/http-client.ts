import { randomUUID } from "node:crypto";
import { expect, vi } from "vitest";
import { z } from "zod";

/** Speaks to a server as a browser does, and makes guests the way guests make themselves. */

interface CallOptions {
  method?: string;
  token?: string | undefined;
  body?: unknown;
  headers?: Record<string, string>;
}

export interface Answer {
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

export interface Mail {
  subject: string;
  text: string;
  links: string[];
}

const Mails = z.array(z.object({ to: z.string(), subject: z.string(), text: z.string(), links: z.array(z.string()) }));

export const goodPassword = "Secret1!";
/** The first admin of every test server. */
export const adminAccount = { email: "owner@juniper.test", password: "Owner123!" };
export const newEmail = () => `guest-${randomUUID()}@example.com`;
export const photo = "https://example.com/me.png";

export type HttpClient = ReturnType<typeof httpClient>;

export function httpClient(origin: string) {
  async function call(path: string, { method, token, body, headers = {} }: CallOptions = {}): Promise<Answer> {
    const response = await fetch(origin + path, {
      method: method ?? (body === undefined ? "GET" : "POST"),
      redirect: "manual",
      headers: {
        ...(body !== undefined && { "content-type": "application/json" }),
        ...(token && { authorization: `Bearer ${token}` }),
        ...headers,
      },
      ...(body !== undefined && { body: typeof body === "string" ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    const json = /json/.test(response.headers.get("content-type") ?? "");
    return { status: response.status, headers: response.headers, body: json ? JSON.parse(text) : text };
  }

  async function mails(to: string): Promise<Mail[]> {
    return Mails.parse((await call(`/dev/mail.json?to=${encodeURIComponent(to)}`)).body);
  }

  /** Waits for a mail with this word in its subject. */
  async function mail(to: string, subject: RegExp): Promise<Mail> {
    return vi.waitFor(
      async () => {
        const found = (await mails(to)).find((message) => subject.test(message.subject));
        if (!found) throw new Error(`no mail ${subject} to ${to}`);
        return found;
      },
      { timeout: 10_000, interval: 20 },
    );
  }

  const signUp = (email: string, password = goodPassword) =>
    call("/auth/sign-up/email", { body: { name: "Ada Guest", email, password, image: photo } });

  async function signIn(email: string, password = goodPassword) {
    const answer = await call("/auth/sign-in/email", { body: { email, password } });
    const cookie = answer.headers
      .getSetCookie()
      .map((line) => line.split(";")[0])
      .join("; ");
    return { ...answer, cookie };
  }

  const idToken = async (cookie: string): Promise<string> =>
    z.object({ token: z.string() }).parse((await call("/auth/token", { headers: { cookie } })).body).token;

  const exchange = (token: string, email: string) => call("/api/jwt", { token, body: { email } });

  /** Opens the link of the verification mail. */
  async function verify(email: string): Promise<void> {
    const { links } = await mail(email, /Verify/);
    const response = await fetch(links[0] ?? "", { redirect: "manual" });
    expect(response.status).toBeLessThan(400);
  }

  /** Someone who signed up, signed in and, unless told otherwise, verified the email. */
  async function guest({ verified = true, email = newEmail() } = {}): Promise<Guest> {
    expect((await signUp(email)).status).toBe(200);
    if (verified) await verify(email);
    const { cookie } = await signIn(email);
    const { body } = await exchange(await idToken(cookie), email);
    return { email, password: goodPassword, cookie, token: body.token };
  }

  async function admin(): Promise<Guest> {
    const { email, password } = adminAccount;
    const { cookie } = await signIn(email, password);
    const { body } = await exchange(await idToken(cookie), email);
    return { email, password, cookie, token: body.token };
  }

  return { origin, admin, call, mails, mail, signUp, signIn, idToken, exchange, verify, guest };
}

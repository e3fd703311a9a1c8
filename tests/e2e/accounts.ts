import { type APIRequestContext, expect, type Page } from "@playwright/test";
import type { SignedInUser } from "#web/session/session.ts";
import { mailListPathOf } from "../support/mailbox-url.ts";

export interface Account {
  name: string;
  email: string;
  password: string;
}

interface IdTokenClaims {
  name: string;
  picture?: string;
  email_verified: boolean;
}

const accessTokenSeconds = 3600;
const avatar =
  "data:image/svg+xml,%3Csvg%20xmlns=%22http://www.w3.org/2000/svg%22%20viewBox=%220%200%201%201%22%3E%3Crect%20width=%221%22%20height=%221%22/%3E%3C/svg%3E";

/** Returns the response body. Throws if the status is an error. */
export async function postJson(request: APIRequestContext, path: string, data: object, token?: string) {
  // Requests with cookies are accepted from the site's own pages only, which name their origin.
  const origin = path.startsWith("/auth/") ? new URL((await request.get("/healthz")).url()).origin : undefined;
  const headers = { ...(token && { authorization: `Bearer ${token}` }), ...(origin && { origin }) };
  const answer = await request.post(path, { data, headers });
  expect(answer.ok(), `POST ${path}: ${answer.status()} ${await answer.text()}`).toBe(true);
  return answer.json();
}

/** The address of the development mailbox, with its key, of each server that this worker started, by origin. */
export const mailboxUrls = new Map<string, string | undefined>();

/** Waits for and returns the newest link mailed to the address. */
export async function waitForMailedLink(request: APIRequestContext, email: string, subject: RegExp): Promise<string> {
  const { origin } = new URL((await request.get("/healthz")).url());
  const mailListPath = mailListPathOf(mailboxUrls.get(origin), email);
  let link = "";
  await expect(async () => {
    const answer = await request.get(mailListPath);
    const mails: { subject: string; links: string[] }[] = await answer.json();
    link = mails.find((mail) => subject.test(mail.subject))?.links[0] ?? "";
    expect(link).not.toBe("");
  }).toPass({ timeout: 15_000, intervals: [20, 50, 100, 250] });
  return link;
}

/** Requests the API's access token and the claims of the identity provider's token. */
async function requestTokens(request: APIRequestContext, { name, email }: Account, isNew: boolean) {
  const { token: idToken } = await (await request.get("/auth/token")).json();
  if (isNew) await postJson(request, "/api/users", { name, email }, idToken);
  const { token } = await postJson(request, "/api/jwt", { email }, idToken);
  const claims: IdTokenClaims = JSON.parse(Buffer.from(String(idToken).split(".")[1] ?? "", "base64url").toString());
  return { token: String(token), claims };
}

/**
 * Creates an account over the API and signs it in within `request`. With `verified`, the account may order and book.
 */
export async function createAccount(request: APIRequestContext, account: Account, verified = true, image = avatar) {
  const { name, email, password } = account;
  await postJson(request, "/auth/sign-up/email", { name, email, password, image });
  await postJson(request, "/auth/sign-in/email", { email, password });
  // The link verifies at once in a browser that is signed in to the account.
  if (verified) await request.get(await waitForMailedLink(request, email, /^Verify/), { maxRedirects: 0 });
  return requestTokens(request, account, true);
}

/**
 * Stores the session that signing in leaves in the browser, for the page's next document. The identity provider's
 * cookie is in the context already, since `page.request` shares its cookies.
 */
async function keepSession(page: Page, email: string, { token, claims }: Awaited<ReturnType<typeof requestTokens>>) {
  const user: SignedInUser = {
    email,
    admin: false,
    name: claims.name,
    photo: claims.picture,
    verified: claims.email_verified,
    until: Date.now() + accessTokenSeconds * 1000,
  };
  const entries = { "access-token": token, "signed-in-person": JSON.stringify(user) };
  await page.addInitScript((items) => {
    // Once per tab: after a sign-out the user stays signed out in later documents.
    const key = "test-session-kept";
    if (window !== window.top || !location.protocol.startsWith("http") || sessionStorage.getItem(key)) return;
    sessionStorage.setItem(key, "1");
    for (const [name, value] of Object.entries(items)) localStorage.setItem(name, value);
  }, entries);
}

/** Signs an account in without the login form, from the next document on. */
export async function signIn(page: Page, account: Account): Promise<void> {
  const { email, password } = account;
  await postJson(page.request, "/auth/sign-in/email", { email, password });
  await keepSession(page, email, await requestTokens(page.request, account, false));
}

/** Creates a new account and signs it in without the forms, from the next document on. */
export const signUpAndIn = async (page: Page, account: Account, verified = true, image = avatar): Promise<void> =>
  keepSession(page, account.email, await createAccount(page.request, account, verified, image));

import { identityRoot, pagePaths } from "#contract/paths.ts";
import { renew } from "#web/api/renewal.ts";
import { words } from "#web/words/identity.ts";

/** What the identity provider answered: done, or why not, in words for the person. */
export type Outcome = { done: true } | Refused;

export interface Refused {
  done: false;
  /** Email and password do not belong together, or a link has ended. */
  wrong: boolean;
  text: string;
  fields: Record<string, string>;
}

const done: Outcome = { done: true };

const refused = (text: string, more: Partial<Refused> = {}): Refused => ({
  done: false,
  wrong: false,
  text,
  fields: {},
  ...more,
});

async function post(path: string, body: unknown): Promise<Outcome> {
  const response = await fetch(identityRoot + path, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  }).catch(() => undefined);
  if (!response) return refused(words.identity.unreachable);
  if (response.ok) return done;
  if (response.status === 429) return refused(words.identity.tooMany);
  if (response.status >= 500) return refused(words.identity.failed);
  const answer: unknown = await response.json().catch(() => undefined);
  const fields = fieldsIn(answer);
  const wrong = response.status === 401 || codeIn(answer) === "INVALID_TOKEN";
  return refused(Object.values(fields)[0] ?? words.identity.refused, { wrong, fields });
}

const memberOf = (value: unknown, name: string): unknown =>
  typeof value === "object" && value !== null ? Reflect.get(value, name) : undefined;

const codeIn = (answer: unknown) => memberOf(answer, "code");

function fieldsIn(answer: unknown): Record<string, string> {
  const fields = memberOf(answer, "fields");
  if (typeof fields !== "object" || fields === null) return {};
  return Object.fromEntries(
    Object.entries(fields).filter((field): field is [string, string] => typeof field[1] === "string"),
  );
}

/** Takes over the session that the provider holds for this browser; somebody who may be new is made known. */
export async function adoptSession(newcomer?: { newName?: string }): Promise<Outcome> {
  const renewal = await renew({ signingIn: true, introduce: newcomer !== undefined, ...newcomer });
  if (renewal === "renewed") return done;
  if (renewal === "refused") return refused(words.identity.refused, { wrong: true });
  return refused(words.identity.unreachable);
}

export async function signIn(email: string, password: string): Promise<Outcome> {
  const answer = await post("/sign-in/email", { email, password });
  return answer.done ? adoptSession() : answer;
}

interface NewAccount {
  name: string;
  email: string;
  password: string;
  photoURL: string;
}

/** Signs in right after signing up (decisions §4). */
export async function signUp(account: NewAccount): Promise<Outcome> {
  const { name, email, password, photoURL } = account;
  const made = await post("/sign-up/email", { name, email, password, image: photoURL });
  if (!made.done) return made;
  const signedIn = await post("/sign-in/email", { email, password });
  if (signedIn.done) return adoptSession({ newName: name });
  return signedIn.wrong ? refused(words.signUp.taken) : signedIn;
}

export const sendSignInLink = (email: string): Promise<Outcome> =>
  post("/sign-in/magic-link", { email, callbackURL: `${pagePaths.login}?link=1` });

export const requestPasswordReset = (email: string): Promise<Outcome> =>
  post("/request-password-reset", { email, redirectTo: pagePaths.resetPassword });

export const resetPassword = (newPassword: string, token: string): Promise<Outcome> =>
  post("/reset-password", { newPassword, token });

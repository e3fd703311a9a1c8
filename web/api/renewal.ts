import { apiRoot, endpoints, identityRoot } from "#contract/paths.ts";
import { keepSession, type Person, readSession, signOutCount } from "#web/identity/session.ts";

/** `refused`: the provider's session is over. `unreachable`: nobody answered, so nothing is known. */
export type Renewal = "renewed" | "refused" | "unreachable";

interface RenewalOptions {
  /** For one who has just signed in: may change who is signed in. */
  signingIn?: boolean;
  /** Makes them known, under the name they gave or the one that the provider has. */
  introduce?: boolean;
  newName?: string;
}

let underWay: Promise<Renewal> | undefined;

/** Exchanges the provider's session for a new access token; one exchange at a time, whoever asks. */
export function renew(options: RenewalOptions = {}): Promise<Renewal> {
  if (options.signingIn) return exchange(options);
  underWay ??= exchange(options).finally(() => {
    underWay = undefined;
  });
  return underWay;
}

type Answer = { ok: true; body: unknown } | { ok: false; renewal: Exclude<Renewal, "renewed"> };

async function exchange({ signingIn = false, introduce = false, newName }: RenewalOptions): Promise<Renewal> {
  const before = signOutCount();
  const issued = await answerOf(`${identityRoot}/token`);
  if (!issued.ok) return issued.renewal;
  const idToken = textIn(issued.body, "token");
  const claims = claimsOf(idToken);
  const email = textIn(claims, "email").toLowerCase();
  if (!email) return "refused";
  const session = readSession();
  if (!signingIn && session.state === "in" && session.email !== email) return "refused";

  if (introduce) {
    const name = newName ?? (textIn(claims, "name") || email);
    const made = await post(endpoints.createUser[1], idToken, { name, email });
    if (!made.ok) return made.renewal;
  }
  const exchanged = await post(endpoints.exchangeToken[1], idToken, { email });
  if (!exchanged.ok) return exchanged.renewal;
  const token = textIn(exchanged.body, "token");
  if (!token || signOutCount() !== before) return "refused";
  const admin = session.state === "in" && session.email === email && session.admin;
  keepSession(token, personOf(token, claims, { email, admin }));
  return "renewed";
}

function personOf(token: string, claims: unknown, { email, admin }: Pick<Person, "email" | "admin">): Person {
  const times = claimsOf(token);
  // The span, not the instant: the browser's clock may differ from the server's.
  const seconds = numberIn(times, "exp") - numberIn(times, "iat");
  return {
    email,
    admin,
    name: textIn(claims, "name") || email,
    photo: textIn(claims, "picture") || undefined,
    verified: typeof claims === "object" && Reflect.get(claims ?? {}, "email_verified") === true,
    until: Date.now() + seconds * 1000,
  };
}

const post = (path: string, idToken: string, body: unknown): Promise<Answer> =>
  answerOf(apiRoot + path, {
    method: "POST",
    headers: { authorization: `Bearer ${idToken}`, "content-type": "application/json" },
    body: JSON.stringify(body),
  });

async function answerOf(address: string, init: RequestInit = {}): Promise<Answer> {
  const response = await fetch(address, { ...init, cache: "no-store" }).catch(() => undefined);
  if (!response) return { ok: false, renewal: "unreachable" };
  const decided = response.ok || response.status === 401 || response.status === 403;
  if (!decided) return { ok: false, renewal: "unreachable" };
  const body: unknown = await response.json().catch(() => undefined);
  return response.ok ? { ok: true, body } : { ok: false, renewal: "refused" };
}

/** What a token says, read without checking: only for showing and for knowing when to renew. */
function claimsOf(token: string): unknown {
  try {
    const base64 = (token.split(".")[1] ?? "").replaceAll("-", "+").replaceAll("_", "/");
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return undefined;
  }
}

function textIn(value: unknown, name: string): string {
  const found: unknown = typeof value === "object" && value !== null ? Reflect.get(value, name) : "";
  return typeof found === "string" ? found : "";
}

function numberIn(value: unknown, name: string): number {
  const found: unknown = typeof value === "object" && value !== null ? Reflect.get(value, name) : 0;
  return typeof found === "number" ? found : 0;
}

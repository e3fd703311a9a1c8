import { randomInt } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import type { UserService } from "../../people/user.service.ts";
import { type Config, demoAdminEmail } from "../../platform/config/config.ts";
import type { IdentityProvider } from "../../providers/identity/provider.ts";

const DemoAccount = z.object({
  role: z.enum(["admin", "guest"]),
  name: z.string(),
  email: z.string(),
  password: z.string(),
});
export type DemoAccount = z.infer<typeof DemoAccount>;
const Accounts = z.array(DemoAccount);

const pick = (letters: string, count: number) =>
  Array.from({ length: count }, () => letters.charAt(randomInt(letters.length))).join("");

/** A password that satisfies the product's rules and is easy to type. */
const newPassword = () =>
  `${pick("ABCDEFGHJKLMNPQRSTUVWXYZ", 2)}${pick("abcdefghijkmnpqrstuvwxyz", 6)}${pick("23456789", 3)}${pick("!@#$&*", 1)}`;

const avatar = (name: string) => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" fill="#7a2e1d"/><text x="32" y="42" font-size="28" text-anchor="middle" fill="#fff" font-family="sans-serif">${name.charAt(0)}</text></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
};

interface Deps {
  config: Config;
  identity: IdentityProvider;
  users: UserService;
}

async function ensureAccount({ identity, users }: Deps, account: DemoAccount): Promise<void> {
  const { email, name, password } = account;
  const uid = await identity.createAccount({ email, name, password, image: avatar(name) });
  await users.registerIdentity({ uid, email, emailVerified: true, name });
}

/**
 * Creates an admin while there is none. An account that somebody else made with the email before is replaced: only
 * the operator knows that the email is the admin's.
 */
async function ensureAdmin({ identity, users }: Deps, account: DemoAccount): Promise<void> {
  if (await users.hasAdmin()) return;
  const { email, name, password } = account;
  const uid = await identity.takeOverAccount({ email, name, password, image: avatar(name) });
  await users.promoteFirstAdmin({ uid, email, name });
}

/**
 * Creates the first admin while there is none (D4). Returns the set-up link if the operator configured no password; without
 * an email its holder names one.
 */
export async function ensureFirstAdmin(deps: Deps): Promise<string | undefined> {
  const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password, DEMO } = deps.config;
  if (email && password) await ensureAdmin(deps, { role: "admin", name: "Admin", email, password });
  if (DEMO || (await deps.users.hasAdmin())) return undefined;
  return deps.identity.createFirstAdminLink(email);
}

/** Creates the demo accounts once; their generated passwords are stored so that every start can print them. */
export async function ensureDemoAccounts(deps: Deps): Promise<DemoAccount[]> {
  const { DATA_DIR, ADMIN_EMAIL, ADMIN_PASSWORD } = deps.config;
  const file = join(DATA_DIR, "demo-accounts.json");
  const text = await readFile(file, "utf8").catch(() => undefined);
  if (text) return Accounts.parse(JSON.parse(text));
  const accounts: DemoAccount[] = [
    {
      role: "admin",
      name: "Demo Admin",
      email: ADMIN_EMAIL ?? demoAdminEmail,
      password: ADMIN_PASSWORD ?? newPassword(),
    },
    { role: "guest", name: "Demo Guest", email: "guest@example.com", password: newPassword() },
  ];
  for (const account of accounts) await (account.role === "admin" ? ensureAdmin : ensureAccount)(deps, account);
  await mkdir(DATA_DIR, { recursive: true });
  await writeFile(file, JSON.stringify(accounts, null, 2), { mode: 0o600 });
  return accounts;
}

import type { Hono } from "hono";
import { dayMs } from "#contract/platform/durations.ts";
import type { RestaurantSettings } from "#contract/restaurant.ts";
import type { HttpEnv } from "./client-ip.ts";

const securityTxtPath = "/.well-known/security.txt";
/** RFC 9116 recommends less than a year. */
const validDays = 180;

type SecuritySettings = Pick<RestaurantSettings, "email" | "locale" | "security">;

/** The text says until when it is valid: a midnight (UTC), so that it is the same all day. */
function formatSecurityTxt({ email, locale, security }: SecuritySettings, publicUrl: string, now: number): string {
  const contact = security?.contact ?? email;
  const expires = new Date(Math.floor(now / dayMs) * dayMs + validDays * dayMs);
  const languages = security?.languages ?? [new Intl.Locale(locale).language];
  const fields = [
    ["Contact", contact.startsWith("https:") ? contact : `mailto:${contact}`],
    ["Expires", expires.toISOString()],
    ["Encryption", security?.encryption],
    ["Policy", security?.policy],
    ["Preferred-Languages", languages.join(", ")],
    ["Canonical", publicUrl + securityTxtPath],
  ];
  return fields.map(([name, value]) => (value === undefined ? "" : `${name}: ${value}\n`)).join("");
}

/** Says where to report vulnerabilities (RFC 9116); it needs neither the pages nor the database. */
export function mountSecurityTxt(app: Hono<HttpEnv>, settings: SecuritySettings, publicUrl: string): void {
  const headers = { "content-type": "text/plain; charset=utf-8", "cache-control": "public, max-age=3600" };
  app.get(securityTxtPath, (c) => c.body(formatSecurityTxt(settings, publicUrl, Date.now()), 200, headers));
}

import type { BetterAuthPlugin } from "better-auth";
import { createAuthMiddleware } from "better-auth/api";
import { minuteMs } from "#contract/platform/durations.ts";
import { describeDevice } from "../../../platform/lib/device-name.ts";
import type { DeviceCookie } from "./device-cookie.ts";
import type { IdentityMails } from "./mails.ts";

interface Deps {
  devices: DeviceCookie;
  mails: Pick<IdentityMails, "newDevice">;
}

/** The first sign-ins after a sign-up are the person's own, so no mail tells about them. */
const newAccountMs = 15 * minuteMs;

interface CookieContext {
  headers?: Headers | undefined;
  setCookie(name: string, value: string, attributes: ReturnType<DeviceCookie["create"]>["attributes"]): unknown;
}

/** Makes the browser of a request a known device of the account with this email. */
export function rememberDevice(ctx: CookieContext, devices: DeviceCookie, email: string): void {
  const { name, value, attributes } = devices.create(ctx.headers?.get("cookie") ?? null, email);
  ctx.setCookie(name, value, attributes);
}

/** After each sign-in: remembers the device, and tells the account's owner about one that is new. */
export function rememberDevices({ devices, mails }: Deps) {
  const handler = createAuthMiddleware(async (ctx) => {
    const { newSession } = ctx.context;
    if (!newSession) return;
    const { email, createdAt } = newSession.user;
    const header = ctx.headers?.get("cookie") ?? null;
    rememberDevice(ctx, devices, email);
    const isNew = devices.findDevice(header, email) === undefined;
    if (isNew && new Date(createdAt).getTime() + newAccountMs < Date.now())
      await mails.newDevice(email, describeDevice(ctx.headers?.get("user-agent") ?? ""));
  });
  return {
    id: "remember-devices",
    hooks: { after: [{ matcher: () => true, handler }] },
  } satisfies BetterAuthPlugin;
}

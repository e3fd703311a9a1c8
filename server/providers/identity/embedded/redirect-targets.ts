import { AppError } from "../../../platform/domain/app-error.ts";

export const redirectFields = ["callbackURL", "errorCallbackURL", "newUserCallbackURL", "redirectTo"];

/**
 * Allows redirects to paths of this site only. The library accepts paths such as `//host` that browsers treat as
 * another host. Throws `invalid`.
 */
export function rejectForeignRedirects(targets: readonly (readonly [string, string])[]): void {
  const here = "http://here.invalid";
  for (const [name, target] of targets) {
    const resolved = URL.parse(target, here);
    const ours = /^\/(?![/\\])/.test(target) && resolved?.origin === here && !resolved.pathname.includes("//");
    if (target !== "" && !ours) throw new AppError("invalid", { fields: { [name]: "Use a path of this site" } });
  }
}

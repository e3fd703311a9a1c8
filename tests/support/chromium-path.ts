import { existsSync } from "node:fs";

const candidates = ["/usr/bin/chromium-headless-shell", "/usr/bin/chromium"];

/**
 * Path of the Chromium for browser tests: the one of the variable CHROMIUM, or Debian's. The headless shell is preferred,
 * since it needs less CPU than the full browser. `undefined` if there is none.
 */
export const findChromium = (): string | undefined =>
  [process.env.CHROMIUM, ...candidates].find((path) => path !== undefined && path !== "" && existsSync(path));

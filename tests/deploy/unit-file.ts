import { readFileSync } from "node:fs";

/** The values of a setting of a systemd unit, in order. */
export const readUnitSetting = (name: string, file = "deploy/systemd/tavola.service"): string[] =>
  [...readFileSync(file, "utf8").matchAll(new RegExp(`^${name}=(.*)$`, "gm"))].map(([, value = ""]) => value);

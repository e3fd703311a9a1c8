import { startTool } from "./run-tool.ts";

/** Runs `npm run images -- move` with arguments in a process of its own. */
export const startMove = (environment: Readonly<Record<string, string>>, ...args: string[]) =>
  startTool("tools/images.ts", environment, "move", ...args);

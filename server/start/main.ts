import { readConfig, setReactMode } from "../platform/config/config.ts";
import { run } from "./run.ts";

/** `npm start`: reads the configuration before React's mode is set, then serves the built pages. */
run(async () => {
  const config = readConfig();
  setReactMode("production");
  const { openBuiltPages } = await import("../compose/pages.ts");
  return { config, pages: openBuiltPages() };
});

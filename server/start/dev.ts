import { join } from "node:path";
import { createServer as createVite } from "vite";
import { isWebBuild, type OpenPageRenderer } from "../compose/pages.ts";
import { readConfig, setReactMode } from "../platform/config/config.ts";
import { projectRoot } from "../platform/lib/project-root.ts";
import { run } from "./run.ts";

const web = join(projectRoot, "web");

const vitePages: OpenPageRenderer = async (api, server) => {
  const vite = await createVite({
    root: web,
    configFile: `${web}/vite.config.ts`,
    appType: "custom",
    server: { middlewareMode: true, hmr: { server } },
  });
  return {
    cached: false,
    middleware: vite.middlewares,
    async render(request) {
      const module: unknown = await vite.ssrLoadModule("/server.ts");
      if (!isWebBuild(module)) throw new Error("web/server.ts does not export createPageHandler");
      return module.createPageHandler(api, "development")(request);
    },
  };
};

/**
 * `npm run dev`: the same server in one process, with Vite instead of the built pages. A change in `server/` or
 * `contract/` restarts the process; one in `web/` is hot-reloaded.
 */
run(async () => {
  const config = readConfig();
  setReactMode("development");
  return { config, pages: vitePages };
});

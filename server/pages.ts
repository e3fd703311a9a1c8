import { existsSync } from "node:fs";
import { fileURLToPath, pathToFileURL } from "node:url";

type Fetch = (request: Request) => Promise<Response>;

/** Where pages come from: the built web app, or Vite while developing. */
export interface Pages {
  handler(api: Fetch): Promise<Fetch>;
  cached: boolean;
  /** Folder of built files, where they are served from. */
  assets?: string;
}

interface WebBuild {
  createHandler(api: Fetch, mode: "production" | "development"): Fetch;
}

const isBuild = (module: unknown): module is WebBuild =>
  typeof module === "object" && module !== null && "createHandler" in module;

const build = fileURLToPath(new URL("../web/build", import.meta.url));

/** The pages as `npm start` built them. */
export function builtPages(): Pages | undefined {
  const entry = `${build}/server/index.js`;
  if (!existsSync(entry)) return undefined;
  return {
    cached: true,
    assets: `${build}/client`,
    async handler(api) {
      const module: unknown = await import(pathToFileURL(entry).href);
      if (!isBuild(module)) throw new Error("the built web app does not export createHandler");
      return module.createHandler(api, "production");
    },
  };
}

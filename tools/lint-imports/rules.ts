import { allowedImports } from "./directions.ts";
import type { Import } from "./parse.ts";

/** Returns what is wrong with an import of a file, or nothing. */
type Rule = (file: string, imported: Import) => string | undefined;

const pageLoaders = new Set(["server/main.ts", "server/pages.ts", "server/dev.ts"]);
const testPackages = new Set(["vitest", "fast-check"]);

export const isTest = (file: string): boolean => /\.(test|spec)\.tsx?$/.test(file);

/** Files that may query the database. */
export const mayQuery = (file: string): boolean =>
  isTest(file) ||
  !file.startsWith("server/") ||
  file.endsWith(".repository.ts") ||
  file.startsWith("server/database/") ||
  file === "server/events/pubsub.ts" ||
  file === "server/integrations/payment/sandbox/ledger.ts";

const topOf = (path: string): string => path.split("/")[0] ?? "";
const isOurs = (target: string): boolean => target.includes("/") && !target.startsWith("@");

/** The folder of the table that a file belongs to; `undefined` for root files and other parts of the project. */
export function layerOf(path: string): string | undefined {
  const [top = "", ...rest] = path.split("/");
  if (top === "contract") return rest.length > 1 ? `contract/${rest[0]}` : "contract";
  return rest.length > 1 && (top === "server" || top === "web") ? `${top}/${rest[0]}` : undefined;
}

const layersPointOneWay: Rule = (file, { target }) => {
  const [from, to] = [layerOf(file), isOurs(target) ? layerOf(target) : undefined];
  if (from === undefined || isTest(file)) return;
  if (to === undefined) {
    const isRoot = /^(server|web)\/[^/]+$/.test(target) && topOf(target) === topOf(file);
    return isRoot ? `${from} does not import the root file "${target}", which composes it.` : undefined;
  }
  if (from === to || topOf(from) !== topOf(to)) return;
  const allowed = allowedImports[from];
  if (!allowed) return `${from} is missing in tools/lint-imports/directions.ts.`;
  return allowed.includes(to)
    ? undefined
    : `${from} does not import "${target}": see tools/lint-imports/directions.ts.`;
};

const contractStandsAlone: Rule = (file, { target }) => {
  if (topOf(file) !== "contract" || topOf(target) === "contract") return;
  if (target === "zod" && layerOf(file) === "contract") return;
  const isTestSupport =
    testPackages.has(target) ||
    target.startsWith("node:") ||
    topOf(target) === "tests" ||
    target.startsWith("server/lib/");
  if (isTest(file) && isTestSupport) return;
  return `contract imports only zod and itself, and its constants nothing, not "${target}".`;
};

const serverLoadsOnlyBuiltPages: Rule = (file, { target, typeOnly }) => {
  if (topOf(file) !== "server" || topOf(target) !== "web" || !isOurs(target)) return;
  if (pageLoaders.has(file) && (typeOnly || target.startsWith("web/build/"))) return;
  return `the server does not import "${target}": only main.ts, pages.ts and dev.ts load the built handler.`;
};

const webTakesTypesOfServer: Rule = (file, { target, typeOnly }) => {
  if (topOf(file) !== "web" || topOf(target) !== "server" || !isOurs(target) || typeOnly) return;
  // Tests run where the server does, and make with its utilities what it sends.
  if (isTest(file) && target.startsWith("server/lib/")) return;
  return `the web app takes only types from the server: write "import type" for "${target}", or call the API.`;
};

/** Services and adapters are independent of HTTP. */
const onlyRoutesKnowHttp: Rule = (file, { target }) => {
  if (!target.startsWith("server/http/") || isTest(file) || layerOf(file) === "server/http") return;
  if (layerOf(file) === undefined || file.endsWith(".routes.ts")) return;
  return `only *.routes.ts import server/http, not a service or an adapter ("${target}").`;
};

const repositoriesArePrivate: Rule = (file, { target }) => {
  if (!target.endsWith(".repository.ts") || isTest(file) || topOf(file) !== "server") return;
  if (layerOf(file) === layerOf(target)) return;
  return `${layerOf(file) ?? file} uses another feature's service, not its repository "${target}".`;
};

const repositoriesQuery: Rule = (file, { target, typeOnly }) => {
  if (target !== "kysely" || typeOnly || !["contract", "server", "web"].includes(topOf(file))) return;
  if (mayQuery(file) && topOf(file) === "server") return;
  return "only repositories and server/database import kysely.";
};

const rules: readonly Rule[] = [
  layersPointOneWay,
  contractStandsAlone,
  serverLoadsOnlyBuiltPages,
  webTakesTypesOfServer,
  onlyRoutesKnowHttp,
  repositoriesArePrivate,
  repositoriesQuery,
];

export const checkImport = (file: string, imported: Import): string[] =>
  rules.map((rule) => rule(file, imported)).filter((message) => message !== undefined);

/** Whether a file may read process.env: only the configuration does. */
export const mayReadEnvironment = (file: string): boolean =>
  topOf(file) !== "server" || file === "server/config/config.ts" || isTest(file);

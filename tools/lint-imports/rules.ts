import { levels } from "./directions.ts";
import type { Import } from "./parse.ts";

/** Returns what is wrong with an import of a file, or nothing. */
type Rule = (file: string, imported: Import) => string | undefined;

const pageLoaders = new Set(["server/start/main.ts", "server/compose/pages.ts", "server/start/dev.ts"]);
const testPackages = new Set(["vitest", "fast-check"]);

export const isTest = (file: string): boolean => /\.(test|spec)\.tsx?$/.test(file);

/** The folders whose files may query the database. */
const foldersWithTables = [
  ...["house", "people", "money", "booking", "ordering", "operating"].map((room) => `server/${room}/`),
  ...["database", "events", "idempotency", "rate-limit"].map((name) => `server/platform/${name}/`),
  "server/providers/identity/",
  "server/providers/payment/sandbox/",
];

/** Files that may query the database. */
export const mayQuery = (file: string): boolean =>
  isTest(file) || !file.startsWith("server/") || foldersWithTables.some((folder) => file.startsWith(folder));

const topOf = (path: string): string => path.split("/")[0] ?? "";
const isOurs = (target: string): boolean => target.includes("/") && !target.startsWith("@");

/** Files of constants, which public pages can load without the schema library. */
const isConstants = (file: string): boolean => file.startsWith("contract/") && file.endsWith("-constants.ts");

const folders = levels.flat();

/** The innermost folder of the table that has the file; `undefined` for root files of `web` and for other parts of the project. */
export function layerOf(path: string): string | undefined {
  const around = folders.filter((folder) => path.startsWith(`${folder}/`));
  return around.toSorted((one, other) => one.length - other.length).at(-1);
}

const levelOf = (folder: string): number => levels.findIndex((level) => level.includes(folder));

/** Every folder of the contract may import constants, which import only each other, and the type of the codes of problems. */
const isVocabulary = ({ target, typeOnly }: Import) =>
  isConstants(target) || (target === "contract/problems.ts" && typeOnly);

const layersPointOneWay: Rule = (file, imported) => {
  const { target } = imported;
  if (isTest(file) || !isOurs(target) || topOf(file) !== topOf(target) || isVocabulary(imported)) return;
  const [from, to] = [layerOf(file), layerOf(target)];
  if (from === undefined) {
    const isElsewhere = /^(server|web\/[^/]+)\/.*\//.test(file);
    return isElsewhere ? `the folder of ${file} is missing in tools/lint-imports/directions.ts.` : undefined;
  }
  if (from === to) return;
  if (to === undefined) return `${from} does not import "${target}", which composes it.`;
  return levelOf(to) < levelOf(from)
    ? undefined
    : `${from} does not import "${target}": see tools/lint-imports/directions.ts.`;
};

const contractStandsAlone: Rule = (file, { target }) => {
  if (topOf(file) !== "contract" || topOf(target) === "contract") return;
  if (target === "zod" && !isConstants(file)) return;
  const isTestSupport =
    testPackages.has(target) ||
    target.startsWith("node:") ||
    topOf(target) === "tests" ||
    target.startsWith("server/platform/lib/");
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
  if (isTest(file) && target.startsWith("server/platform/lib/")) return;
  return `the web app takes only types from the server: write "import type" for "${target}", or call the API.`;
};

/** Adapters, backups and the platform below HTTP are independent of it. */
const foldersWithHttp = ["house", "people", "money", "booking", "ordering", "operating", "compose", "start"];
const foldersWithoutHttp = ["server/operating/backup/", "server/operating/doctor/", "server/operating/seed/"];

const onlyFeaturesKnowHttp: Rule = (file, { target }) => {
  if (!target.startsWith("server/platform/http/") || isTest(file) || layerOf(file) === "server/platform/http") return;
  const isAllowed = foldersWithHttp.some((room) => file.startsWith(`server/${room}/`));
  if (topOf(file) !== "server" || (isAllowed && !foldersWithoutHttp.some((folder) => file.startsWith(folder)))) return;
  return `${layerOf(file) ?? file} does not import server/platform/http ("${target}").`;
};

const repositoriesArePrivate: Rule = (file, { target }) => {
  if (!target.endsWith(".repository.ts") || isTest(file) || topOf(file) !== "server") return;
  if (layerOf(file) === layerOf(target)) return;
  return `${layerOf(file) ?? file} uses another feature's service, not its repository "${target}".`;
};

const repositoriesQuery: Rule = (file, { target, typeOnly }) => {
  if (target !== "kysely" || typeOnly || !["contract", "server", "web"].includes(topOf(file))) return;
  if (mayQuery(file) && topOf(file) === "server") return;
  return "only folders with tables import kysely.";
};

const rules: readonly Rule[] = [
  layersPointOneWay,
  contractStandsAlone,
  serverLoadsOnlyBuiltPages,
  webTakesTypesOfServer,
  onlyFeaturesKnowHttp,
  repositoriesArePrivate,
  repositoriesQuery,
];

export const checkImport = (file: string, imported: Import): string[] =>
  rules.map((rule) => rule(file, imported)).filter((message) => message !== undefined);

/** Whether a file may read process.env: only the configuration does. */
export const mayReadEnvironment = (file: string): boolean =>
  topOf(file) !== "server" || file === "server/platform/config/config.ts" || isTest(file);

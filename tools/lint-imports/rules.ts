import type { Import } from "./parse.ts";

/** Says what is wrong with an import of a file, or nothing. */
type Rule = (file: string, imported: Import) => string | undefined;

const serverFeatures = new Set(
  "menu cart checkout order payment reservation review user reporting identity".split(" "),
);
/** They hold no feature of their own, or what every feature needs; so features may import them. */
const sharedInWeb = new Set(["api", "ui", "restaurant", "words"]);
/** Here features are put together. */
const composersOfWeb = new Set(["pages", "layout"]);
const loadersOfPages = new Set(["server/main.ts", "server/pages.ts", "server/dev.ts"]);
const testTools = new Set(["vitest", "fast-check"]);

export const isTest = (file: string): boolean => /\.(test|spec)\.tsx?$/.test(file);

const topOf = (path: string): string => path.split("/")[0] ?? "";
const folderOf = (path: string): string | undefined => path.split("/").slice(1, -1)[0];
const isOurs = (target: string): boolean => target.includes("/") && !target.startsWith("@");

const contractStandsAlone: Rule = (file, { target }) => {
  if (topOf(file) !== "contract" || target === "zod" || topOf(target) === "contract") return;
  const ofTests = testTools.has(target) || target.startsWith("node:") || topOf(target) === "tests";
  if (isTest(file) && ofTests) return;
  return `contract imports only zod and itself, not "${target}".`;
};

const serverKnowsNoPages: Rule = (file, { target, typeOnly }) => {
  if (topOf(file) !== "server" || topOf(target) !== "web" || !isOurs(target)) return;
  const loads = typeOnly || target.startsWith("web/build/");
  if (loadersOfPages.has(file) && loads) return;
  return `the server does not import "${target}": only main.ts, pages.ts and dev.ts load the built handler.`;
};

const webTakesTypesOfServer: Rule = (file, { target, typeOnly }) => {
  if (topOf(file) !== "web" || topOf(target) !== "server" || !isOurs(target) || typeOnly) return;
  return `the web app takes only types from the server: write "import type" for "${target}", or ask over the API.`;
};

const featuresCallServices: Rule = (file, { target, typeOnly }) => {
  if (topOf(file) !== "server" || topOf(target) !== "server" || isTest(file) || typeOnly) return;
  const [own, other] = [folderOf(file), folderOf(target)];
  if (!own || !other || own === other) return;
  if (!serverFeatures.has(own) || !serverFeatures.has(other)) return;
  if (target.endsWith(".service.ts")) return;
  return `${own} calls ${other} through its service, not through "${target}".`;
};

const repositoriesQuery: Rule = (file, { target, typeOnly }) => {
  if (target !== "kysely" || typeOnly || isTest(file)) return;
  if (file.endsWith(".repository.ts") && topOf(file) === "server") return;
  if (/^server\/(database|events|integrations|seed)[./]/.test(file)) return;
  if (!["contract", "server", "web"].includes(topOf(file))) return;
  return "only repositories, database, events, integrations and seed import kysely.";
};

const featuresOfWebStandApart: Rule = (file, { target }) => {
  if (topOf(file) !== "web" || topOf(target) !== "web" || !isOurs(target)) return;
  const [own, other] = [folderOf(file), folderOf(target)];
  if (!own || composersOfWeb.has(own) || !other || other === own || sharedInWeb.has(other)) return;
  if (/^web\/identity\/session\.tsx?$/.test(target)) return;
  return `web/${own} does not import "${target}": pages compose features, which do not know each other.`;
};

const rules: readonly Rule[] = [
  contractStandsAlone,
  serverKnowsNoPages,
  webTakesTypesOfServer,
  featuresCallServices,
  repositoriesQuery,
  featuresOfWebStandApart,
];

export function judgeImport(file: string, imported: Import): string[] {
  return rules.map((rule) => rule(file, imported)).filter((words) => words !== undefined);
}

/** Whether a file may read process.env: one place knows what can be configured. */
export function mayReadEnvironment(file: string): boolean {
  return topOf(file) !== "server" || file === "server/config/config.ts" || isTest(file);
}

import type { Import } from "./parse.ts";

/** Says what is wrong with an import of a file, or nothing. */
type Rule = (file: string, imported: Import) => string | undefined;

const serverFeatures = new Set(
  "menu cart checkout order payment reservation review user reporting identity".split(" "),
);
/** They hold no feature of their own, or what every feature needs; so features may import them. */
const sharedWebFolders = new Set(["api", "ui", "restaurant", "words"]);
/** Here features are put together. */
const composingWebFolders = new Set(["pages", "layout"]);
const pageLoaders = new Set(["server/main.ts", "server/pages.ts", "server/dev.ts"]);
const testPackages = new Set(["vitest", "fast-check"]);

export const isTest = (file: string): boolean => /\.(test|spec)\.tsx?$/.test(file);

const topFolder = (path: string): string => path.split("/")[0] ?? "";
const featureFolder = (path: string): string | undefined => path.split("/").slice(1, -1)[0];
const isProjectFile = (target: string): boolean => target.includes("/") && !target.startsWith("@");

const contractImportsOnlyZod: Rule = (file, { target }) => {
  if (topFolder(file) !== "contract" || target === "zod" || topFolder(target) === "contract") return;
  const isTestImport = testPackages.has(target) || target.startsWith("node:") || topFolder(target) === "tests";
  if (isTest(file) && isTestImport) return;
  return `contract imports only zod and itself, not "${target}".`;
};

const serverDoesNotImportWeb: Rule = (file, { target, typeOnly }) => {
  if (topFolder(file) !== "server" || topFolder(target) !== "web" || !isProjectFile(target)) return;
  const loads = typeOnly || target.startsWith("web/build/");
  if (pageLoaders.has(file) && loads) return;
  return `the server does not import "${target}": only main.ts, pages.ts and dev.ts load the built handler.`;
};

const webImportsOnlyServerTypes: Rule = (file, { target, typeOnly }) => {
  if (topFolder(file) !== "web" || topFolder(target) !== "server" || !isProjectFile(target) || typeOnly) return;
  return `the web app takes only types from the server: write "import type" for "${target}", or ask over the API.`;
};

const serverFeaturesUseServices: Rule = (file, { target, typeOnly }) => {
  if (topFolder(file) !== "server" || topFolder(target) !== "server" || isTest(file) || typeOnly) return;
  const [own, other] = [featureFolder(file), featureFolder(target)];
  if (!own || !other || own === other) return;
  if (!serverFeatures.has(own) || !serverFeatures.has(other)) return;
  if (target.endsWith(".service.ts")) return;
  return `${own} calls ${other} through its service, not through "${target}".`;
};

const onlyRepositoriesImportKysely: Rule = (file, { target, typeOnly }) => {
  if (target !== "kysely" || typeOnly || isTest(file)) return;
  if (file.endsWith(".repository.ts") && topFolder(file) === "server") return;
  if (/^server\/(database|events|integrations|seed)[./]/.test(file)) return;
  if (!["contract", "server", "web"].includes(topFolder(file))) return;
  return "only repositories, database, events, integrations and seed import kysely.";
};

const webFeaturesAreIndependent: Rule = (file, { target }) => {
  if (topFolder(file) !== "web" || topFolder(target) !== "web" || !isProjectFile(target)) return;
  const [own, other] = [featureFolder(file), featureFolder(target)];
  if (!own || composingWebFolders.has(own) || !other || other === own || sharedWebFolders.has(other)) return;
  if (/^web\/identity\/session\.tsx?$/.test(target)) return;
  return `web/${own} does not import "${target}": pages compose features, which do not know each other.`;
};

const rules: readonly Rule[] = [
  contractImportsOnlyZod,
  serverDoesNotImportWeb,
  webImportsOnlyServerTypes,
  serverFeaturesUseServices,
  onlyRepositoriesImportKysely,
  webFeaturesAreIndependent,
];

export function checkImport(file: string, imported: Import): string[] {
  return rules.map((rule) => rule(file, imported)).filter((message) => message !== undefined);
}

/** Whether a file may read process.env: one place knows what can be configured. */
export function mayReadEnvironment(file: string): boolean {
  return topFolder(file) !== "server" || file === "server/config/config.ts" || isTest(file);
}

import { join } from "node:path";
import type { Rolldown } from "vite";

type ModuleGraph = Pick<Rolldown.ChunkingContext, "getModuleInfo">;

const root = import.meta.dirname;
const publicEntry = join(root, "entry.public.tsx");
const publicPages = ["home", "menu", "dish", "course", "offline"];
const componentOf = (page: string) => join(root, "pages", "public", `${page}-page.tsx`);

/** What public pages load when a guest chooses options; the dish's own page contains most of it. */
const dishSheet = join(root, "dish-options", "dish-sheet.tsx");

/** What public pages load to ask a visitor to sign in, and for a guest without an account who signs in. */
const questions = [join(root, "cart", "ask-to-sign-in.ts"), join(root, "api", "claim-guest.ts")];

/** What public pages load for signed-in users. */
const signedInSync = join(root, "layout", "signed-in-sync.tsx");

/** A module of this many public pages is in the file of all of them. */
const minPublicPages = 3;
/** So are those of these pairs: in a file of their own they would not even be compressed. */
const smallPairs = ["home-and-dish", "dish-and-offline"];

const isShared = (pages: readonly string[]) =>
  pages.length >= minPublicPages || smallPairs.includes(pages.join("-and-"));

/** Our own modules that a module imports statically, with itself. */
function importedModules(start: string, graph: ModuleGraph, modules = new Set<string>()): Set<string> {
  if (modules.has(start) || start.includes("node_modules")) return modules;
  modules.add(start);
  for (const id of graph.getModuleInfo(start)?.importedIds ?? []) importedModules(id, graph, modules);
  return modules;
}

const schemaPackage = /node_modules[\\/](?:zod|@hookform)[\\/]/;

/** Whether a module belongs to zod or its form adapter, or imports them, directly or through our own modules. */
const usesSchemas = (module: string, graph: ModuleGraph): boolean =>
  schemaPackage.test(module) ||
  [...importedModules(module, graph)].some((id) =>
    graph.getModuleInfo(id)?.importedIds.some((imported) => schemaPackage.test(imported)),
  );

interface PublicModules {
  /** Modules of the entry, and of at least `minPublicPages` pages. */
  common: ReadonlySet<string>;
  /** The pages of each module. */
  pagesOf: ReadonlyMap<string, readonly string[]>;
  ofSheet: ReadonlySet<string>;
  ofQuestions: ReadonlySet<string>;
  ofSignedIn: ReadonlySet<string>;
}

function findPublicModules(graph: ModuleGraph): PublicModules {
  const pagesOf = new Map<string, string[]>();
  for (const page of publicPages) {
    for (const id of importedModules(componentOf(page), graph)) pagesOf.set(id, [...(pagesOf.get(id) ?? []), page]);
  }
  const shared = [...pagesOf].filter(([, pages]) => isShared(pages)).map(([id]) => id);
  const common = new Set([...importedModules(publicEntry, graph), ...shared]);
  common.delete(publicEntry);
  const [ofSheet, ofSignedIn] = [importedModules(dishSheet, graph), importedModules(signedInSync, graph)];
  const ofQuestions = new Set(questions.flatMap((question) => [...importedModules(question, graph)]));
  return { common, pagesOf, ofSheet, ofQuestions, ofSignedIn };
}

/** Returns the modules of public pages, which are found once in each build. */
function createPublicModules() {
  let modules: PublicModules | undefined;
  return (graph: ModuleGraph): PublicModules => {
    modules ??= findPublicModules(graph);
    return modules;
  };
}

const publicModules = createPublicModules();

/**
 * Groups of the modules of public pages: one file for all of these pages, one for each two that share modules, three
 * for the options of a dish (its form, the controls of that, which other pages use, too, and the dialog around it), and
 * one for questions to visitors.
 */
function publicGroups(): Rolldown.CodeSplittingGroup[] {
  const pairOf = (id: string, { pagesOf, ofSignedIn }: PublicModules) => {
    const pages = pagesOf.get(id) ?? [];
    if (pages.length !== 2) return null;
    // The other pages load these for signed-in users, and should not load the rest of the pair with them.
    return ofSignedIn.has(id) ? "api" : pages.join("-and-");
  };
  return [
    { debugName: "public", priority: 2, name: (id, graph) => (publicModules(graph).common.has(id) ? "public" : null) },
    { debugName: "pairs", priority: 1, name: (id, graph) => pairOf(id, publicModules(graph)) },
    { debugName: "sheet", name: (id, graph) => sheetPartOf(id, publicModules(graph)) },
    { debugName: "questions", name: (id, graph) => (publicModules(graph).ofQuestions.has(id) ? "questions" : null) },
  ];
}

function sheetPartOf(id: string, { ofSheet, pagesOf }: PublicModules): string | null {
  if (!ofSheet.has(id)) return null;
  if (!pagesOf.has(id)) return "dish-sheet";
  return id.startsWith(join(root, "ui")) ? "controls" : "dish-choice";
}

/** Whether a module may be in the file of what most other pages share, with which the router is loaded. */
const isOfFrame = (id: string, graph: ModuleGraph): boolean =>
  !usesSchemas(id, graph) && !publicModules(graph).ofSignedIn.has(id);

/**
 * Bundles what every page needs into few files, since each file costs a phone a round trip and half a kilobyte of
 * headers. Public pages load `react`, `public` and their own file. `frame` contains what at least 16 other pages share
 * but for schemas, which only pages with forms need, and for what public pages load for signed-in users. A group also
 * takes what its modules import.
 */
export const codeSplitting: Rolldown.CodeSplittingOptions = {
  groups: [
    { name: "react", test: /node_modules[\\/](?:react|react-dom|scheduler)[\\/]/, priority: 3 },
    { name: "router", test: /node_modules[\\/]react-router[\\/]/, priority: 3 },
    ...publicGroups(),
    { name: "public", priority: 2, test: /@tanstack[\\/]react-query[\\/].*QueryClientProvider/ },
    { name: "query", test: /node_modules[\\/]@tanstack[\\/]/ },
    { name: "cart-sync", test: /web[\\/]cart[\\/]cart-sync/ },
    { debugName: "frame", minShareCount: 16, name: (id, graph) => (isOfFrame(id, graph) ? "frame" : null) },
  ],
};

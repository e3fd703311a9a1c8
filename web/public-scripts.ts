import type { Plugin } from "vite";

const virtualId = "virtual:public-scripts";
const resolvedId = `\0${virtualId}`;
export const publicEntry = "entry.public.tsx";
const pagePattern = /[\\/]pages[\\/]public[\\/](\w+)-page\.tsx$/;

/** The part of a built chunk that is read here. */
export interface Chunk {
  fileName: string;
  moduleIds: readonly string[];
  /** File names of the chunks that it imports statically. */
  imports: readonly string[];
}

/** Tells the server build, which follows the client build, the scripts of each public page (`virtual-modules.d.ts`). */
export function publicScripts(): Plugin {
  let scripts: Record<string, string[]> | undefined;
  return {
    name: "public-scripts",
    sharedDuringBuild: true,
    resolveId: (id) => (id === virtualId ? resolvedId : undefined),
    load: (id) => (id === resolvedId ? `export default ${JSON.stringify(scripts)};` : undefined),
    generateBundle(_options, bundle) {
      if (this.environment.name !== "client") return;
      scripts = scriptsOfPages(Object.values(bundle).filter((file) => file.type === "chunk"));
    },
  };
}

/** Returns the URLs of the scripts by the name of the page, the entry first. */
export function scriptsOfPages(chunks: readonly Chunk[]): Record<string, string[]> {
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const entry = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(publicEntry)));
  if (!entry) throw new Error(`The client build has no ${publicEntry}`);
  const addFiles = (files: Set<string>, { fileName, imports }: Chunk): Set<string> => {
    if (files.has(fileName)) return files;
    files.add(fileName);
    for (const chunk of imports.map((file) => byFile.get(file))) if (chunk) addFiles(files, chunk);
    return files;
  };
  const scriptsOf = (page: Chunk) => [...addFiles(addFiles(new Set(), entry), page)].map((file) => `/${file}`);
  return Object.fromEntries(
    chunks.flatMap((chunk) =>
      chunk.moduleIds.flatMap((id) => {
        const [, name] = pagePattern.exec(id) ?? [];
        return name ? [[name, scriptsOf(chunk)]] : [];
      }),
    ),
  );
}

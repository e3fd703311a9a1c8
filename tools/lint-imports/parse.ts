import { posix } from "node:path";
import { parseSync } from "vite";

export interface Import {
  /** A path relative to the project's folder ("server/compose/app.ts"), or a package name ("kysely"). */
  target: string;
  /**
   * Whether the import is erased at runtime. `import type { A }` is; `import { type A }` is not, because the import
   * itself remains.
   */
  typeOnly: boolean;
  line: number;
}

export interface Source {
  /** Relative to the project's folder, with forward slashes. */
  path: string;
  text: string;
}

/** Every import and re-export of a module, in any syntax. */
export function findImports({ path, text }: Source): Import[] {
  const { program, module, errors } = parseSync(path, text);
  const [error] = errors;
  if (error) throw new Error(`${path} cannot be read: ${error.message}`);
  const imports: Import[] = [];
  const add = (specifier: string, typeOnly: boolean, offset: number) => {
    imports.push({ target: resolveTarget(path, specifier), typeOnly, line: lineNumberAt(text, offset) });
  };
  for (const node of program.body) {
    if (node.type === "ImportDeclaration") {
      add(node.source.value, node.importKind === "type", node.start);
    } else if (node.type === "ExportAllDeclaration") {
      add(node.source.value, node.exportKind === "type", node.start);
    } else if (node.type === "ExportNamedDeclaration" && node.source) {
      add(node.source.value, node.exportKind === "type", node.start);
    }
  }
  for (const { start, moduleRequest } of module.dynamicImports) {
    const specifier = text.slice(moduleRequest.start, moduleRequest.end);
    const literal = /^(["'`])([^$]*)\1$/.exec(specifier)?.[2];
    if (literal !== undefined) add(literal, false, start);
  }
  return imports;
}

/** `process.env`, `process["env"]`, `{ env } = process` and `{ env } from "node:process"`. */
const environmentRead =
  /\bprocess\s*\??\.\s*env\b|\bprocess\s*\[\s*["'`]env|\benv\b[^;]*(=\s*process\b|from\s*["'](node:)?process["'])/g;

/** The lines on which a module reads the environment. */
export function findEnvironmentReads({ path, text }: Source): number[] {
  const { comments } = parseSync(path, text);
  const inComment = (offset: number) => comments.some((c) => c.start <= offset && offset < c.end);
  const offsets = [...text.matchAll(environmentRead)].map((match) => match.index);
  return offsets.filter((offset) => !inComment(offset)).map((offset) => lineNumberAt(text, offset));
}

function resolveTarget(path: string, specifier: string): string {
  if (specifier.startsWith("#")) return specifier.slice(1);
  if (specifier.startsWith(".")) return posix.join(posix.dirname(path), specifier);
  if (specifier.startsWith("node:")) return specifier;
  const parts = specifier.split("/");
  return parts.slice(0, specifier.startsWith("@") ? 2 : 1).join("/");
}

/** The number of the line with this offset; the first is 1. */
export const lineNumberAt = (text: string, offset: number): number => text.slice(0, offset).split("\n").length;

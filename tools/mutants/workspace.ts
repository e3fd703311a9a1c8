import { spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { z } from "zod";
import type { Mutant } from "./mutant.ts";

/** A copy of the tree, in which files are broken and mended again, so that the real ones never are. */

/** Made by installing, building, running: no part of what is tested. */
const excludedNames = ["node_modules", ".git", "test-output", "data", "build", ".react-router"];

export interface Workspace {
  /** Runs test files on the tree as it is, or with one thing broken; answers which test went red first, if any. */
  test(tests: readonly string[], mutant?: Mutant): Promise<Verdict>;
  close(): void;
}

export type Verdict =
  | { kind: "green" }
  | { kind: "red"; by: string }
  /** The text to break is not there, or there more than once. */
  | { kind: "stale" }
  /** The tests could not be run, which shows nothing. */
  | { kind: "unclear"; why: string };

const VitestReport = z.object({
  success: z.boolean(),
  testResults: z.array(
    z.object({
      message: z.string().optional(),
      assertionResults: z.array(z.object({ status: z.string(), fullName: z.string() })),
    }),
  ),
});

function readVerdict(report: string, output: string): Verdict {
  if (!existsSync(report)) return { kind: "unclear", why: output.slice(-1500) };
  const { success, testResults } = VitestReport.parse(JSON.parse(readFileSync(report, "utf8")));
  const results = testResults.flatMap(({ assertionResults }) => assertionResults);
  const red = results.find(({ status }) => status === "failed");
  if (red) return { kind: "red", by: red.fullName };
  if (success && results.length > 0) return { kind: "green" };
  return { kind: "unclear", why: testResults.map(({ message }) => message).join("\n") || output.slice(-1500) };
}

/** Breaks a file, answers how to mend it; `undefined` where its text is no longer found. */
function applyMutant(root: string, { file, find, replace }: Mutant): (() => void) | undefined {
  const path = join(root, file);
  const text = existsSync(path) ? readFileSync(path, "utf8") : "";
  if (text.split(find).length !== 2) return undefined;
  writeFileSync(
    path,
    text.replace(find, () => replace),
  );
  return () => writeFileSync(path, text);
}

export function openWorkspace(root: string, databaseUrl: string): Workspace {
  const copy = mkdtempSync(join(tmpdir(), "tavola-mutants-"));
  cpSync(root, copy, { recursive: true, filter: (path) => !excludedNames.includes(basename(path)) });
  symlinkSync(join(root, "node_modules"), join(copy, "node_modules"));
  const report = join(copy, "test-output", "mutant.json");
  mkdirSync(dirname(report), { recursive: true });

  async function runVitest(tests: readonly string[]): Promise<string> {
    const program = join(root, "node_modules", "vitest", "vitest.mjs");
    const args = ["run", "--bail=1", "--reporter=json", `--outputFile=${report}`, ...tests];
    const child = spawn(process.execPath, [program, ...args], {
      cwd: copy,
      env: { ...process.env, TEST_DATABASE_URL: databaseUrl },
      stdio: ["ignore", "pipe", "pipe"],
    });
    let output = "";
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding("utf8").on("data", (text) => (output += text));
    await once(child, "close");
    return output;
  }

  return {
    async test(tests, mutant) {
      rmSync(report, { force: true });
      const revert = mutant && applyMutant(copy, mutant);
      if (mutant && !revert) return { kind: "stale" };
      try {
        return readVerdict(report, await runVitest(tests));
      } finally {
        revert?.();
      }
    },
    close: () => rmSync(copy, { recursive: true, force: true }),
  };
}

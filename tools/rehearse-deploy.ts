// `npm run rehearse:deploy [-- --suite trixie]`: runs the commands of docs/deploy.md in an empty Debian, from nothing to an order, an update
// and the way back. Needs root, debootstrap, Debian's mirror and npm's registry; takes about five minutes.
//
// The first part runs with the machine's network. The second one has a network of its own, so that it can use the ports 80
// and 443.
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { readBlocks } from "./rehearse-deploy/blocks.ts";
import { mountSystem, runApart } from "./rehearse-deploy/namespace.ts";
import {
  certificateFile,
  createRoot,
  firstTag,
  installRelease,
  nextTag,
  outsideEnvironment,
} from "./rehearse-deploy/root.ts";
import { rehearseService } from "./rehearse-deploy/service.ts";
import { openShell } from "./rehearse-deploy/shell.ts";

const { values, positionals } = parseArgs({
  options: { suite: { type: "string", default: "bookworm" } },
  allowPositionals: true,
});

/** Blocks that need packages from elsewhere; the later ones do not. */
const isInstallation = ({ heading }: { heading: string }) => /^[12]\. /.test(heading);
const seconds = (since: number) => `${((performance.now() - since) / 1000).toFixed(0)} s`;

async function install(root: string): Promise<void> {
  mountSystem(root);
  const shell = openShell(root, outsideEnvironment(root));
  for (const block of readBlocks().filter(isInstallation)) {
    const startedAt = performance.now();
    await shell.run(block.text);
    console.log(`rehearsal: ${block.heading}: ${seconds(startedAt)}`);
  }
  // For the update, which has no network; the first release stays the current one.
  for (const tag of [nextTag, firstTag]) await shell.run(installRelease(tag));
  shell.close();
}

function rehearse(): void {
  const startedAt = performance.now();
  const root = mkdtempSync(join(tmpdir(), "tavola-rehearsal-"));
  try {
    // Other users reach it.
    chmodSync(root, 0o755);
    createRoot(root, values.suite);
    console.log(`rehearsal: an empty Debian (${values.suite}): ${seconds(startedAt)}`);
    runApart([import.meta.filename, "install", root], {});
    const environment = { NODE_EXTRA_CA_CERTS: certificateFile(root) };
    runApart([import.meta.filename, "service", root], { network: true, environment });
    console.log(`rehearsal: all of it works, ${seconds(startedAt)}`);
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}

const [part, root = ""] = positionals;
if (part === "install") await install(root);
else if (part === "service")
  await rehearseService(
    root,
    readBlocks().filter((block) => !isInstallation(block)),
  );
else rehearse();
// Doubles and connections must not keep a part.
process.exit();

// `npm run images -- move --from disk --to s3 [--dry-run]`: moves pictures between stores and rewrites their addresses.
import { parseArgs } from "node:util";
import { readConfig } from "#server/platform/config/config.ts";
import { type ImageStoreName, imageStoreNames } from "#server/providers/image/store.ts";
import { StorageError } from "#server/providers/storage/storage-error.ts";
import { openMove } from "./images/open-move.ts";
import { formatResult } from "./images/report.ts";

const usage = `npm run images -- move --from ${imageStoreNames.join("|")} [--to ${imageStoreNames.join("|")}] [--dry-run]

Moves all pictures of dishes, carts, payments and users, and rewrites their addresses. --to is IMAGE_STORE unless given;
the variables of both stores must be set. The old files are kept. Stop it and run it again at any time.`;

function parseStore(name: string | undefined): ImageStoreName {
  const storeName = imageStoreNames.find((one) => one === name);
  if (!storeName) throw new Error(`${name ?? "nothing"} is no store: expected ${imageStoreNames.join(", ")}`);
  return storeName;
}

function readArguments() {
  const options = { from: { type: "string" }, to: { type: "string" }, "dry-run": { type: "boolean" } } as const;
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  if (positionals.join(" ") !== "move") throw new Error("expected the command: move");
  const config = readConfig();
  const [from, to] = [parseStore(values.from), parseStore(values.to ?? config.IMAGE_STORE)];
  if (from === to) throw new Error(`--from and --to are both ${from}`);
  return { config, from, to, isDryRun: values["dry-run"] ?? false };
}

async function main(): Promise<void> {
  const move = await openMove(readArguments());
  try {
    const result = await move.run((line) => console.log(line));
    console.log(formatResult(result));
    if (result.failed + result.left > 0 && !result.isDryRun) process.exitCode = 1;
  } finally {
    await move.close();
  }
}

main().catch((error: unknown) => {
  const message = error instanceof StorageError ? `${error.variable}: ${error.message}` : undefined;
  console.error(message ?? (error instanceof Error ? error.message : String(error)));
  if (!message) console.error(`\n${usage}`);
  process.exitCode = 1;
});

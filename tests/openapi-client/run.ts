// `npm run test:openapi-client`: makes a client of the API's document with openapi-typescript, compiles the guest's journey with it in
// strict mode without a cast, and makes the journey against a server.
import { execFile } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { startServerUnderTest } from "../../tools/fuzz/server-under-test.ts";
import { checkoutActions } from "../support/checkout-actions.ts";
import { createHttpClient } from "../support/http-client.ts";

const folder = import.meta.dirname;
// Not synchronous: the connections to the server would end unnoticed meanwhile.
const run = async (...command: string[]) => {
  const { stdout } = await promisify(execFile)(process.execPath, command, { cwd: folder });
  process.stdout.write(stdout);
};

const server = await startServerUnderTest("sqlite");
try {
  mkdirSync(join(folder, "generated"), { recursive: true });
  const document = await (await fetch(`${server.origin}/api/openapi.json`)).text();
  writeFileSync(join(folder, "generated", "openapi.json"), document);
  await run("generate.mjs");
  await run("node_modules/typescript/bin/tsc", "-p", ".");
  const { orderAsGuest } = await import("./journey.ts");
  const { pay } = checkoutActions(createHttpClient(server.origin));
  const order = await orderAsGuest(`${server.origin}/api`, async (intent) => {
    const { status } = await pay(intent);
    if (status !== 200) throw new Error(`The payment was answered with ${status}`);
  });
  console.log(`A client made of the document ordered: number ${order.number}, ${order.status}.`);
} finally {
  await server.stop();
}

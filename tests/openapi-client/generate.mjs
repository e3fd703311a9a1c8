import { mkdir, readFile, writeFile } from "node:fs/promises";
import openapiTypescript, { astToString } from "openapi-typescript";
import ts from "typescript";

// Makes generated/api.d.ts of the document in generated/openapi.json. Bytes of uploads are blobs.
const folder = new URL("./generated/", import.meta.url);
await mkdir(folder, { recursive: true });
const blob = ts.factory.createTypeReferenceNode(ts.factory.createIdentifier("Blob"));
const nodes = await openapiTypescript(JSON.parse(await readFile(new URL("openapi.json", folder), "utf8")), {
  transform: (schema) => (schema.format === "binary" ? blob : undefined),
});
await writeFile(new URL("api.d.ts", folder), astToString(nodes));

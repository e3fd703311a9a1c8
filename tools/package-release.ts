// `npm run package`: writes release/tavola-VERSION.tar.gz, what a server needs of this commit, with its checksum and SBOM.
import { release } from "#server/platform/lib/release.ts";
import { writeArchive } from "./release/archive.ts";

process.chdir(`${import.meta.dirname}/..`);
for (const file of Object.values(writeArchive("release", release))) console.log(file);

// Writes a Brotli and a gzip variant of every built text file at the highest quality, once per build.
import { readdir, readFile, writeFile } from "node:fs/promises";
import { extname, join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const compressibleExtensions = new Set([".js", ".css", ".svg", ".json", ".html", ".txt", ".xml", ".webmanifest"]);
/** Smaller files fit into one packet uncompressed. */
const minBytes = 1024;

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** @param {string} folder */
export async function precompress(folder) {
  const names = (await readdir(folder)).filter((name) => compressibleExtensions.has(extname(name)));
  await Promise.all(names.map((name) => writeCompressedVariants(join(folder, name))));
}

/** @param {string} file */
async function writeCompressedVariants(file) {
  const plain = await readFile(file);
  if (plain.length < minBytes) return;
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
  };
  const [br, gz] = await Promise.all([
    toBrotli(plain, { params }),
    toGzip(plain, { level: constants.Z_BEST_COMPRESSION }),
  ]);
  if (br.length < plain.length) await writeFile(`${file}.br`, br);
  if (gz.length < plain.length) await writeFile(`${file}.gz`, gz);
}

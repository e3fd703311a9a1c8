import { access, mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { imageUrl } from "#contract/operating/image-sources.ts";
import { newId } from "../../platform/database/ids.ts";
import { MissingFileError } from "../storage/storage-error.ts";
import { completeFiles, encodeAllSizes, fileNames, type ImageFile } from "./encode.ts";
import type { ImageStore } from "./store.ts";

const ownUrl = /^\/images\/uploads\/([\w-]{1,100})\/\d+\.webp$/;

const isMissing = (error: unknown): boolean =>
  error instanceof Error && "code" in error && (error.code === "ENOENT" || error.code === "ENOTDIR");

/** Stores images below the data directory; served at `/images/uploads/…`. */
export function diskImageStore(directory: string): ImageStore {
  const folderOf = (name: string) => join(directory, "uploads", name);
  const hasFolder = (name: string) =>
    access(folderOf(name)).then(
      () => true,
      () => false,
    );

  async function store(name: string, files: readonly ImageFile[]): Promise<string> {
    const temporary = `${folderOf(name)}.${newId()}.part`;
    // This is atomic: the folder is renamed to its final name when every file is written.
    try {
      await mkdir(temporary, { recursive: true });
      for (const file of files) await writeFile(join(temporary, file.name), file.bytes);
      await rename(temporary, folderOf(name));
    } catch (error) {
      await rm(temporary, { recursive: true, force: true });
      throw error;
    }
    return imageUrl("uploads", name);
  }

  return {
    save: async (upload, { signal }) => store(newId(), await encodeAllSizes(upload, signal)),
    isOwn: (url) => ownUrl.test(url),
    async read(url) {
      const name = ownUrl.exec(url)?.[1] ?? "";
      const readOne = async (file: string) => ({ name: file, bytes: await readFile(join(folderOf(name), file)) });
      try {
        return { name, files: await Promise.all(fileNames.map(readOne)) };
      } catch (error) {
        throw isMissing(error) ? new MissingFileError("a file of it is not on the disk", error) : error;
      }
    },
    async copy({ name, files }) {
      // A folder under its final name is complete.
      return (await hasFolder(name)) ? imageUrl("uploads", name) : store(name, await completeFiles(files));
    },
  };
}

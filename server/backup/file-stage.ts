import { existsSync } from "node:fs";
import { type FileHandle, mkdir, open, readdir, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { movePath } from "../lib/move-path.ts";
import type { ArchiveVisitor } from "./read-archive.ts";

/** Takes the files of an archive into a folder of their own, from which they are moved to their places at the end. */
export function createFileStage(dataDirectory: string) {
  const stage = join(dataDirectory, "restoring-files");
  let current: FileHandle | undefined;

  const visitor: Pick<ArchiveVisitor, "file" | "bytes" | "fileEnd"> = {
    async file({ area, path }) {
      const target = join(stage, area, path);
      await mkdir(dirname(target), { recursive: true, mode: 0o700 });
      current = await open(target, "wx", 0o600);
    },
    bytes: async (bytes) => void (await current?.write(bytes)),
    async fileEnd() {
      await current?.sync();
      await current?.close();
      current = undefined;
    },
  };

  /** Replaces each picture as a whole. Pictures that the backup does not have stay. */
  async function placeImages(): Promise<void> {
    const [from, to] = [join(stage, "picture", "uploads"), join(dataDirectory, "images", "uploads")];
    await mkdir(to, { recursive: true, mode: 0o700 });
    for (const name of await readdir(from).catch(() => [])) {
      const replaced = join(stage, "replaced", name);
      await mkdir(dirname(replaced), { recursive: true });
      if (existsSync(join(to, name))) await movePath(join(to, name), replaced);
      await movePath(join(from, name), join(to, name));
    }
  }

  return {
    visitor,
    /** Has a folder for each area. */
    folder: stage,
    placeImages,
    async remove(): Promise<void> {
      await current?.close();
      await rm(stage, { recursive: true, force: true });
    },
  };
}

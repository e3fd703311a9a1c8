import { cp, rename, rm } from "node:fs/promises";

type Rename = (from: string, to: string) => Promise<void>;

/**
 * Moves a file or folder to a path at which nothing is, or a file that it replaces. Where the two are on different file systems, it is
 * copied beside the target first, so that under the target's name it is complete.
 */
export async function movePath(from: string, to: string, renamePath: Rename = rename): Promise<void> {
  try {
    await renamePath(from, to);
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EXDEV")) throw error;
    const copy = `${to}.${process.pid}.part`;
    await rm(copy, { recursive: true, force: true });
    try {
      await cp(from, copy, { recursive: true, errorOnExist: true, preserveTimestamps: true });
      await rename(copy, to);
    } catch (failure) {
      await rm(copy, { recursive: true, force: true });
      throw failure;
    }
    await rm(from, { recursive: true, force: true });
  }
}

import { createReadStream } from "node:fs";
import { readdir, readFile, stat } from "node:fs/promises";
import { dirname, join, relative, resolve } from "node:path";
import { z } from "zod";

/** A file that a backup holds beside the database. */
export interface BackupFile {
  area: "picture" | "settings" | "secret";
  /** Below the folder of its area, with slashes. */
  path: string;
  /** Its length in bytes. */
  size: number;
  read(): Iterable<Uint8Array> | AsyncIterable<Uint8Array>;
}

/** The name of the settings in a backup, whatever the file was called. */
export const settingsName = "restaurant.json";
const imagePath = /^uploads\/[\w-]{1,100}\/[\w-]{1,40}\.\w{1,8}$/;
const settingsPath = /^(?!.*\.\.)[\w-][\w./ -]{0,200}$/;

/** Whether a path from a backup may be written below the folder of its area. */
export function isSafePath(area: BackupFile["area"], path: string): boolean {
  if (area === "secret") return path === "secret";
  return (area === "picture" ? imagePath : settingsPath).test(path);
}

function ofText(area: BackupFile["area"], path: string, text: string): BackupFile {
  const bytes = Buffer.from(text);
  return { area, path, size: bytes.length, read: () => [bytes] };
}

async function ofFile(area: BackupFile["area"], path: string, file: string): Promise<BackupFile> {
  return { area, path, size: (await stat(file)).size, read: () => createReadStream(file) };
}

const isMissing = (error: unknown): boolean => error instanceof Error && "code" in error && error.code === "ENOENT";

/** A folder under its final name holds a whole picture. */
async function listImageFiles(images: string): Promise<BackupFile[]> {
  const directoryEntries = await readdir(join(images, "uploads"), { recursive: true, withFileTypes: true }).catch(
    (error) => {
      if (isMissing(error)) return [];
      throw error;
    },
  );
  const files = directoryEntries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((file) => ({ file, path: relative(images, file).replaceAll("\\", "/") }))
    .filter(({ path }) => isSafePath("picture", path))
    .sort((one, other) => (one.path < other.path ? -1 : 1));
  return Promise.all(files.map(({ file, path }) => ofFile("picture", path, file)));
}

const Logo = z.object({ theme: z.object({ logo: z.string() }) });

/** The settings, and the logo that they name. Throws if there are none. */
async function listSettings(file: string): Promise<BackupFile[]> {
  const text = await readFile(file, "utf8");
  const settings = ofText("settings", settingsName, text);
  const named = Logo.safeParse(JSON.parse(text));
  if (!named.success) return [settings];
  const logo = resolve(dirname(file), named.data.theme.logo);
  const path = relative(dirname(resolve(file)), logo).replaceAll("\\", "/");
  if (!isSafePath("settings", path)) return [settings];
  const logoFile = await ofFile("settings", path, logo).catch(() => undefined);
  return logoFile ? [settings, logoFile] : [settings];
}

interface FileSources {
  /** The folder of pictures on the disk. */
  images: string;
  settingsFile: string;
  /** Left out of a backup that is not encrypted. */
  secret: string | undefined;
}

/** Everything that a backup holds beside the database. Call it after the snapshot: its pictures are complete then. */
export async function listBackupFiles({ images, settingsFile, secret }: FileSources): Promise<BackupFile[]> {
  return [
    ...(await listSettings(settingsFile)),
    ...(secret === undefined ? [] : [ofText("secret", "secret", secret)]),
    ...(await listImageFiles(images)),
  ];
}

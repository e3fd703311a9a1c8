import { constants, createWriteStream, existsSync } from "node:fs";
import { copyFile, mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { basename, dirname, join, relative } from "node:path";
import { pipeline } from "node:stream/promises";
import { movePath } from "../../platform/lib/move-path.ts";
import type { ArchiveVisitor } from "./archive.ts";
import { settingsName } from "./backup-files.ts";
import { describeFailure } from "./describe-failure.ts";

/** Where the settings and the app secret of a backup belong. */
interface FilePlaces {
  /** The folder that holds the files, with a subfolder for each area. */
  stage: string;
  dataDirectory: string;
  settingsFile: string;
  /** The operator's `APP_SECRET`, if it is set. */
  secret: string | undefined;
}

const readText = (path: string): Promise<string | undefined> => readFile(path, "utf8").catch(() => undefined);

const ignoreExisting = (error: NodeJS.ErrnoException): void => {
  if (error.code !== "EEXIST") throw error;
};

/** Copies, since the folder may be on another file system; nothing that is there is replaced. */
async function copySettings(stage: string, folder: string, name: string): Promise<void> {
  const from = join(stage, "settings");
  await mkdir(folder, { recursive: true, mode: 0o700 });
  for (const entry of await readdir(from, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = relative(from, join(entry.parentPath, entry.name));
    const target = join(folder, path === settingsName ? name : path);
    await mkdir(dirname(target), { recursive: true, mode: 0o700 });
    await copyFile(join(entry.parentPath, entry.name), target, constants.COPYFILE_EXCL).catch(ignoreExisting);
  }
}

async function placeSettings({ stage, dataDirectory, settingsFile }: FilePlaces): Promise<string[]> {
  const savedText = await readText(join(stage, "settings", settingsName));
  const existing = await readText(settingsFile);
  if (savedText === undefined || existing === savedText) return [];
  const isPlaced =
    existing === undefined &&
    (await copySettings(stage, dirname(settingsFile), basename(settingsFile)).then(
      () => true,
      () => false,
    ));
  if (isPlaced) return [`The settings are in ${settingsFile}.`];
  const folder = join(dataDirectory, "restored-settings");
  await rm(folder, { recursive: true, force: true });
  await copySettings(stage, folder, settingsName);
  return [`${settingsFile} is not that of the backup, which is in ${folder}: compare them.`];
}

async function placeSecret({ stage, dataDirectory, secret }: FilePlaces): Promise<string[]> {
  const savedSecret = await readText(join(stage, "secret", "secret"));
  const file = join(dataDirectory, "secret");
  const current = secret ?? (await readText(file))?.trim();
  if (savedSecret === undefined)
    return current
      ? []
      : ["The backup has no app secret: with another one people sign in again, and one-time codes cannot be read."];
  if (current === savedSecret) return [];
  const target = current === undefined ? file : `${file}.restored`;
  await writeFile(target, savedSecret, { mode: 0o600 });
  if (current === undefined) return [];
  return [`The app secret is not that of the backup, which is in ${target}: add it to APP_SECRET_PREVIOUS.`];
}

/** Puts settings and secret where there are none, and beside those that differ. Returns what the operator has to know. */
export async function placeSettingsAndSecret(places: FilePlaces): Promise<string[]> {
  const failed = (error: unknown) => [`The settings or the secret could not be written: ${describeFailure(error)}`];
  return [...(await placeSettings(places).catch(failed)), ...(await placeSecret(places).catch(failed))];
}

/** Takes the files of an archive into a folder of their own, from which they are moved to their places at the end. */
export function createFileStage(dataDirectory: string) {
  const stage = join(dataDirectory, "restoring-files");
  const visitor: Pick<ArchiveVisitor, "file"> = {
    async file(area, path, body) {
      const target = join(stage, area, path);
      await mkdir(dirname(target), { recursive: true, mode: 0o700 });
      await pipeline(body, createWriteStream(target, { flags: "wx", mode: 0o600, flush: true }));
    },
  };

  /** Replaces each picture as a whole. Pictures that the backup does not have stay. */
  async function placeImages(): Promise<void> {
    const [from, to] = [join(stage, "picture", "uploads"), join(dataDirectory, "images", "uploads")];
    await mkdir(to, { recursive: true, mode: 0o700 });
    for (const name of await readdir(from).catch(() => [])) {
      const replacedPath = join(stage, "replaced", name);
      await mkdir(dirname(replacedPath), { recursive: true });
      if (existsSync(join(to, name))) await movePath(join(to, name), replacedPath);
      await movePath(join(from, name), join(to, name));
    }
  }

  return {
    visitor,
    /** Has a folder for each area. */
    folder: stage,
    placeImages,
    remove: () => rm(stage, { recursive: true, force: true }),
  };
}

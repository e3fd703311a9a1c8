import { createHash } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { RestaurantSettings } from "#contract/restaurant.ts";
import { projectRoot } from "../../platform/lib/project-root.ts";
import { storedLogoId } from "./logo.ts";
import { SettingsError } from "./settings.ts";

type Theme = RestaurantSettings["theme"];
type Icon = Buffer<ArrayBuffer>;

/** Used if the settings have no logo. */
const defaultLogo = join(projectRoot, "sample", "logo.svg");

const sizes = [48, 180, 192, 512];
const names = [...sizes.map((size) => `${size}.png`), "maskable.png"];

/** Part of the folder's name: a change of how icons are drawn replaces those of earlier releases. */
const drawingVersion = 1;

interface IconOptions {
  /** `theme.logo` of the file is relative to it. */
  settingsFile: string;
  /** Where drawn icons are kept. */
  folder: string;
  /** Returns a logo that was sent on screen, in Base64. */
  findLogo(id: string): Promise<string | undefined>;
}

/** The paths of the icons. */
export const iconPaths: readonly string[] = names.map((name) => `/icons/${name}`);

/**
 * The icons for browsers and home screens, by path. They are drawn from the logo at the first use of it and kept in
 * `folder`. Throws a `SettingsError` if the logo is missing or not an image.
 */
export async function openIcons(theme: Theme, options: IconOptions): Promise<Map<string, Icon>> {
  const { settingsFile, folder } = options;
  try {
    const logo = await readLogo(theme, options);
    const key = createHash("sha256").update(`${drawingVersion} ${theme.day.background} `).update(logo).digest("hex");
    const current = join(folder, key.slice(0, 16));
    const icons = (await readIcons(current)) ?? (await drawIcons(logo, theme, current));
    return new Map(iconPaths.map((path, index) => [path, Buffer.from(icons[index] ?? [])]));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new SettingsError(settingsFile, [`theme.logo: expected an SVG or PNG beside this file (${reason})`]);
  }
}

async function readLogo({ logo }: Theme, { settingsFile, findLogo }: IconOptions): Promise<Buffer> {
  const id = storedLogoId(logo);
  if (id === undefined) return readFile(logo ? join(dirname(settingsFile), logo) : defaultLogo);
  const content = await findLogo(id);
  if (content === undefined) throw new Error("the logo that was sent on screen is missing in the database");
  return Buffer.from(content, "base64");
}
/** Returns `undefined` unless all are there; a power failure may have left empty files. */
async function readIcons(folder: string): Promise<Buffer[] | undefined> {
  const icons = await Promise.all(names.map((name) => readFile(join(folder, name)))).catch(() => undefined);
  return icons?.every((icon) => icon.length > 0) ? icons : undefined;
}

/** Draws all icons and replaces those of other logos on disk. A folder that cannot be written only costs time. */
async function drawIcons(logo: Buffer, theme: Theme, folder: string): Promise<Buffer[]> {
  // The image library needs more memory than the rest of a start.
  const { drawIcon, drawMaskableIcon } = await import("./draw-icons.ts");
  const icons: Buffer[] = [];
  for (const size of sizes) icons.push(await drawIcon(logo, size));
  icons.push(await drawMaskableIcon(logo, theme));
  await storeIcons(icons, folder).catch(() => {});
  return icons;
}

async function storeIcons(icons: readonly Buffer[], folder: string): Promise<void> {
  const parent = dirname(folder);
  await mkdir(parent, { recursive: true });
  const unfinished = `${folder}.${process.pid}`;
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished);
  await Promise.all(icons.map((icon, index) => writeFile(join(unfinished, names[index] ?? ""), icon)));
  for (const name of await readdir(parent)) {
    const other = join(parent, name);
    if (other !== unfinished) await rm(other, { recursive: true, force: true });
  }
  await rename(unfinished, folder);
}

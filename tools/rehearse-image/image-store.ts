import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";

const Inspection = z.object({
  OCIv1: z.object({ config: z.object({ Cmd: z.array(z.string()), User: z.string().regex(/^\d+:\d+$/) }) }),
});

export type ImageStore = ReturnType<typeof openImageStore>;

/** Commands run in a changed root folder and the network of this machine: works where containers themselves cannot be started. */
const isolation = ["--isolation", "chroot", "--network", "host"];

/** A store of images in a folder, which is used through Debian's buildah. */
export function openImageStore(folder: string) {
  const store = ["--storage-driver", "vfs", "--root", join(folder, "images"), "--runroot", join(folder, "running")];
  mkdirSync(join(folder, "images"), { recursive: true });
  const buildah = (...args: string[]): string =>
    execFileSync("buildah", [...store, ...args], {
      encoding: "utf8",
      stdio: ["ignore", "pipe", "inherit"],
      maxBuffer: 64 * 1024 * 1024,
    }).trim();
  return {
    /** Makes an image of a root folder. */
    create(name: string, root: string): void {
      const container = buildah("from", "scratch");
      buildah("add", "--quiet", container, root, "/");
      buildah("commit", "--quiet", "--rm", container, name);
    },
    /** Builds the image of a container file; base images come from this store only. */
    build(name: string, context: string, file: string): void {
      buildah(
        "build",
        ...isolation,
        "--format",
        "docker",
        "--pull=never",
        "--quiet",
        "-f",
        join(context, file),
        "-t",
        name,
        context,
      );
    },
    /** What the image says about starting it: the command, and the user as `uid:gid`. */
    readConfig(name: string): { Cmd: string[]; User: string } {
      return Inspection.parse(JSON.parse(buildah("inspect", "--type", "image", name))).OCIv1.config;
    },
    /** Starts a command in a new container of an image, as its user. */
    start(name: string, command: readonly string[], environment: Record<string, string>): ChildProcess {
      const container = buildah("from", "--pull=never", name);
      const variables = Object.entries(environment).flatMap(([key, value]) => ["--env", `${key}=${value}`]);
      const args = [...store, "run", ...isolation, ...variables, container, "--", ...command];
      return spawn("buildah", args, { stdio: ["ignore", "inherit", "inherit"] });
    },
    close(): void {
      buildah("rm", "--all");
    },
  };
}

// `npm run rehearse:image`: builds deploy/Containerfile with Debian's buildah, starts the image, and goes from the first admin to
// a dinner that is paid. Needs root, buildah, debootstrap, Debian's mirror and npm's registry; takes a few minutes.
//
// The registries of the base images are not asked: both are made here from Debian's packages and Node from npm, with what the
// real ones hold.
import { execFileSync } from "node:child_process";
import { copyFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createBaseImages } from "./rehearse-image/base-images.ts";
import { rehearseDinner } from "./rehearse-image/dinner.ts";
import { openImageStore } from "./rehearse-image/image-store.ts";

/** Reads the containers' settings with `docker-compose` 1.29, which is stricter than the plugin of Docker. */
function checkCompose(source: string): void {
  copyFileSync(join(source, "deploy/tavola.env.example"), join(source, "deploy/tavola.env"));
  const env = { ...process.env, DOMAIN: "restaurant.example", POSTGRES_PASSWORD: "secret" };
  execFileSync("docker-compose", ["-f", "deploy/compose.yaml", "config", "--quiet"], { cwd: source, env });
}

const startedAt = performance.now();
const say = (what: string) =>
  console.log(`rehearsal: ${what}: ${((performance.now() - startedAt) / 1000).toFixed(0)} s`);

const folder = mkdtempSync(join(tmpdir(), "tavola-image-"));
const images = openImageStore(folder);
try {
  createBaseImages(images, folder);
  say("base images are made");
  // A clone: what git does not track must not be needed.
  const source = join(folder, "source");
  execFileSync("git", ["clone", "--quiet", "--no-hardlinks", ".", source]);
  checkCompose(source);
  images.build("tavola", source, "deploy/Containerfile");
  say("the image is built");
  const number = await rehearseDinner(images, "tavola", folder);
  say(`order ${number} is paid and accepted`);
} finally {
  images.close();
  rmSync(folder, { recursive: true, force: true });
}
// Doubles and connections must not keep it.
process.exit();

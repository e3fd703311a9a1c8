import { spawn, spawnSync } from "node:child_process";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import type { SampleImage } from "./sample-images.ts";

const script = join(import.meta.dirname, "render.py");

/** Path of a Blender whose Python has NumPy, if there is one. */
export function findBlender(): string | undefined {
  const program = process.env.BLENDER ?? "blender";
  const probe = spawnSync(program, ["-b", "--python-exit-code", "3", "--python-expr", "import numpy"]);
  return probe.status === 0 ? program : undefined;
}

/** Renders an image into a PNG file; returns the seconds it took. */
export function render(blender: string, image: SampleImage, file: string, size: string, samples: number) {
  const started = performance.now();
  const imageArgs = [`--${image.kind}`, image.slug, "--out", file, "--size", size, "--samples", String(samples)];
  const threads = ["-t", String(availableParallelism())];
  return new Promise<number>((resolve, reject) => {
    const child = spawn(blender, ["-b", ...threads, "-P", script, "--", ...imageArgs], {
      stdio: ["ignore", "pipe", "pipe"],
    });
    let output = "";
    const collectOutput = (chunk: Buffer) => {
      output = (output + chunk.toString()).slice(-4000);
    };
    child.stdout.on("data", collectOutput);
    child.stderr.on("data", collectOutput);
    child.on("error", reject);
    child.on("close", (code) => {
      if (code === 0) resolve((performance.now() - started) / 1000);
      else reject(new Error(`Blender could not render ${image.name}:\n${output}`));
    });
  });
}

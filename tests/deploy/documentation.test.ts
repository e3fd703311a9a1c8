import { existsSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { readBlocks } from "../../tools/rehearse-deploy/blocks.ts";
import { readUnitSetting } from "./unit-file.ts";

const documentation = readFileSync("docs/deploy.md", "utf8");

describe("docs/deploy.md", () => {
  it("is run by the rehearsal, step by step, from the packages to the doctor", () => {
    const headings = readBlocks().map(({ heading }) => heading.replace(/\..*/, ""));
    expect([...new Set(headings)]).toEqual(["1", "2", "3", "4", "5", "6", "7"]);
  });

  it("names files that exist", () => {
    const places = [
      ...documentation.matchAll(/\/opt\/tavola\/(?:current|source)\/((?:deploy|sample|tools)\/[\w./-]+)/g),
    ];
    expect(places.length).toBeGreaterThan(5);
    for (const [, path = ""] of places) expect(existsSync(path), path).toBe(true);
  });

  it("names the folders and files of the unit", () => {
    const [environment = ""] = readUnitSetting("EnvironmentFile");
    const folders = [`/var/lib/${readUnitSetting("StateDirectory")[0]}`, environment];
    for (const place of folders) expect(documentation).toContain(place);
    expect(documentation).toContain(
      `--home-dir ${readUnitSetting("WorkingDirectory")[0]} --shell /usr/sbin/nologin tavola\n`,
    );
  });
});

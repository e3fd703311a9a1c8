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

  it("mounts where containers back up to, and leaves that folder out of the repository", () => {
    const [, folder] = /BACKUP_TO=(\/\w+)\b/.exec(documentation) ?? [];
    expect(readFileSync("deploy/compose.yaml", "utf8")).toContain(`- .${folder}:${folder}\n`);
    expect(readFileSync(".gitignore", "utf8")).toContain(`/deploy${folder}/\n`);
  });

  it("gives a new house an alarm for orders that wait for five minutes", () => {
    const changes = [...documentation.matchAll(/^sed -i 's\|("accept.*)\|(.*)\|' .*restaurant\.json$/gm)];
    expect(changes).toHaveLength(2);
    const sample = readFileSync("sample/restaurant.json", "utf8");
    for (const [, before = "", after = ""] of changes)
      expect(JSON.parse(sample.replace(before, after)).order.acceptWithinMinutes).toBe(5);
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

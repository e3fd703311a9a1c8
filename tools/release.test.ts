import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { release } from "#server/platform/lib/release.ts";
import { dateEntry, readEntry } from "./release/changelog.ts";

describe("the changelog", () => {
  const changelog = "# Changes\n\n## Unreleased\n\n- **Vouchers**\n\n## 1.0.0 (2026-11-23)\n\nThe first release.\n";

  it("of a release has what was unreleased, under its date", () => {
    const dated = dateEntry(changelog, "1.1.0", "2027-01-31");
    expect(dated).toContain("## Unreleased\n\n## 1.1.0 (2027-01-31)\n\n- **Vouchers**\n\n## 1.0.0 (2026-11-23)");
    expect(readEntry(dated, "1.1.0")).toBe("- **Vouchers**");
  });

  it("is demanded", () => {
    const empty = changelog.replace("- **Vouchers**\n\n", "");
    expect(() => dateEntry(empty, "1.1.0", "2027-01-31")).toThrow("says nothing under “Unreleased”");
  });

  it("stays as it is if the entry is there", () => {
    expect(dateEntry(changelog, "1.0.0", "2027-01-31")).toBe(changelog);
  });

  it("has an entry for this release", () => {
    expect(readEntry(readFileSync("CHANGELOG.md", "utf8"), release)).toBeTruthy();
  });
});

describe("npm run release", () => {
  const refuse = (version: string): string => {
    try {
      execFileSync(process.execPath, ["tools/release.ts", version], { encoding: "utf8", stdio: "pipe" });
    } catch (error) {
      return error instanceof Error && "stderr" in error ? String(error.stderr) : String(error);
    }
    throw new Error(`${version} was released`);
  };

  it("refuses what is no version, and one before this", () => {
    expect(refuse("next")).toContain("name the version");
    expect(refuse("0.0.1")).toContain(`0.0.1 is older than ${release}`);
  });
});

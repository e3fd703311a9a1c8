import { describe, expect, it } from "vitest";
import { imgbbEnvironment } from "#tests/support/imgbb-double.ts";
import { s3Environment } from "#tests/support/s3-double.ts";
import { ConfigError, readConfig } from "./config.ts";

function problems(variables: Record<string, string>): readonly string[] {
  try {
    readConfig(variables);
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
}

const endpoint = "https://s3.eu-central-1.amazonaws.com";

describe("the configuration of the picture store", () => {
  it.each([
    ["imgbb", ["IMGBB_KEY"]],
    ["s3", ["S3_ENDPOINT", "S3_REGION", "S3_BUCKET", "S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY", "S3_PUBLIC_URL"]],
  ])("names each variable that %s needs", (store, names) => {
    expect(problems({ IMAGE_STORE: store })).toEqual(names.map((name) => `${name}: needed with IMAGE_STORE=${store}`));
    expect(problems({ IMAGE_STORE: "disk" })).toEqual([]);
  });

  it("accepts what the documentation names", () => {
    expect(problems(s3Environment(endpoint))).toEqual([]);
    expect(problems(s3Environment("http://127.0.0.1:9000"))).toEqual([]);
    const { IMGBB_API_BASE: _base, ...imgbb } = imgbbEnvironment("");
    expect(problems(imgbb)).toEqual([]);
    expect(readConfig(s3Environment(endpoint, "https://cdn.example/shop//")).S3_PUBLIC_URL).toBe(
      "https://cdn.example/shop",
    );
  });

  it.each([
    ["S3_ENDPOINT", "http://storage.example"],
    ["S3_ENDPOINT", "https://storage.example/pictures"],
    ["S3_BUCKET", "https://pictures.storage.example"],
    ["S3_REGION", "eu central"],
    ["S3_PUBLIC_URL", "http://pictures.example"],
    ["S3_PUBLIC_URL", "javascript:alert(1)"],
    ["S3_SECRET_ACCESS_KEY", "two words"],
    ["S3_PATH_STYLE", "yes"],
  ])("refuses %s=%s, with the variable and without the value of a secret", (name, value) => {
    const [line = "", ...others] = problems({ ...s3Environment(endpoint), [name]: value });
    expect(line).toMatch(new RegExp(`^${name}: expected `));
    expect(others).toEqual([]);
    expect(line).not.toContain("two words");
  });

  it("refuses to send imgbb's key unencrypted to another machine", () => {
    expect(problems(imgbbEnvironment("http://imgbb.example"))).toEqual([
      "IMGBB_API_BASE: expected https://, since the key travels there",
    ]);
  });
});

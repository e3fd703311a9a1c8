import { afterAll, describe, expect, it } from "vitest";
import { readConfig } from "#server/platform/config/config.ts";
import { discoverOpenId } from "#server/providers/identity/embedded/openid-metadata.ts";
import { fragment } from "#tests/support/doctor.ts";
import { freePort } from "#tests/support/free-port.ts";
import { startOpenIdDouble } from "#tests/support/openid-double.ts";
import { createOpenIdCheck } from "./openid.check.ts";

const provider = await startOpenIdDouble(await freePort());
await provider.open();
afterAll(() => provider.close());

const variablesOf = (OIDC_ISSUER: string) => ({
  OIDC_ISSUER,
  OIDC_NAME: "Staff Club",
  OIDC_CLIENT_ID: "restaurant",
  OIDC_CLIENT_SECRET: "hush-hush",
});

describe("the doctor's check of OpenID providers", () => {
  const asked: string[] = [];
  /** Answers for Google, which no test asks. */
  const { isConfigured, run } = createOpenIdCheck(async (issuer) => {
    asked.push(issuer);
    return discoverOpenId(issuer.startsWith("https:") ? provider.issuer : issuer);
  });

  it("asks each configured provider who it is", async () => {
    const google = { GOOGLE_CLIENT_ID: "ours", GOOGLE_CLIENT_SECRET: "hush-hush" };
    const results = await run(readConfig({ ...variablesOf(provider.issuer), ...google }));
    expect(results.map(({ level }) => level)).toEqual(["ok", "ok"]);
    expect(asked).toEqual(["https://accounts.google.com", provider.issuer]);
    expect(isConfigured(readConfig({}))).toBe(false);
  });

  it("names the variable if a provider is away or calls itself otherwise, and no secret", async () => {
    const gone = await run(readConfig(variablesOf(`http://127.0.0.1:${await freePort()}`)));
    const other = await run(readConfig(variablesOf(`${provider.issuer}/`)));
    for (const results of [gone, other]) {
      expect(results).toMatchObject([{ level: "error", variable: "OIDC_ISSUER", remedy: expect.any(String) }]);
      expect(JSON.stringify(results)).not.toContain("hush");
      expect(results[0]?.text).toMatch(fragment);
    }
    expect(gone[0]?.text).toContain("ECONNREFUSED");
    expect(other[0]?.text).toContain("calls itself");
  });
});

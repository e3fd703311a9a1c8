import { createServer } from "node:http";
import { afterAll, beforeEach, expect, it } from "vitest";
import { freePort } from "#tests/support/free-port.ts";
import { doubleClient, startOpenIdDouble } from "#tests/support/openid-double.ts";
import { discoverOpenId } from "./openid-metadata.ts";
import { createIdTokenReader } from "./openid-tokens.ts";

const provider = await startOpenIdDouble(await freePort());
await provider.open();
afterAll(() => provider.close());
beforeEach(() => {
  provider.state.lies = {};
});

it("the configuration of a provider is taken from its issuer", async () => {
  const { issuer } = provider;
  expect(await discoverOpenId(issuer)).toMatchObject({ issuer, token_endpoint: `${issuer}/token` });
});

it.each([
  ["says that it is another issuer", { issuer: "https://accounts.google.com" }, "calls itself https://accounts.google"],
  ["sends secrets over http", { token_endpoint: "http://provider.example/token" }, "without https"],
  ["takes its keys over http", { jwks_uri: "http://provider.example/keys" }, "without https"],
  ["names no keys", { jwks_uri: undefined }, "not the configuration of an OpenID provider"],
])("a configuration that %s is refused", async (_what, metadata, message) => {
  provider.state.lies = { metadata };
  await expect(discoverOpenId(provider.issuer)).rejects.toThrow(message);
});

it("a configuration elsewhere is not followed", async () => {
  const port = await freePort();
  const location = `${provider.issuer}/.well-known/openid-configuration`;
  const server = createServer((_request, response) => response.writeHead(302, { location }).end());
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  await expect(discoverOpenId(`http://127.0.0.1:${port}`)).rejects.toThrow("redirect");
  server.close();
});

const huge = { padding: "x".repeat(300 * 1024) };

it("a configuration of more than 256 KiB is not read", async () => {
  provider.state.lies = { metadata: huge };
  await expect(discoverOpenId(provider.issuer)).rejects.toThrow("more than 256 KiB");
});

it("keys of more than 256 KiB are not read", async () => {
  const metadata = await discoverOpenId(provider.issuer);
  provider.state.lies = { keys: huge };
  const client = { id: "openid", name: "Double", variables: "", prompt: undefined, accountIdOf: String } as const;
  const read = createIdTokenReader(
    { ...client, issuer: provider.issuer, clientId: doubleClient.id, clientSecret: doubleClient.secret },
    metadata,
  );
  await expect(read(await provider.createIdToken(), "")).rejects.toThrow("more than 256 KiB");
});

it("a provider that is silent is given up after ten seconds", async () => {
  const port = await freePort();
  const server = createServer(() => undefined);
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  const startedAt = performance.now();
  await expect(discoverOpenId(`http://127.0.0.1:${port}`)).rejects.toThrow("cannot be reached");
  expect(performance.now() - startedAt).toBeLessThan(15_000);
  server.closeAllConnections();
  server.close();
});

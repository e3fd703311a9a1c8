import { randomBytes } from "node:crypto";
import sharp from "sharp";
import { beforeAll, expect, it } from "vitest";
import { logoDataPrefix } from "#contract/house/theme.ts";
import { readSettings } from "#server/house/restaurant/settings.ts";
import { auditReader } from "#tests/support/audit.ts";
import type { Guest } from "#tests/support/http-client.ts";
import { createLogo } from "#tests/support/png-image.ts";
import { settingsActions } from "#tests/support/settings-actions.ts";
import { describeOnEachEngine } from "#tests/support/test-server.ts";

const { theme } = await readSettings("sample/restaurant.json");
const png = async (width: number, height: number) => createLogo("teal", { width, height });
const dataUrl = (bytes: Buffer) => logoDataPrefix + bytes.toString("base64");
const valid = await createLogo("navy");

/** Pixels that cannot be compressed. */
async function noise(side: number): Promise<Buffer> {
  const raw = { width: side, height: side, channels: 3 } as const;
  return sharp(randomBytes(side * side * 3), { raw })
    .png({ compressionLevel: 0 })
    .toBuffer();
}

describeOnEachEngine("a logo that is sent on screen", (server) => {
  let admin: Guest;
  let settings: ReturnType<typeof settingsActions>;
  beforeAll(async () => {
    admin = await server().signInAdmin();
    settings = settingsActions(server(), admin.token);
  });
  const { entriesOf } = auditReader(server);
  const icon = async () => {
    const response = await fetch(`${server().origin}/icons/192.png`);
    return Buffer.from(await response.arrayBuffer()).toString("base64");
  };

  it("is drawn as the icons, and has a short name in the settings, which can be sent again", async () => {
    const before = await icon();
    const [entry] = await entriesOf(() => settings.change({ theme: { ...theme, logo: valid } }));
    expect(await icon()).not.toBe(before);
    const { settings: shown, version } = await settings.read();
    expect(shown.theme.logo).toMatch(/^stored:[0-9a-f]{32}$/);
    expect(entry?.after).toEqual({ theme: { ...theme, logo: shown.theme.logo } });
    const { body } = await server().call("/api/restaurant");
    expect(JSON.stringify(body).length).toBeLessThan(15_000);
    for (const logo of [shown.theme.logo, valid]) {
      const { status, body } = await settings.save(version, { theme: { ...theme, logo } });
      expect([status, body.version]).toEqual([200, version]);
    }
    const drawn = await icon();
    await settings.change({ theme: { ...theme, logo: await createLogo("orange") } });
    expect(await icon()).not.toBe(drawn);
    expect((await settings.restore(version)).status).toBe(200);
    expect(await icon()).toBe(drawn);
    expect((await settings.change({ theme })).changed).toEqual([]);
    expect(await icon()).toBe(before);
  });

  const invalid: [string, () => Promise<string> | string][] = [
    [
      "a picture of another kind",
      async () =>
        dataUrl(
          await sharp(Buffer.from(valid.slice(logoDataPrefix.length), "base64"))
            .jpeg()
            .toBuffer(),
        ),
    ],
    ["another kind's name", () => valid.replace("image/png", "image/gif")],
    ["half a picture", () => valid.slice(0, valid.length / 2)],
    ["no picture", () => dataUrl(Buffer.from("<svg onload=alert(1)>"))],
    ["a wide picture", () => png(192, 96)],
    ["a tiny picture", () => png(16, 16)],
    ["more than 300 kB", async () => dataUrl(await noise(320))],
    ["more than the text of 300 kB", async () => dataUrl(await noise(335))],
    ["another file of the server", () => "../.env"],
    ["a logo that was never sent", () => `stored:${"0".repeat(32)}`],
  ];
  it.each(invalid)("is refused if it is %s", async (_what, make) => {
    const seen = await settings.version();
    const changes = { theme: { ...theme, logo: await make() } };
    for (const { status, body } of [await settings.save(seen, changes), await settings.preview(changes)]) {
      expect([status, body.code]).toEqual([422, "invalid"]);
      expect(Object.keys(body.fields)).toEqual(["changes.theme.logo"]);
    }
    expect(await settings.version()).toBe(seen);
  });

  it("is read from admins only, and within limits", async () => {
    const { token } = await server().createGuest();
    const body = { version: 0, changes: { name: "x".repeat(400_000) } };
    const path = "/api/settings";
    expect((await server().call(path, { method: "PATCH", body })).status).toBe(401);
    expect((await server().call(path, { method: "PATCH", token, body })).status).toBe(403);
    expect((await server().call(path, { method: "PATCH", token: admin.token, body })).status).toBe(422);
    const longer = { version: 0, changes: { name: "x".repeat(600_000) } };
    expect((await server().call(path, { method: "PATCH", token: admin.token, body: longer })).status).toBe(413);
  });
});

import { beforeAll, expect, it } from "vitest";
import { openBuiltPages } from "#server/compose/pages.ts";
import { readSettings } from "#server/house/restaurant/settings.ts";
import type { Guest } from "#tests/support/http-client.ts";
import { settingsActions } from "#tests/support/settings-actions.ts";
import { describeOnEachEngine } from "#tests/support/test-server.ts";

const file = await readSettings("sample/restaurant.json");
const green = { ...file.theme.day, primary: "#0b5d3b" };

describeOnEachEngine(
  "pages with settings that were changed on screen",
  (server) => {
    let admin: Guest;
    let settings: ReturnType<typeof settingsActions>;
    beforeAll(async () => {
      admin = await server().signInAdmin();
      settings = settingsActions(server(), admin.token);
    });
    async function open(path: string) {
      const response = await fetch(server().origin + path, { headers: { accept: "text/html" } });
      return { status: response.status, headers: response.headers, html: await response.text() };
    }
    const previewOf = async (changes: object): Promise<string> => (await settings.preview(changes)).body.id;

    it("show them from the next request on, also where they were cached", async () => {
      for (const path of ["/", "/menu", "/order/pizza"]) {
        await open(path);
        expect((await open(path)).html).toContain(file.name);
      }
      const picture = "https://pictures.example/soup.webp";
      await settings.change({
        name: "Chez Zoé",
        telephone: "+32 2 555 01 42",
        theme: { ...file.theme, day: green },
        texts: { ...file.texts, about: "Soup and nothing else.", menu: { text: "All of it", picture } },
      });
      for (const path of ["/", "/menu", "/order/pizza"]) {
        const { html, headers } = await open(path);
        for (const shown of ["Chez Zoé", "+32 2 555 01 42", green.primary]) expect(html, path).toContain(shown);
        expect(html).not.toContain(`${file.name}</title>`);
        expect(headers.get("content-security-policy")).toMatch(/img-src [^;]*https:\/\/pictures\.example/);
      }
      expect((await open("/")).html).toContain("Soup and nothing else.");
      expect((await open("/manifest.webmanifest")).html).toContain("Chez Zoé");
      await settings.change({ name: "Chez Léa" });
      for (const path of ["/", "/menu"]) expect((await open(path)).html, path).toContain("Chez Léa");
      const { status } = await settings.restore(0);
      expect(status).toBe(200);
      const { html, headers } = await open("/");
      expect(html).toContain(file.name);
      expect(html).not.toContain(green.primary);
      expect(headers.get("content-security-policy")).not.toContain("pictures.example");
    });

    it("show a draft at the address of its preview, and nowhere else", async () => {
      const picture = "https://draft.example/soup.webp";
      const id = await previewOf({
        name: "Draft House",
        theme: { ...file.theme, day: green },
        texts: { ...file.texts, menu: { text: "A draft", picture } },
        openingHours: { ...file.openingHours, monday: [{ open: "03:15", close: "04:45" }] },
      });
      for (const path of ["/", "/menu", "/order/pizza?page=1"]) {
        const { status, html, headers } = await open(`${path}${path.includes("?") ? "&" : "?"}preview=${id}`);
        expect(status, path).toBe(200);
        for (const shown of ["Draft House", green.primary]) expect(html, path).toContain(shown);
        expect(headers.get("cache-control")).toBe("no-store");
        expect(headers.get("x-robots-tag")).toBe("noindex");
        expect(headers.get("x-frame-options")).toBe("SAMEORIGIN");
        const policy = headers.get("content-security-policy");
        expect(policy).toContain("frame-ancestors 'self'");
        expect(policy).toContain("https://draft.example");
        const usual = await open(path);
        expect(usual.html).not.toContain("Draft House");
        expect(usual.headers.get("x-frame-options")).toBe("DENY");
        expect(usual.headers.get("content-security-policy")).toContain("frame-ancestors 'none'");
        expect(usual.headers.get("x-robots-tag")).toBeNull();
      }
      expect((await open(`/?preview=${id}`)).html).toMatch(/03:15|3:15/);
      expect((await server().call(`/api/restaurant?preview=${id}`)).body.name).toBe(file.name);
      const { body: ordering } = await server().call("/api/settings", { token: admin.token });
      expect(ordering.settings.name).toBe(file.name);
    });

    it("show two drafts at once, each at its own address", async () => {
      const names = Array.from({ length: 6 }, (_, index) => `Draft number ${index}`);
      const ids = await Promise.all(names.map((name) => previewOf({ name })));
      const pages = await Promise.all(ids.map((id) => open(`/?preview=${id}`)));
      pages.forEach(({ html }, index) => {
        for (const name of names) expect(html.includes(name)).toBe(name === names[index]);
      });
    });

    it.each(["unknown", "", "../etc", "a".repeat(100)])("say that a preview has ended: %j", async (id) => {
      const { status, html, headers } = await open(`/?preview=${encodeURIComponent(id)}`);
      expect(status).toBe(404);
      expect(html).toContain("This preview has ended");
      expect(headers.get("x-frame-options")).toBe("DENY");
    });

    it("forget a draft after half an hour", async () => {
      const { body } = await settings.preview({ name: "Short-lived" });
      const minutes = (Date.parse(body.expiresAt) - Date.now()) / 60_000;
      expect(minutes).toBeGreaterThan(28);
      expect(minutes).toBeLessThan(31);
      const { db } = server().running.store;
      await db
        .updateTable("settings_previews")
        .set({ expires_at: Date.now() - 1 })
        .where("id", "=", body.id)
        .execute();
      expect((await open(`/?preview=${body.id}`)).status).toBe(404);
      await server().running.runWorkersOnce();
      expect(await db.selectFrom("settings_previews").select("id").where("id", "=", body.id).execute()).toEqual([]);
    });

    it("of signed-in people have no preview", async () => {
      const id = await previewOf({ name: "Draft House" });
      for (const path of ["/dashboard/cart", "/login"]) {
        const { status, html, headers } = await open(`${path}?preview=${id}`);
        expect([status, headers.get("x-frame-options")]).toEqual([200, "DENY"]);
        expect(html).not.toContain("Draft House");
      }
    });
  },
  {},
  { pages: openBuiltPages() },
);

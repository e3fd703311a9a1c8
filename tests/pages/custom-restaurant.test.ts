import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { openBuiltPages } from "#server/compose/pages.ts";
import { uniqueEmail } from "#tests/support/http-client.ts";
import { writeRestaurantFile } from "#tests/support/restaurant-file.ts";
import { describeOnEachEngine } from "#tests/support/test-server.ts";

const settingsText = readFileSync("sample/restaurant.json", "utf8")
  .replaceAll("Juniper", "Chez Zoé")
  .replaceAll("214 Perry Lane", "7 Rue Haute")
  .replaceAll("+1 212 555 0142", "+32 2 555 01 42");

const social = [{ network: "facebook" }, { network: "instagram", href: "https://social.example/zoe" }];

describeOnEachEngine(
  "a restaurant with other settings",
  (server) => {
    it.each(["/", "/menu", "/order/salad", "/login", "/signup", "/dashboard/cart", "/nothing", "/offline"])(
      "has its own details on %s",
      async (path) => {
        const html = await (await fetch(server().origin + path)).text();
        expect(html).toContain("Chez Zoé");
        expect(html).toContain("7 Rue Haute");
        expect(html).toContain("+32 2 555 01 42");
        // Only names are checked: the paths of the sample's images stay the same.
        for (const other of ["Juniper", "Perry Lane", "555 0142"]) expect(html, other).not.toContain(other);
        if (path === "/order/salad") expect(html).toMatch(/\d,\d\d\s€/);
        expect(html).not.toMatch(/\$\d/);
        // A network is a link only if the settings have its URL.
        expect(html).toMatch(/<a href="https:\/\/social\.example\/zoe"[^>]*aria-label="Instagram"/);
        expect(html).toMatch(/<span role="img" aria-label="Facebook"/);
      },
    );

    it("has its own name in mails and in the API", async () => {
      const { call, signUp, waitForMail } = server();
      const email = uniqueEmail();
      await signUp(email);
      const { subject, text } = await waitForMail(email, /^Verify/);
      expect(subject).toBe("Verify your email for Chez Zoé");
      for (const path of ["/api/restaurant", "/api/openapi.json", "/api/docs", "/manifest.webmanifest"]) {
        expect(JSON.stringify((await call(path)).body), path).not.toContain("Juniper");
      }
      expect(text).not.toContain("Juniper");
    });
  },
  { RESTAURANT_FILE: writeRestaurantFile({ ...JSON.parse(settingsText), currency: "EUR", locale: "de-DE", social }) },
  { pages: openBuiltPages() },
);

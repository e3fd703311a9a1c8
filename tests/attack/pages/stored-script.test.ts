import { beforeAll, expect, it } from "vitest";
import { pagePaths } from "#contract/paths.ts";
import { openBuiltPages } from "#server/compose/pages.ts";
import { newDish, newReview } from "#tests/support/factories.ts";
import { bodyFields, operationNames } from "#tests/support/operation-fixtures.ts";
import { describeOnEachEngine } from "#tests/support/test-server.ts";

const pages = openBuiltPages();
const payloads = [
  "<script>zq()</script>",
  '"><img src=x onerror=zq()>',
  "'--></title></style></script><svg onload=zq()>",
  "javascript:zq()",
  "<!--<script>zq()",
  '" autofocus onfocus=zq() x="',
  "\u2028zq()//`$\u007bzq()}`{{zq()}}]]>",
];
const all = payloads.join(" ");
const hostileImage = 'https://example.com/"/><svg/onload=zq()>.png';
/** Markup of the payloads that must not occur in any page as it is. */
const markup = [/<script>zq/i, /<img src=x/i, /<svg[ /]onload/i, /<!--<script/i, /(?:href|src)="javascript:/i];
/** Leaves the attributes of an element; must not occur outside of scripts, where quotes are escaped differently. */
const attributeEnd = /" autofocus onfocus=zq/i;
const withoutScripts = (html: string) => html.replace(/<script\b.*?<\/script>/gs, "");

describeOnEachEngine(
  "script that is stored in every public text",
  (server) => {
    let dishPath = "";
    let adminToken = "";

    beforeAll(async () => {
      const { call, createGuest, signInAdmin } = server();
      const [ada, owner] = [await createGuest(), await signInAdmin()];
      adminToken = owner.token;
      for (const category of ["soup", "salad", "pizza", "dessert", "drinks"]) {
        const body = {
          ...newDish,
          category,
          image: hostileImage,
          name: all.slice(0, 100),
          recipe: all,
          allergens: ["milk"],
          traces: ["nuts"],
          portion: payloads[0],
          allergenDetails: { milk: all.slice(0, 100), nuts: payloads[1] },
          collections: ["popular", "offered"],
        };
        const { insertedId } = (await call("/api/menu", { token: owner.token, body })).body;
        const patch = { method: "PATCH", token: owner.token, body: { recipe: `${all} again` } };
        expect((await call(`/api/menu/${insertedId}`, patch)).status).toBe(200);
        dishPath = pagePaths.dish((await call(`/api/menu/${insertedId}`)).body.slug);
      }
      const texts = { name: all.slice(0, 100), favoriteRecipe: all.slice(0, 200), suggestion: all, details: all };
      const review = { ...newReview, ...texts, email: ada.email };
      const written = await call("/api/reviews", { token: ada.token, body: review });
      const show = { method: "PATCH", token: owner.token, body: { hidden: false } };
      expect((await call(`/api/reviews/${written.body.insertedId}`, show)).status).toBe(200);
    });

    const publicPaths = async () => {
      const sitemap = await (await fetch(`${server().origin}/sitemap.xml`)).text();
      const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = ""]) => new URL(url).pathname);
      return [...new Set([...listed, pagePaths.home, pagePaths.menu, pagePaths.order("soup"), dishPath, "/nothing"])];
    };

    it("is shown as text by every public page, and is data in its structured data", async () => {
      let shown = 0;
      let structured = 0;
      const paths = await publicPaths();
      expect(paths.length).toBeGreaterThan(10);
      for (const path of paths) {
        const response = await fetch(server().origin + path);
        const html = await response.text();
        for (const pattern of markup) expect(html, `${path} ${pattern}`).not.toMatch(pattern);
        expect(withoutScripts(html), path).not.toMatch(attributeEnd);
        if (html.includes("&lt;script&gt;zq()")) shown++;
        for (const [, json = ""] of html.matchAll(/<script[^>]*type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)) {
          expect(json, path).not.toMatch(/[<>\u2028]/);
          if (JSON.stringify(JSON.parse(json)).includes("<script>zq()")) structured++;
        }
      }
      expect(shown).toBeGreaterThan(3);
      expect(structured).toBeGreaterThan(1);
    });

    it("is escaped in the sitemap, and is no address of a picture", async () => {
      const sitemap = await (await fetch(`${server().origin}/sitemap.xml`)).text();
      expect(sitemap).not.toMatch(/zq\(\)|<script/);
      for (const image of ["javascript:zq()", "data:text/html,<script>zq()</script>", "//evil.example/x", '/images/"x'])
        expect((await server().call("/api/menu", { token: adminToken, body: { ...newDish, image } })).status).toBe(422);
    });

    it("covers the operations that write public texts", () => {
      const writing = operationNames(({ body }) => body !== undefined).filter((name) =>
        ["recipe", "portion", "details", "suggestion"].some((field) => bodyFields(name).has(field)),
      );
      expect(writing.sort()).toEqual(["createDish", "createReview", "updateDish"]);
    });
  },
  {},
  { pages },
);

it("is read from pages that are built before the tests", () => {
  expect(pages, "run the web build first: npm run attack does").toBeDefined();
});

import { describe, expect, it } from "vitest";
import type { Dish } from "#contract/house/menu.ts";
import { openBuiltPages } from "#server/compose/pages.ts";
import { describeOnEachEngine } from "#tests/support/test-server.ts";

const pages = openBuiltPages();
const unescapeHtml = (html: string) =>
  html.replaceAll("<!-- -->", "").replaceAll("&amp;", "&").replaceAll("&#x27;", "'").replaceAll("&quot;", '"');

describe("pages with a filter", () => {
  describeOnEachEngine(
    "of dishes",
    (server) => {
      const load = async (path: string) => {
        const response = await fetch(server().origin + path, { redirect: "manual" });
        return { status: response.status, headers: response.headers, html: unescapeHtml(await response.text()) };
      };
      /** The dishes that a page shows, by the links to them. */
      const shownIn = (html: string): string[] => [
        ...new Set([...html.matchAll(/<h[23][^>]*><a[^>]*href="\/menu\/([\w-]+)"/g)].map(([, slug = ""]) => slug)),
      ];
      const linksIn = (html: string) => [...html.matchAll(/href="([^"]*)"/g)].map(([, address]) => address);
      const canonicalOf = (html: string) => /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1];
      const select = async (query: string): Promise<Dish[]> => {
        const { body: all } = await server().call("/api/menu");
        const found: Dish[] = [];
        for (let page = 1; page <= Math.ceil(all.length / 50); page++)
          found.push(...(await server().call(`/api/menu?${query}&limit=50&page=${page}`)).body.result);
        return found;
      };
      const slugs = (dishes: readonly Dish[]) => dishes.map(({ slug }) => slug).sort();

      it.each([
        "diet=vegan",
        "without=milk,nuts",
        "without=milk&traces=1",
        "q=cream&diet=vegetarian",
        "q=creme%20brulee",
      ])("show on the menu what the API selects: %s", async (query) => {
        const { status, html } = await load(`/menu?${query}`);
        expect(status).toBe(200);
        const expected = slugs(await select(query));
        expect(expected.length).toBeGreaterThan(0);
        expect(shownIn(html).sort()).toEqual(expected);
        const other = await load("/menu");
        expect(shownIn(other.html).length).toBeGreaterThan(expected.length);
      });

      it("say that a search has set a filter, and mark it", async () => {
        const { html } = await load("/menu?q=nut+free+pizza");
        expect(shownIn(html).sort()).toEqual(slugs(await select("without=nuts,peanuts&q=pizza")));
        expect(html).toContain("No dishes with nuts, peanuts, nor with traces of it.");
        expect(html).toMatch(/aria-current="true"[^>]*><span>No peanuts/);
        expect(html).toMatch(/<input type="search"[^>]*value="pizza"/);
      });

      it("show on the order page what the API selects, page by page with the filter in every link", async () => {
        const query = "diet=vegetarian";
        const expected = slugs(await select(`category=dessert&${query}`));
        const found: string[] = [];
        for (let page = 1; page <= Math.ceil(expected.length / 5); page++) {
          const { html } = await load(`/order/dessert?page=${page}&${query}`);
          found.push(...shownIn(html));
          expect(linksIn(html)).toContain("/order/soup?diet=vegetarian");
        }
        expect(found.sort()).toEqual(expected);
        const { html } = await load("/order/dessert?diet=vegetarian");
        expect(linksIn(html)).toContain("/order/dessert?page=2&diet=vegetarian");
        const past = await load(`/order/dessert?page=9&${query}`);
        expect(past.status).toBe(302);
        expect(past.headers.get("location")).toMatch(/^\/order\/dessert\?page=\d&diet=vegetarian$/);
      });

      it("say how many dishes are hidden and how many of them are not declared", async () => {
        const { call, signInAdmin } = server();
        const { token } = await signInAdmin();
        const [pizza] = (await call("/api/menu?category=pizza")).body.result;
        await call(`/api/menu/${pizza._id}`, { method: "PATCH", token, body: { allergens: null } });
        const all = (await call("/api/menu?category=pizza")).body.total;
        const passing = (await call("/api/menu?category=pizza&diet=vegetarian")).body.total;
        const { html } = await load("/order/pizza?diet=vegetarian");
        expect(html).toContain(`${all - passing} dishes hidden, 1 not declared`);
        expect(html).toMatch(/<a href="\/order\/pizza"[^>]*>Show all dishes/);
        const page = await load(`/menu/${pizza.slug}`);
        expect(page.html).toContain("Please ask us");
        await call(`/api/menu/${pizza._id}`, { method: "PATCH", token, body: { allergens: pizza.allergens } });
        expect((await load("/order/pizza?diet=vegetarian")).html).not.toContain("not declared");
      });

      it("offer to clear a filter that no dish passes", async () => {
        for (const path of ["/menu", "/order/soup"]) {
          const { status, html } = await load(`${path}?diet=kosher`);
          expect(status).toBe(200);
          expect(shownIn(html)).toEqual([]);
          expect(html).toContain("No dish passes this filter.");
          expect(html).toMatch(new RegExp(`<a href="${path}" class="btn[^>]*>Clear the filter`));
        }
      });

      it("name the page without the filter as the canonical one", async () => {
        const { url } = (await server().call("/api/restaurant")).body;
        expect(canonicalOf((await load("/menu?diet=vegan")).html)).toBe(`${url}/menu`);
        expect(canonicalOf((await load("/order/dessert?diet=vegetarian&page=2")).html)).toBe(`${url}/order/dessert`);
        expect(canonicalOf((await load("/order/dessert?page=2")).html)).toBe(`${url}/order/dessert?page=2`);
      });

      it("leave out words that are not known, and say so", async () => {
        const { status, html } = await load("/menu?without=milk,cheese&diet=paleo");
        expect(status).toBe(200);
        expect(html).toContain("The address has a filter that we do not know.");
        expect(shownIn(html).sort()).toEqual(slugs(await select("without=milk")));
        expect((await load("/menu?without=milk")).html).not.toContain("a filter that we do not know");
      });

      it("show a search as text", async () => {
        const response = await fetch(`${server().origin}/menu?q=${encodeURIComponent('"><script>alert(1)</script>')}`);
        const html = await response.text();
        expect(response.status).toBe(200);
        expect(html).not.toContain("<script>alert(1)");
        expect(html).toContain("&lt;script&gt;alert(1)");
      });

      it("show a saved change with the next request, as all pages do", async () => {
        const { call, signInAdmin } = server();
        const { token } = await signInAdmin();
        const [soup] = (await call("/api/menu?category=soup&diet=vegan")).body.result;
        expect(shownIn((await load("/order/soup?diet=vegan")).html)).toContain(soup.slug);
        await call(`/api/menu/${soup._id}`, { method: "PATCH", token, body: { diets: [] } });
        expect(shownIn((await load("/order/soup?diet=vegan")).html)).not.toContain(soup.slug);
        await call(`/api/menu/${soup._id}`, { method: "PATCH", token, body: { diets: soup.diets } });
      });
    },
    {},
    { pages },
  );

  describeOnEachEngine(
    "or with the table of allergens",
    (server) => {
      it("list every dish of the menu with what it contains", async () => {
        const response = await fetch(`${server().origin}/menu/allergens`);
        const html = unescapeHtml(await response.text());
        expect(response.status).toBe(200);
        const rows = [...html.matchAll(/<tr><th scope="row">([^<]*)<\/th>(.*?)<\/tr>/g)];
        const { body: menu } = await server().call("/api/menu");
        expect(rows).toHaveLength(menu.length);
        for (const [, name = "", cells = ""] of rows) {
          const dish = menu.find((one: Dish) => one.name === name);
          const contained = new Set([...dish.allergens, ...dish.optionAllergens]);
          expect(cells.match(/>contains</g) ?? []).toHaveLength(contained.size);
          expect(cells.match(/>traces</g) ?? []).toHaveLength(dish.traces.length);
        }
      });
    },
    {},
    { pages },
  );
});

import { expect, it } from "vitest";
import { openBuiltPages } from "#server/compose/pages.ts";
import { alwaysServed } from "#server/house/menu/times/dish-times.ts";
import { dishOptionActions } from "#tests/support/dish-options.ts";
import { describeOnEachEngine } from "#tests/support/test-server.ts";

const pages = openBuiltPages();

describeOnEachEngine(
  "rendered pages",
  (server) => {
    const page = async (path: string) => {
      const response = await fetch(server().origin + path);
      return { status: response.status, html: await response.text() };
    };
    const place = (html: string) => />(\d+) \/ (\d+)</.exec(html.replaceAll("<!-- -->", ""))?.slice(1).map(Number);
    const leads = (html: string, step: string) => html.includes(`>${step}</a>`);
    const dishesIn = (html: string) => html.match(/<article/g)?.length ?? 0;

    async function fillCourse(count: number): Promise<void> {
      const { db } = server().running.store;
      await db.deleteFrom("dishes").where("category", "=", "soup").execute();
      const soup = (index: number) => ({
        id: `soup-${index}`,
        slug: `soup-${index}`,
        name: `Soup <${index}>`,
        category: "soup" as const,
        price_minor: 900 + index,
        recipe: "Broth & 🥕",
        image: "/images/dishes/tomato-basil-soup/640.webp",
        available: 1,
        position: index,
        created_at: 0,
        ...alwaysServed,
        traces: "[]",
        diets: "[]",
        allergen_details: "{}",
        spice: 0,
        minimum_age: 0,
      });
      for (let begin = 0; begin < count; begin += 500) {
        const rows = Array.from({ length: Math.min(500, count - begin) }, (_, index) => soup(begin + index));
        await db.insertInto("dishes").values(rows).execute();
      }
      // The rows bypass the API; a change through the API invalidates the cached pages.
      const { call, signInAdmin } = server();
      const [other] = (await call("/api/menu?category=pizza")).body.result;
      await call(`/api/menu/${other._id}`, {
        method: "PATCH",
        token: (await signInAdmin()).token,
        body: { available: true },
      });
    }

    it.each([
      [0, 1, 0],
      [1, 1, 1],
      [5, 1, 5],
      [6, 2, 1],
      [1000, 200, 5],
    ])("show a course of %i dishes on %i pages, %i on the last", async (count, total, last) => {
      await fillCourse(count);
      const first = await page("/order/soup");
      expect(first.status).toBe(200);
      expect(place(first.html)).toEqual([1, total]);
      expect(dishesIn(first.html)).toBe(Math.min(count, 5));
      const end = await page(`/order/soup?page=${total}`);
      expect(place(end.html)).toEqual([total, total]);
      expect(dishesIn(end.html)).toBe(last);
      // Also if the last page is full.
      expect([leads(first.html, "Previous"), leads(first.html, "Next")]).toEqual([false, total > 1]);
      expect([leads(end.html, "Previous"), leads(end.html, "Next")]).toEqual([total > 1, false]);
      const menu = await page("/menu");
      expect(menu.status).toBe(200);
      if (count > 0) expect(menu.html).toContain("Soup &lt;0&gt;");
    });

    it("show a saved change immediately on every page", async () => {
      const { call, signInAdmin } = server();
      const { token } = await signInAdmin();
      const [dish] = (await call("/api/menu?category=salad&limit=1")).body.result;
      for (const path of ["/menu", "/order/salad"]) expect((await page(path)).html).toContain(dish.name);
      for (const price of [21.15, 22.25, 23.35]) {
        await call(`/api/menu/${dish._id}`, { method: "PATCH", token, body: { price } });
        for (const path of ["/menu", "/order/salad"]) expect((await page(path)).html, path).toContain(`$${price}`);
      }
      await call(`/api/menu/${dish._id}`, { method: "PATCH", token, body: { available: false } });
      expect((await page("/order/salad")).html).toContain("Sold out");
      await call(`/api/menu/${dish._id}`, { method: "DELETE", token });
      for (const path of ["/menu", "/order/salad"]) expect((await page(path)).html).not.toContain(`>${dish.name}<`);
    });

    it("show at an option from which age it is sold", async () => {
      const admin = dishOptionActions(server(), (await server().signInAdmin()).token);
      const dish = await admin.createDish({ name: "Wine", minimumAge: 21 });
      const drink = await admin.createGroup({ name: "Drink", options: [{ name: "Red wine", dish }, { name: "Cola" }] });
      const set = await admin.createDish({ name: "Dinner set", optionGroups: [drink._id] });
      const { slug } = (await server().call(`/api/menu/${set}`)).body;
      const texts = (await page(`/menu/${slug}`)).html.replaceAll("<!-- -->", "").replaceAll(/<[^>]*>/g, "");
      expect(texts).toContain("Red wine (21+)");
      expect(texts).not.toContain("Cola (");
    });

    it("redirect from a page past the end, and are 404 for an unknown course", async () => {
      const past = await fetch(`${server().origin}/order/pizza?page=999`, { redirect: "manual" });
      expect(past.status).toBe(302);
      expect(past.headers.get("location")).toMatch(/^\/order\/pizza\?page=\d$/);
      for (const odd of ["0", "-1", "x", "1e9", "%00", "1&page=2"])
        expect((await page(`/order/salad?page=${odd}`)).status).toBeLessThan(500);
      expect((await page("/order/burgers")).status).toBe(404);
    });
  },
  {},
  { pages },
);

it("are built before the tests", () => {
  expect(pages, "run the web build first: npm test does").toBeDefined();
});

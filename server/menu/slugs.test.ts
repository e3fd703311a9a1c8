import { expect, it } from "vitest";
import { describeOnEachEngine } from "#tests/support/test-server.ts";

const soup = {
  category: "soup",
  price: 9.5,
  recipe: "Asparagus, cream, chervil.",
  image: "/images/dishes/tomato-soup/640.webp",
};

describeOnEachEngine("the address of a dish's page", (server) => {
  async function addDish(name: string) {
    const { call, signInAdmin } = server();
    const { token } = await signInAdmin();
    const { status, body } = await call("/api/menu", { token, body: { ...soup, name } });
    expect(status).toBe(200);
    const path = `/api/menu/${body.insertedId}`;
    return { token, path, slug: (await call(path)).body.slug };
  }

  it.each([
    ["Crème brûlée, ½", "creme-brulee-1-2"],
    ["  Fish & Chips!  ", "fish-chips"],
    ["Ｆｕｌｌ ﬁsh", "full-fish"],
    ["🍲 Hot 🍲 pot 🍲", "hot-pot"],
    ["../../admin", "admin"],
    ["Pizza <b>No. 5</b>", "pizza-b-no-5-b"],
  ])("of '%s' ends with %s", async (name, slug) => {
    expect((await addDish(name)).slug).toBe(slug);
  });

  it("is 'dish' where the name has no Latin letters, and unique nevertheless", async () => {
    const slugs = [(await addDish("寿司")).slug, (await addDish("🍲")).slug, (await addDish("Борщ")).slug];
    expect(slugs[0]).toBe("dish");
    expect(slugs[1]).toMatch(/^dish-[0-9a-f]{8}$/);
    expect(slugs[2]).toMatch(/^dish-[0-9a-f]{8}$/);
    expect(new Set(slugs).size).toBe(3);
  });

  it("is different for dishes of one name, or of names that differ in accents only", async () => {
    const [first, second, third] = [await addDish("Rosé"), await addDish("Rosé"), await addDish("rose")];
    expect(first.slug).toBe("rose");
    expect(second.slug).toMatch(/^rose-[0-9a-f]{8}$/);
    expect(third.slug).toMatch(/^rose-[0-9a-f]{8}$/);
    expect(second.slug).not.toBe(third.slug);
  });

  it("leads to the dish like its id", async () => {
    const { path, slug } = await addDish("Bisque of the day");
    const { call } = server();
    expect((await call(`/api/menu/${slug}`)).body).toEqual((await call(path)).body);
  });

  it("stays when the dish is renamed, and becomes free when the dish is removed", async () => {
    const { call } = server();
    const { token, path, slug } = await addDish("Winter stew");
    await call(path, { method: "PATCH", token, body: { name: "Summer stew" } });
    expect((await call(path)).body).toMatchObject({ name: "Summer stew", slug });
    await call(path, { method: "DELETE", token });
    expect((await addDish("Winter stew")).slug).toBe(slug);
  });
});

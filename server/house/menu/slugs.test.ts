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
    ["Grüße vom Grill", "grusse-vom-grill"],
    ["Smørrebrød", "smorrebrod"],
    ["Борщ, по-київськи", "борщ-по-київськи"],
    ["寿司", "寿司"],
    ["ΨΆΡΙΑ", "ψάρια"],
    ["फ़िश करी", "फ़िश-करी"],
  ])("of '%s' ends with %s", async (name, slug) => {
    expect((await addDish(name)).slug).toBe(slug);
  });

  it("is 'dish' where the name has no letters, and unique nevertheless", async () => {
    const slugs = [(await addDish("🍲")).slug, (await addDish("🍜 !")).slug];
    expect(slugs[0]).toBe("dish");
    expect(slugs[1]).toMatch(/^dish-[0-9a-f]{8}$/);
  });

  it("leads to the dish also by an address that it had before, which no other dish gets", async () => {
    const { call, running } = server();
    const { path, slug } = await addDish("Ольів'є");
    const former = { slug: "olivye", dish_id: path.slice("/api/menu/".length) };
    await running.store.db.insertInto("former_slugs").values(former).execute();
    expect((await addDish("Olivye")).slug).toMatch(/^olivye-[0-9a-f]{8}$/);
    expect((await call("/api/menu/olivye")).body).toMatchObject({ slug });
    expect((await call(`/api/menu/${encodeURIComponent(slug.normalize("NFD"))}`)).body).toMatchObject({ slug });
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

import { expect, it } from "vitest";
import { describeOnEachEngine } from "#tests/support/test-server.ts";

describeOnEachEngine("favourites", (server) => {
  const add = (token: string, menuId: string) => server().call("/api/favourites", { token, body: { menuId } });
  const remove = (token: string, id: string) => server().call(`/api/favourites/${id}`, { method: "DELETE", token });
  const names = async (token: string) =>
    (await server().call("/api/favourites", { token })).body.map(({ name }: { name: string }) => name);

  it("are listed newest first, added once however often, and removed", async () => {
    const { call, createGuest } = server();
    const { token } = await createGuest();
    const [one, two] = (await call("/api/menu")).body;
    expect(await names(token)).toEqual([]);
    expect((await add(token, one._id)).body).toEqual({ acknowledged: true, insertedId: one._id });
    await add(token, two._id);
    await Promise.all([1, 2, 3].map(() => add(token, one._id)));
    expect(await names(token)).toEqual([two.name, one.name]);
    expect((await remove(token, one._id)).body).toEqual({ acknowledged: true, deletedCount: 1 });
    expect(await remove(token, one._id)).toMatchObject({ status: 404, body: { code: "favourite_not_found" } });
    expect(await names(token)).toEqual([two.name]);
  });

  it("are dishes on the menu, and one's own", async () => {
    const { call, createGuest, signInAdmin } = server();
    const [ada, eve] = [await createGuest(), await createGuest()];
    const admin = (await signInAdmin()).token;
    const soup = { name: "Soup", category: "soup", price: 5, recipe: "Leek.", image: "https://example.com/a.png" };
    const { insertedId } = (await call("/api/menu", { token: admin, body: soup })).body;
    expect(await add(ada.token, "nothing")).toMatchObject({ status: 404, body: { code: "dish_not_found" } });
    await add(ada.token, insertedId);
    expect(await names(eve.token)).toEqual([]);
    await remove(eve.token, insertedId);
    expect(await names(ada.token)).toEqual(["Soup"]);
    await call(`/api/menu/${insertedId}`, { method: "DELETE", token: admin });
    expect(await names(ada.token)).toEqual([]);
  });

  it("are part of the export and go with the account", async () => {
    const { call, createGuest, running } = server();
    const { token } = await createGuest();
    const [dish] = (await call("/api/menu")).body;
    await add(token, dish._id);
    const { body } = await call("/api/me/export", { token });
    expect(body.favourites).toEqual([{ menuId: dish._id, name: dish.name }]);
    const count = async () => (await running.store.db.selectFrom("favourites").selectAll().execute()).length;
    const before = await count();
    await call("/api/me", { method: "DELETE", token });
    expect(await count()).toBe(before - 1);
  });
});

import { beforeAll, expect, it } from "vitest";
import { auditReader } from "#tests/support/audit.ts";
import { dishOptionActions, optionNamed, sizeGroup, toppingGroup } from "#tests/support/dish-options.ts";
import { menuFileActions, readRows } from "#tests/support/menu-file.ts";
import { describeOnEachEngine, startTestServer, type TestServer } from "#tests/support/test-server.ts";

const decoder = new TextDecoder();
const image = "/images/dishes/margherita/640.webp";
/** Everything that a menu's file says, apart from the ids. */
const withoutIds = (file: string) => readRows(file).map(({ id: _id, ...row }) => row);

describeOnEachEngine("a copy of the menu as a file", (server, engine) => {
  let token = "";
  beforeAll(async () => {
    token = (await server().signInAdmin()).token;
  });
  const file = () => menuFileActions(server(), () => token);
  const admin = () => dishOptionActions(server(), token);
  const exportText = async () => decoder.decode(await file().export());
  const send = (method: string, path: string, body?: object) => server().call(`/api${path}`, { method, token, body });
  const dishOf = async (id: string) => (await server().call(`/api/menu/${id}`)).body;
  const menu = async () => (await server().call("/api/menu")).body;

  /** A dish that says everything about itself, with groups of every kind and prices of its own. */
  async function createEverything() {
    const size = await admin().createGroup({ ...sizeGroup, name: "Size; large / small" });
    const twin = await admin().createGroup({ ...toppingGroup, name: "Toppings" });
    const large = optionNamed("Large", size);
    const topping = await admin().createGroup({
      ...toppingGroup,
      options: [
        ...toppingGroup.options,
        { name: '=Truffle, "black"', price: 3, prices: { [large]: 4.5 }, maxEach: 2 },
        { name: "Old cheese", available: false, addsAllergens: ["milk", "eggs"] },
      ],
    });
    const part = await admin().createDish({ name: "'=Bruschetta", allergens: [] });
    const set = await admin().createGroup({
      name: "Starter",
      min: 1,
      ask: true,
      options: [{ name: "Bruschetta", dish: part, default: true }],
    });
    const id = await admin().createDish({
      name: '@Pizza "Everything", large',
      category: "pizza",
      price: 20.5,
      image,
      recipe: 'Tomatoes;\nbasil, "fresh"\r\n- oil',
      available: false,
      collections: ["popular", "offered"],
      allergens: ["gluten", "nuts"],
      traces: ["sesame"],
      allergenDetails: { nuts: "almonds; = 5 %", gluten: "wheat" },
      diets: ["halal"],
      spice: 2,
      calories: 900,
      portion: "-1/2 m",
      minimumAge: 18,
      servedIn: ["lunch"],
      servedFrom: "2026-01-01",
      servedUntil: "2030-12-31",
      leadMinutes: 30,
      stockPerDay: 12,
      workMinutes: 7,
      preparationMinutes: 0,
      optionGroups: [
        set._id,
        { _id: topping._id, prices: { [optionNamed("Olives", topping)]: 0.75 } },
        size._id,
        twin._id,
      ],
    });
    return { id, size, topping, twin };
  }

  it("has a dish for each row, in UTF-8 with a byte order mark, for admins to save", async () => {
    const { status, headers } = await send("GET", "/exports/menu.csv");
    expect([status, headers.get("content-type")]).toEqual([200, "text/csv; charset=utf-8"]);
    expect(headers.get("content-disposition")).toBe('attachment; filename="menu.csv"');
    expect(headers.get("cache-control")).toBe("no-store");
    const bytes = await file().export();
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const rows = readRows(decoder.decode(bytes));
    const dishes: { _id: string; name: string }[] = await menu();
    expect(rows.filter(({ type }) => type === "dish").map(({ id, name }) => [id, name])).toEqual(
      dishes.map(({ _id, name }) => [_id, name]),
    );
  });

  it("changes nothing if it is imported as it was exported", async () => {
    await createEverything();
    const bytes = await file().export();
    const rows = readRows(decoder.decode(bytes));
    const audit = auditReader(server);
    const entries = await audit.entriesOf(async () => {
      expect(await file().import(bytes)).toMatchObject({
        acknowledged: true,
        insertedCount: 0,
        modifiedCount: 0,
        unchangedCount: rows.length,
        changes: [],
        problems: [],
      });
    });
    expect(entries).toEqual([]);
    expect(await file().export()).toEqual(bytes);
  });

  it("makes the same menu of an empty one, with every field, option and price", async () => {
    const { id } = await createEverything();
    const exported = await exportText();
    const other = await startTestServer(engine);
    try {
      const { db } = other.running.store;
      for (const table of ["dish_option_groups", "dish_option_prices", "option_groups", "dishes"] as const)
        await db.deleteFrom(table).execute();
      const { token: otherToken } = await other.signInAdmin();
      const there = menuFileActions(other, () => otherToken);
      const { insertedCount, modifiedCount } = await there.import(exported);
      expect([insertedCount, modifiedCount]).toEqual([readRows(exported).length, 0]);
      expect(withoutIds(decoder.decode(await there.export())).map(dropReferences)).toEqual(
        withoutIds(exported).map(dropReferences),
      );
      expect(await describeDish(other, (await dishOf(id)).name)).toEqual(
        await describeDish(server(), (await dishOf(id)).name),
      );
    } finally {
      await other.stop();
    }
  });
});

/** Without the cells that name other rows by id, where several have a name. */
const dropReferences = (row: Record<string, string>) =>
  Object.fromEntries(Object.entries(row).map(([column, cell]) => [column, cell.replace(/#[0-9a-f-]{36}/g, "#id")]));

/** What guests see of a dish, without the ids. */
async function describeDish({ call }: TestServer, name: string) {
  const list: { _id: string; name: string }[] = (await call("/api/menu")).body;
  const ids = list.flatMap((dish) => (dish.name === name ? dish._id : []));
  const { body } = await call(`/api/menu/${ids[0]}`);
  return JSON.parse(
    JSON.stringify(body, (key, value) => (["_id", "slug", "dish"].includes(key) ? undefined : value)).replace(
      /"[0-9a-f]{8}-[0-9a-f-]{27}"/g,
      '"id"',
    ),
  );
}

import { beforeAll, expect, it } from "vitest";
import { auditReader } from "#tests/support/audit.ts";
import { type ApiOptionGroup, dishOptionActions, optionNamed, sizeGroup } from "#tests/support/dish-options.ts";
import { menuFileActions, readRows } from "#tests/support/menu-file.ts";
import { describeOnEachEngine } from "#tests/support/test-server.ts";

const decoder = new TextDecoder();
const image = "/images/dishes/margherita/640.webp";
const header = "type,name,category,price,recipe,image";
const soup = (name: string, price = "7.50") => `dish,${name},soup,${price},Tomatoes.,${image}`;

describeOnEachEngine("the menu as a file", (server) => {
  let token = "";
  beforeAll(async () => {
    token = (await server().signInAdmin()).token;
  });
  const file = () => menuFileActions(server(), () => token);
  const admin = () => dishOptionActions(server(), token);
  const exportText = async () => decoder.decode(await file().export());
  const send = (method: string, path: string, body?: object) => server().call(`/api${path}`, { method, token, body });
  const dishOf = async (id: string) => (await server().call(`/api/menu/${id}`)).body;
  const rowOf = async (id: string) => readRows(await exportText()).find((row) => row.id === id);
  const menu = async () => (await server().call("/api/menu")).body;
  const idOf = async (name: string) => (await menu()).find((dish: { name: string }) => dish.name === name)?._id;

  it("adds and changes dishes by name, in the form of a European spreadsheet, and leaves the others as they are", async () => {
    const known = await admin().createDish({ name: "Bean soup", price: 8, allergens: ["celery"], spice: 1 });
    const before = await menu();
    const text = `type;name;category;price;recipe;image\r\ndish;Bean soup;soup;8,5;"Beans\nand pasta";${image}\r\n;;;;;\r\ndish;Ribollita;soup;9;Bread.;${image}\r\n`;
    const preview = await file().preview(text);
    expect(preview).toMatchObject({ insertedCount: 1, modifiedCount: 1, unchangedCount: 0, problems: [] });
    expect(preview.changes).toMatchObject([
      { row: 2, type: "dish", name: "Bean soup", change: "changed" },
      { row: 4, type: "dish", name: "Ribollita", change: "added", cells: [] },
    ]);
    expect(preview.changes[0].cells).toContainEqual({ column: "price", before: "8.00", after: "8.50" });
    expect((await menu()).length).toBe(before.length);
    await file().import(text);
    expect(await dishOf(known)).toMatchObject({
      price: 8.5,
      recipe: "Beans\nand pasta",
      allergens: ["celery"],
      spice: 1,
    });
    const after = await menu();
    expect(after.length).toBe(before.length + 1);
    expect(after.at(-1)).toMatchObject({ name: "Ribollita", slug: "ribollita", price: 9, available: true });
    expect(await file().import(text)).toMatchObject({ insertedCount: 0, modifiedCount: 0, unchangedCount: 2 });
  });

  it("renames a dish by its id, and keeps the address of its page", async () => {
    const id = await admin().createDish({ name: "Old name" });
    const { slug } = await dishOf(id);
    await file().import(`id,name\n${id},New name`);
    expect(await dishOf(id)).toMatchObject({ name: "New name", slug });
  });

  it("adds groups with options to a dish, changes them, and never removes an option", async () => {
    const rows = [
      "type,name,category,price,recipe,image,optionGroups,ownPrices,kind,min,max,ask,group,default,sizePrices,maxEach,allergens",
      `dish,Calzone,pizza,14,Folded.,${image},Dough; Filling,Filling / Ham = 2.25,,,,,,,,,gluten`,
      "group,Dough,,,,,,,size,1,1,yes,,,,,",
      "option,Medium,,0,,,,,,,,,Dough,yes,,,",
      "option,Large,,4,,,,,,,,,Dough,,,,",
      "group,Filling,,,,,,,choice,0,3,no,,,,,",
      "option,Ham,,2,,,,,,,,,Filling,,Dough / Large = 3.00,2,",
      "option,Mozzarella,,2,,,,,,,,,Filling,,,,milk",
    ].join("\n");
    expect(await file().import(rows)).toMatchObject({ insertedCount: 7 });
    const dish = await dishOf(await idOf("Calzone"));
    expect(dish.optionGroups.map((group: ApiOptionGroup) => group.name)).toEqual(["Dough", "Filling"]);
    expect(dish.optionGroups[1].options).toMatchObject([
      { name: "Ham", price: 2.25, maxEach: 2 },
      { name: "Mozzarella", price: 2, addsAllergens: ["milk"] },
    ]);
    await file().import("type,name,group,price\noption,Mozzarella,Filling,2.75\noption,Olives,Filling,1.5");
    const groups: ApiOptionGroup[] = (await send("GET", "/option-groups")).body;
    const filling = groups.find(({ name }) => name === "Filling");
    expect(filling?.options.map(({ name, price }) => [name, price])).toEqual([
      ["Ham", 2],
      ["Mozzarella", 2.75],
      ["Olives", 1.5],
    ]);
    expect(filling?.version).toBe(2);
    expect(Object.values(filling?.options[0]?.prices ?? {})).toEqual([3]);
  });

  it("changes prices of a dish and its options together, where each alone would not be allowed", async () => {
    const size = await admin().createGroup({ ...sizeGroup, name: "Cup" });
    const id = await admin().createDish({ name: "Cocoa", price: 3, optionGroups: [size._id] });
    const rows = (dish: string, small: string) =>
      `type,id,name,price,group\ndish,${id},Cocoa,${dish},\noption,${optionNamed("Small", size)},Small,${small},Cup`;
    await file().import(rows("9", "-8"));
    expect(await dishOf(id)).toMatchObject({ price: 9 });
    await file().import(rows("3", "-2"));
    expect(await rowOf(optionNamed("Small", size))).toMatchObject({ price: "-2.00" });
    const { problems } = await file().preview(rows("3", "-3"));
    expect(problems).toMatchObject([{ row: 2, column: "price", message: expect.stringContaining("cost nothing") }]);
  });

  it("is not imported if a row is wrong: each problem is named with row and column, and nothing is written", async () => {
    const before = await exportText();
    const columns = "type,name,category,price,recipe,image,diets,allergens,spice,servedIn,stockPerDay";
    const rows = [
      columns,
      `dish,Good soup,soup,7,Fine.,${image},,,,,`,
      `dish,Dear soup,soup,"1,234",Fine.,${image},,,9,,`,
      `dish,,soup,7,Fine.,javascript:alert(1),,,,,`,
      `dish,Good soup,stew,seven,Fine.,${image},,tomatoes,,,0`,
      `menu,Soup,,,,,,,,,`,
      "dish,Short soup",
    ].join("\n");
    const { version, problems } = await file().preview(rows);
    const where = problems.map(({ row, column }: { row: number; column: string | null }) => [row, column]);
    expect(where).toEqual(
      [
        [3, "price"],
        [3, "spice"],
        [4, "name"],
        [4, "image"],
        [5, "category"],
        [5, "price"],
        [5, "allergens"],
        [5, "stockPerDay"],
        [5, "name"],
        [6, "type"],
        [7, null],
      ].toSorted(([one], [other]) => Number(one) - Number(other)),
    );
    const answer = await file().send(rows, version);
    expect(answer).toMatchObject({ status: 422, body: { code: "invalid", fields: { file: expect.any(String) } } });
    expect(answer.body.rows).toEqual(problems);
    expect(await exportText()).toBe(before);
  });

  it.each([
    ["diets", "vegan", "milk", /milk is not vegan/],
    ["servedIn", "brunch", "", /no daypart brunch/],
    ["optionGroups", "Nothing", "", /nothing with the name Nothing/],
  ])("follows the rules of dishes: %s %s", async (column, value, allergens, message) => {
    const text = `${header},allergens,${column}\n${soup("Broth")},${allergens},${value}`;
    const { problems } = await file().preview(text);
    expect(problems).toEqual([{ row: 2, column, message: expect.stringMatching(message) }]);
  });

  it("follows the rules of options on dishes that it does not name", async () => {
    const group = await admin().createGroup({ ...sizeGroup, name: "Glass" });
    await admin().createDish({ name: "Lemonade", price: 3, optionGroups: [group._id] });
    const option = `option,${optionNamed("Small", group)},Small,-3,Glass`;
    expect((await file().preview(`type,id,name,price,group\n${option}`)).problems).toEqual([
      { row: 2, column: null, message: expect.stringContaining("Lemonade would cost nothing") },
    ]);
  });

  it("follows the rules of sets whose dishes it changes, and of dishes that it puts into sets", async () => {
    const part = await admin().createDish({ name: "Bean stew", allergens: [] });
    const options = [{ name: "Bean stew", dish: part, default: true }];
    const course = await admin().createGroup({ name: "Main course", min: 1, options });
    const set = { name: "Vegan lunch", allergens: [], diets: ["vegan"], optionGroups: [course._id] };
    await admin().createDish(set);
    const milk = `name,allergens\nBean stew,milk`;
    expect((await file().preview(milk)).problems).toEqual([
      { row: 2, column: null, message: "Vegan lunch: A dish with milk is not vegan" },
    ]);
    await admin().createGroup({ name: "Side", options: [{ name: "Bread" }] });
    const inSet = "type,name,group,dish\noption,Bread,Side,Vegan lunch";
    expect((await file().preview(inSet)).problems).toEqual([
      { row: 2, column: null, message: "Vegan lunch is part of a set and cannot be a set itself" },
    ]);
  });

  it("offers an option again for which it names a new dish, unless it says that the option is sold out", async () => {
    for (const name of ["Red cake", "White cake"]) await admin().createDish({ name, allergens: [] });
    const options = ["Red", "White"].map((name) => ({ name, available: false }));
    const group = await admin().createGroup({ name: "Cakes", options });
    const set = await admin().createDish({ name: "Cake set", allergens: [], optionGroups: [group._id] });
    await file().import("type,name,group,dish\noption,Red,Cakes,Red cake");
    await file().import("type,name,group,dish,available\noption,White,Cakes,White cake,no");
    expect((await dishOf(set)).optionGroups[0].options).toMatchObject([{ available: true }, { available: false }]);
  });

  it.each([
    ["a column that it does not know", "name,prize\nSoup,7", 1, /no column prize/],
    ["a column twice", "name,price,Price\nSoup,7,8", 1, /twice/],
    [
      "a new dish without its price",
      `name,category,recipe,image\nNo price,soup,Fine.,${image}`,
      2,
      /needs the column price/,
    ],
    ["one id for two rows", "id,name\nsame,One\nsame,Two", 3, /Row 2 has this id/],
    ["two new dishes of one name", `${header}\n${soup("Twin")}\n${soup("Twin")}`, 3, /Row 2 has this name/],
    ["a cell of an option in the row of a dish", `${header},maxEach\n${soup("Extra")},2`, 2, /nothing in this column/],
    ["an open quotation mark", 'name,price\n"Soup,7', 2, /quotation mark is missing/],
  ])("is refused in words with %s", async (_what, text, row, message) => {
    expect((await file().preview(text)).problems).toContainEqual(
      expect.objectContaining({ row, message: expect.stringMatching(message) }),
    );
  });

  it("is not imported into a menu that has changed since the preview", async () => {
    const text = `${header}\n${soup("Late soup")}`;
    const { version } = await file().preview(text);
    const id = await admin().createDish({ name: "Meanwhile" });
    const refused = { status: 409, body: { code: "changed_meanwhile" } };
    expect(await file().send(text, version)).toMatchObject(refused);
    expect(await file().send(text, "unknown")).toMatchObject(refused);
    expect(await idOf("Late soup")).toBeUndefined();
    const next = (await file().preview(text)).version;
    await admin().updateDish(id, { price: 9.25 });
    expect(await file().send(text, next)).toMatchObject(refused);
  });

  it("is imported once if it is sent several times at once", async () => {
    const text = `${header}\n${soup("Only once")}`;
    const { version } = await file().preview(text);
    const answers = await Promise.all([1, 2, 3].map(() => file().send(text, version)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const named = (await menu()).filter(({ name }: { name: string }) => name === "Only once");
    expect(named).toHaveLength(1);
  });

  it("leaves a dish sold out until tomorrow, and an entry in the security log for each dish it changes", async () => {
    const sold = await admin().createDish({ name: "Sold soup" });
    await admin().updateDish(sold, { available: false, until: "tomorrow" });
    const other = await admin().createDish({ name: "Other soup", price: 5 });
    const audit = auditReader(server);
    const entries = await audit.entriesOf(async () => {
      await file().import("name,price,available\nSold soup,7.5,yes\nOther soup,6,no");
    });
    expect(entries).toHaveLength(1);
    expect(entries[0]).toMatchObject({
      call: "importMenu",
      subject: other,
      before: { priceMinor: 500, available: true },
      after: { priceMinor: 600, available: false },
    });
    expect(await dishOf(sold)).toMatchObject({ available: false, soldOutUntil: expect.any(String) });
  });
});

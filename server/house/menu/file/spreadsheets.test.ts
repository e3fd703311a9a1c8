import { beforeAll, expect, it } from "vitest";
import { menuTemplate } from "#contract/house/menu-template.ts";
import { checkoutActions } from "#tests/support/checkout-actions.ts";
import { choiceActions, dishOptionActions } from "#tests/support/dish-options.ts";
import { menuFileActions } from "#tests/support/menu-file.ts";
import { writeRestaurantFile } from "#tests/support/restaurant-file.ts";
import { describeOnEachEngine } from "#tests/support/test-server.ts";
import { createWorkbook } from "#tests/support/workbook.ts";

const german = { RESTAURANT_FILE: writeRestaurantFile({ locale: "de-DE" }) };

/** The text in UTF-16, with a byte order mark. */
const utf16 = (text: string, isBig = false) => {
  const bytes = Buffer.from(`\uFEFF${text}`, "utf16le");
  return new Uint8Array(isBig ? bytes.swap16() : bytes);
};

describeOnEachEngine(
  "tables of a house whose spreadsheets write decimal commas",
  (server) => {
    let token = "";
    beforeAll(async () => {
      token = (await server().signInAdmin()).token;
    });
    const file = () => menuFileActions(server(), () => token);
    const dishNamed = async (name: string) =>
      (await server().call("/api/menu")).body.find((dish: { name: string }) => dish.name === name);
    const download = async (path: string) => (await server().call(`/api/exports/${path}`, { token })).body;

    it.each([
      ["a line with the separator", (rows: string[][]) => `sep=|\r\n${rows.map((row) => row.join("|")).join("\r\n")}`],
      ["another separator", (rows: string[][]) => rows.map((row) => row.join("^")).join("\n")],
      ["UTF-16 with tabs", (rows: string[][]) => utf16(rows.map((row) => row.join("\t")).join("\r\n"))],
      ["UTF-16 of the other order", (rows: string[][]) => utf16(rows.map((row) => row.join(";")).join("\r\n"), true)],
      [
        "a workbook",
        (rows: string[][]) => createWorkbook(rows.map((row) => row.map((cell) => (cell === "8,50 €" ? 8.5 : cell)))),
      ],
    ])("are read with %s, the names that menus give columns, and no picture", async (what, write) => {
      const name = `Käsesuppe, ${what}`;
      const rows = [
        ["Name", "Category", "Price (EUR)", "Description", "Image URL"],
        [name, "Soups", "8,50 €", "Käse & Brühe", ""],
      ].map((row) => row.map((cell) => cell.replace("€", "$")));
      const text = write(rows);
      expect((await file().preview(text)).problems).toEqual([]);
      expect(await file().import(text)).toMatchObject({ insertedCount: 1, modifiedCount: 0 });
      const image = "/images/scenes/soup/640.webp";
      expect(await dishNamed(name)).toMatchObject({ category: "soup", price: 8.5, recipe: "Käse & Brühe", image });
      // An empty cell leaves the picture of a dish as it is.
      const own = "/images/dishes/minestrone/640.webp";
      await file().import(`name;image\n"${name}";${own}`);
      await file().import(text);
      expect(await dishNamed(name)).toMatchObject({ image: own });
    });

    it("name the way for files that cannot be read", async () => {
      const old = Buffer.concat([Buffer.from("d0cf11e0a1b11ae1", "hex"), Buffer.alloc(600)]);
      const broken = Buffer.from("PK\x03\x04 no workbook");
      for (const bytes of [old, broken, Buffer.from("Name;Käse", "latin1")]) {
        const { status, body } = await file().send(new Uint8Array(bytes));
        expect([status, body.fields.file]).toEqual([422, expect.stringMatching(/\.xlsx.*CSV UTF-8|CSV UTF-8.*\.xlsx/)]);
      }
    });

    it("have a template that can be imported", async () => {
      for (const decimal of [",", "."]) {
        const { problems, changes } = await file().preview(menuTemplate(decimal));
        expect({ problems, count: changes.length }).toEqual({ problems: [], count: 1 });
      }
    });

    it("write the menu so that the house's spreadsheet reads it, and change nothing when it comes back", async () => {
      const bytes = await file().export();
      const text = new TextDecoder().decode(bytes);
      expect(text).toMatch(/^type;id;name;/);
      expect(text).toContain(";13,50;");
      expect(await file().preview(bytes)).toMatchObject({ changes: [], problems: [] });
    });

    it("write amounts with their decimals, and telephones as texts", async () => {
      const guest = await server().createGuest();
      const dish = await dishOptionActions(server(), token).createDish({ name: "1/2", price: 20 });
      await choiceActions(server()).add(guest, dish);
      const { createPaymentIntent, pay, recordPayment } = checkoutActions(server());
      const intent = (await createPaymentIntent(guest, 2000)).body;
      await pay(intent);
      expect((await recordPayment(guest, intent)).status).toBe(200);
      const today = new Date().toLocaleDateString("en-CA", { timeZone: "America/New_York" });
      const period = `from=${Temporal.PlainDate.from(today).subtract({ days: 1 })}&to=${today}`;
      expect(await download(`orders.csv?${period}`)).toMatch(/;1;0,00;20,00;0,00;USD;/);
      expect(await download(`order-lines.csv?${period}`)).toMatch(/;'1\/2;.*;1;20,00;20,00;USD;/);
      const date = Temporal.PlainDate.from(today).add({ days: 3 }).toString();
      const details = { date, time: "19:00", guest: 2, name: "Ada Caller", phone: "0212 555 0199" };
      expect((await server().call("/api/reservations", { token, body: details })).status).toBe(200);
      expect(await download(`bookings.csv?from=${date}&to=${date}`)).toContain(`;${date};19:00;2;`);
      expect(await download(`bookings.csv?from=${date}&to=${date}`)).toContain(";'0212 555 0199;");
    });
  },
  german,
);

import { expect, it } from "vitest";
import { checkoutActions } from "#tests/support/checkout-actions.ts";
import { choiceActions, dishOptionActions } from "#tests/support/dish-options.ts";
import { describeOnBothEngines } from "#tests/support/test-server.ts";
import { newId } from "../../platform/database/ids.ts";
import { byteOrderMark, parseCsv } from "../../platform/lib/csv.ts";

describeOnBothEngines("the files for spreadsheets", (server) => {
  const today = () => new Date().toLocaleDateString("en-CA", { timeZone: "America/New_York" });
  /** Midnight may pass while the tests run. */
  const firstDay = today();
  const read = async (path: string) => {
    const { token } = await server().signInAdmin();
    const answer = await fetch(`${server().origin}/api/exports/${path}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    const bytes = new Uint8Array(await answer.arrayBuffer());
    const text = new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes);
    const parsed = parseCsv(text);
    const [columns = [], ...rows] = "rows" in parsed ? parsed.rows : [];
    const records = rows.map((row) => Object.fromEntries(columns.map((name, index) => [name, row[index]])));
    return { answer, text, records };
  };
  const period = () => `from=${firstDay}&to=${today()}`;

  /** A guest with a name that spreadsheets take for a formula pays for two dishes with a note. */
  async function buy(name: string) {
    const client = server();
    const guest = await client.createGuest();
    await client.running.store.db.updateTable("users").set({ name }).where("email", "=", guest.email).execute();
    const { token } = await client.signInAdmin();
    const dish = await dishOptionActions(client, token).createDish({ price: 10, name: 'Soup, "hot"' });
    await choiceActions(client).add(guest, dish, { quantity: 2, note: "=1+1" });
    const { createPaymentIntent, pay, recordPayment } = checkoutActions(client);
    const intent = (await createPaymentIntent(guest, 2000)).body;
    await pay(intent);
    const { payment } = (await recordPayment(guest, intent)).body;
    return { guest, number: String(payment.orderNumber) };
  }

  it("have a row for each order and each of its lines, as they were bought", async () => {
    const { guest, number } = await buy("Ada Lovelace");
    const orders = await read(`orders.csv?${period()}`);
    expect(orders.answer.headers.get("content-type")).toBe("text/csv; charset=utf-8");
    expect(orders.answer.headers.get("content-disposition")).toBe('attachment; filename="orders.csv"');
    expect(orders.text.startsWith(byteOrderMark)).toBe(true);
    const row = orders.records.find((one) => one.number === number);
    expect(row).toMatchObject({ email: guest.email, kind: "pickup", dishes: "2", price: "20.00", status: "pending" });
    const lines = await read(`order-lines.csv?${period()}`);
    expect(lines.records.filter((one) => one.number === number)).toMatchObject([
      { position: "1", dish: 'Soup, "hot"', quantity: "2", unitPrice: "10.00", price: "20.00" },
    ]);
  });

  it("have no text that a spreadsheet takes for a formula", async () => {
    const { number } = await buy("=HYPERLINK(evil)");
    const { records } = await read(`orders.csv?${period()}`);
    expect(records.find((one) => one.number === number)?.name).toBe("'=HYPERLINK(evil)");
    const lines = await read(`order-lines.csv?${period()}`);
    expect(lines.records.find((one) => one.number === number)?.note).toBe("'=1+1");
  });

  it("go on over many pages, and leave out other days", async () => {
    const { running } = server();
    const { number } = await buy("Grace Hopper");
    const first = await running.store.db
      .selectFrom("orders")
      .selectAll()
      .where("number", "=", number)
      .executeTakeFirstOrThrow();
    const payment = await running.store.db
      .selectFrom("payments")
      .selectAll()
      .where("id", "=", first.id)
      .executeTakeFirstOrThrow();
    const count = 250;
    for (let index = 0; index < count; index++) {
      const id = newId();
      const copy = { id, transaction_id: `t${id}` };
      await running.store.db
        .insertInto("payments")
        .values({ ...payment, ...copy })
        .execute();
      await running.store.db
        .insertInto("orders")
        .values({ ...first, id, number: `X${String(index).padStart(5, "0")}` })
        .execute();
    }
    const { records } = await read(`orders.csv?${period()}`);
    expect(new Set(records.map((one) => one.number)).size).toBe(records.length);
    expect(records.filter((one) => /^X\d{5}$/.test(one.number ?? ""))).toHaveLength(count);
    expect((await read("orders.csv?from=2020-01-01&to=2020-12-31")).records).toEqual([]);
  });

  it("have every booking of the days and every user", async () => {
    const { call, signInAdmin, createGuest } = server();
    const { token } = await signInAdmin();
    const date = new Date(Date.now() + 3 * 86_400_000).toLocaleDateString("en-CA", { timeZone: "America/New_York" });
    const details = { date, time: "19:00", guest: 4, name: "Grace Caller", phone: "+1 212 555 0199" };
    const booked = await call("/api/reservations", { token, body: details });
    expect(booked.status).toBe(200);
    const { records } = await read(`bookings.csv?from=${date}&to=${date}`);
    expect(records).toContainEqual(
      expect.objectContaining({
        date,
        time: "19:00",
        guests: "4",
        name: "Grace Caller",
        phone: "'+1 212 555 0199",
        source: "telephone",
      }),
    );
    const guest = await createGuest();
    const users = await read("guests.csv");
    expect(users.records).toContainEqual(
      expect.objectContaining({ email: guest.email, role: "user", verified: "yes" }),
    );
  });

  it("are named in the security log, with who downloaded what", async () => {
    await read("orders.csv?from=2021-01-01&to=2021-01-02");
    const { token, email } = await server().signInAdmin();
    const { body } = await server().call("/api/audit", { token });
    const entry = body.find((one: { call: string; after: object }) => one.call === "dataExported");
    expect(entry).toMatchObject({ subject: "orders.csv", after: { from: "2021-01-01", to: "2021-01-02" } });
    const { body: me } = await server().call("/api/users?q=" + encodeURIComponent(email), { token });
    expect(entry.by).toBe(me[0]._id);
  });

  it("refuse an end before the start and more than a year, by the name of the field", async () => {
    const { token } = await server().signInAdmin();
    for (const [query, field] of [
      ["from=2026-02-02&to=2026-02-01", "to"],
      ["from=2024-01-01&to=2026-02-01", "from"],
      ["from=2026-02-02", "to"],
    ] as const) {
      const answer = await server().call(`/api/exports/orders.csv?${query}`, { token });
      expect({ query, status: answer.status, fields: Object.keys(answer.body.fields) }).toEqual({
        query,
        status: 422,
        fields: [field],
      });
    }
  });
});

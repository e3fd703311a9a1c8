import { type RawBuilder, sql } from "kysely";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { createEmptyDatabase } from "#tests/support/template-databases.ts";
import { openStore, type Store } from "./store.ts";

/** Statements are prepared from their fifth use on. */
const uses = 8;

type Row = Record<string, unknown>;

describe("statements of one transaction on PostgreSQL", () => {
  let store: Store;
  let remove: () => Promise<void>;
  beforeAll(async () => {
    const database = await createEmptyDatabase("postgres", inject("baseStores"), "");
    store = await openStore(database.url);
    remove = database.remove;
  });
  afterAll(async () => {
    await store.close();
    await remove();
  });

  /** Runs statements that begin together in a transaction, and returns the rows of each. */
  const together = (statements: readonly RawBuilder<Row>[]): Promise<Row[][]> =>
    store.transaction((trx) => Promise.all(statements.map(async (one) => (await one.execute(trx)).rows)));

  it("return each its own rows, prepared or not", async () => {
    const numbers = Array.from({ length: uses }, (_, index) => index);
    const results = await together(
      numbers.flatMap((number) => [
        sql<Row>`select cast(${number} as int) as number, cast(${null} as text) as nothing`,
        sql<Row>`select generate_series(1, cast(${number} as int)) as row`,
      ]),
    );
    for (const number of numbers) {
      expect(results[2 * number]).toEqual([{ number, nothing: null }]);
      expect(results[2 * number + 1]).toEqual(Array.from({ length: number }, (_, index) => ({ row: index + 1 })));
    }
  });

  it("take and return values of every type that columns have", async () => {
    const at = new Date("2026-11-24T12:34:56.789Z");
    const values = () => sql<Row>`select
      cast(${2n ** 40n} as bigint) as bigint, cast(${1.5} as numeric) as numeric, cast(${true} as boolean) as boolean,
      cast(${Buffer.from("bytes")} as bytea) as bytea, cast(${at} as timestamptz) as timestamptz,
      cast(${"Süß 🍕"} as text) as text`;
    for (const rows of await together(Array.from({ length: uses }, values))) {
      expect(rows).toEqual([
        {
          bigint: 2 ** 40,
          numeric: 1.5,
          boolean: true,
          bytea: Buffer.from("bytes"),
          timestamptz: at,
          text: "Süß 🍕",
        },
      ]);
    }
  });

  it("are all rejected with the error of the one that fails, and run again afterwards", async () => {
    const divide = (divisor: number) => sql<Row>`select 12 / cast(${divisor} as int) as quotient`;
    const double = (number: number) => sql<Row>`select 2 * cast(${number} as int) as doubled`;
    for (let use = 0; use < uses; use++) {
      const reasons: unknown[] = [];
      const failed = store.transaction((trx) =>
        Promise.all(
          [double(1), divide(0), double(2)].map((one) => one.execute(trx).catch((error) => reasons.push(error))),
        ),
      );
      await expect(failed).rejects.toThrow("division by zero");
      expect(reasons.map(String)).toEqual(Array(3).fill("error: division by zero"));
      expect(await together([divide(3), double(2)])).toEqual([[{ quotient: 4 }], [{ doubled: 4 }]]);
    }
  });

  it("are all rejected if a value of one cannot be sent, and the connection is used again", async () => {
    const show = (value: unknown) => sql<Row>`select cast(${value} as text) as shown`;
    await expect(together([show("first"), show(Symbol("value"))])).rejects.toThrow("cannot be symbol");
    expect(await together([show("second")])).toEqual([[{ shown: "second" }]]);
  });

  it("are refused once if a migration has changed a column that a prepared one reads, and run again then", async () => {
    await sql`create table changing (id int primary key, amount int)`.execute(store.db);
    await sql`insert into changing values (1, 7)`.execute(store.db);
    const read = () => together([sql<Row>`select amount from changing where id = ${1}`]);
    for (let use = 0; use < uses; use++) expect(await read()).toEqual([[{ amount: 7 }]]);
    await sql`alter table changing alter amount type text`.execute(store.db);
    await expect(read()).rejects.toThrow("cached plan must not change result type");
    expect(await read()).toEqual([[{ amount: "7" }]]);
  });
});

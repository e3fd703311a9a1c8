import { expect, it } from "vitest";
import { useWholeApi } from "#tests/support/api-tour.ts";
import { findScansOnPostgres, findScansOnSqlite } from "#tests/support/query-plans.ts";
import { recordQueries } from "#tests/support/recorded-queries.ts";
import { describeOnEachEngine } from "#tests/support/test-server.ts";

describeOnEachEngine("every query", (server, engine) => {
  it("finds its rows by an index", { timeout: 120_000 }, async () => {
    const recorder = recordQueries();
    await useWholeApi(server());
    recorder.stop();
    const address = server().databaseAddress;
    const queries = recorder.list();
    console.log(queries.length);
    const scans =
      engine === "sqlite" ? findScansOnSqlite(address, queries) : await findScansOnPostgres(address, queries);
    console.log(scans.map((s) => `${s.table}\n${s.sql}\n${s.plan}\n`).join("\n"));
    expect(scans.length).toBe(0);
  });
});

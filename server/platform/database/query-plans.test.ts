import { beforeAll, expect, it } from "vitest";
import { callEveryOperation } from "#tests/support/call-every-operation.ts";
import { executeAll, fillDatabase } from "#tests/support/fill-database.ts";
import { fillSystemTables } from "#tests/support/fill-system-tables.ts";
import { findScansOnPostgres, findScansOnSqlite, type Scan } from "#tests/support/query-plans.ts";
import { callRareQueries } from "#tests/support/rare-queries.ts";
import { type RecordedQuery, recordQueries } from "#tests/support/recorded-queries.ts";
import { watchRepositories } from "#tests/support/repository-calls.ts";
import { describeOnBothEngines } from "#tests/support/test-server.ts";

/** Tables whose rows are as many as the restaurant has dishes, settings and the like, whatever guests do. */
const boundedTables = new Map([
  ["dishes", "the menu"],
  ["dish_collections", "the menu"],
  ["former_slugs", "the menu"],
  ["option_groups", "the menu"],
  ["options", "the menu"],
  ["option_prices", "the menu"],
  ["dish_option_groups", "the menu"],
  ["dish_option_prices", "the menu"],
  ["applied_settings", "one row"],
  ["ordering", "one row"],
  ["calendar_domain", "one row"],
  ["table_codes", "the tables of the restaurant"],
  ["hold_lock", "one row"],
  ["business_totals", "one row"],
  ["identity_jwks", "signing keys"],
  ["statistics_changes", "folded every second"],
  ["push_keys", "one row"],
  ["push_subscriptions", "the devices of the staff"],
  ["open_boards", "the boards that were open in the last hour"],
  ["health_findings", "what each machine found last"],
  ["provider_refusals", "a row for each code of the payment provider"],
  ["identity_verifications", "links of the last hour: expired ones are deleted"],
]);

/** Statements that read more than a page, and why. */
const exceptions: readonly { table: string; sql: RegExp; reason: string }[] = [
  { table: "users", sql: /"role" = /, reason: "admins" },
  {
    table: "users",
    sql: /^select \* from "users" where "guest" = 0 order by .* limit/,
    reason: "a page of the partial index, which has only users with an account",
  },
  { table: "users", sql: /lower\("contact_email"\) = /, reason: "guests without an account, who are deleted by age" },
  { table: "users_by_age", sql: / like .* limit /, reason: "a search within texts" },
  { table: "outbox", sql: /"sent_at" is null/, reason: "messages that wait or failed" },
  { table: "payment_intents", sql: /"email" <> ''/, reason: "only those with an email are in the partial index" },
  {
    table: "payment_intents",
    sql: /^select count.*where "check_at" is not null$/,
    reason: "the partial index has open ones only",
  },
  ...["users", "orders", "reservations"].map((table) => ({
    table,
    sql: / like .* limit /,
    reason: "a search within texts reads newest first until a page is full",
  })),
  ...["users", "orders", "reservations"].map((table) => ({
    table,
    sql: /"(search|dishes)_text" is null order by "id" limit/,
    reason: "only rows without a text for searches are in the partial index",
  })),
  ...["payment_lines", "cart_entries", "identity_users"].map((table) => ({
    table,
    sql: /^(select distinct "image"|update \S+ set "image" = \S+ where "image")/,
    reason: "a move of pictures",
  })),
  { table: "identity_two_factors", sql: /^select "id", "secret"/, reason: "a start with a new secret" },
  { table: "orders", sql: /^update "orders" set "address" = .*"ready_at" < /, reason: "orders that have not ended" },
  {
    table: "orders",
    sql: /^select "id" from "orders" where "contact" is not null and lower/,
    reason: "only orders that keep a contact are in the partial index",
  },
  {
    table: "orders",
    sql: /^update "orders" set "contact" = .*"contact" is not null and lower/,
    reason: "only orders that keep a contact are in the partial index",
  },
  { table: "limits", sql: /^delete from "limits"$/, reason: "the test itself" },
];

const isAllowed = ({ table, sql }: Scan) =>
  boundedTables.has(table.replace(/_by_.*$/, "")) ||
  exceptions.some((exception) => exception.table === table && exception.sql.test(sql));

describeOnBothEngines("every query of the server", (server, engine) => {
  let queries: RecordedQuery[] = [];
  let uncalled: string[] = [];
  const url = () => server().databaseUrl;
  const findScans = async () => {
    const scans = engine === "sqlite" ? findScansOnSqlite(url(), queries) : await findScansOnPostgres(url(), queries);
    return scans.filter((scan) => !isAllowed(scan)).map(({ table, sql, plan }) => `${table}: ${sql}\n${plan}`);
  };

  beforeAll(async () => {
    const repositories = await watchRepositories();
    const recorder = recordQueries(server().running.store.db);
    await callEveryOperation(server());
    await callRareQueries(server().running.store);
    recorder.stop();
    queries = recorder.list();
    uncalled = repositories.uncalled();
    const owners = { frequent: "guest-10000001", ordinary: "guest-10000002" };
    await fillDatabase(url(), { payments: 20_000, reservations: 5000, owners, dishIds: ["a", "b", "c"] });
    await fillSystemTables(url(), 5000);
  }, 120_000);

  it("is recorded: every operation of the API, every worker, and every function of a repository", () => {
    expect(uncalled.join("\n")).toBe("");
    expect(queries.length).toBeGreaterThan(250);
  });

  it("finds its rows by an index, except in tables that do not grow", async () => {
    expect((await findScans()).join("\n\n")).toBe("");
  });

  it.each([
    ["payments_of_user", "payments"],
    ["payment_intents_by_user", "payment_intents"],
    ["reservations_by_start", "reservations"],
    ["users_by_age", "users"],
  ])("is found to scan without the index %s", async (index, table) => {
    await executeAll(url(), [`drop index ${index}`]);
    expect((await findScans()).filter((scan) => scan.startsWith(`${table}:`))).not.toEqual([]);
  });
});

import { DatabaseSync } from "node:sqlite";
import pg from "pg";
import { z } from "zod";
import type { RecordedQuery } from "./recorded-queries.ts";

/** A statement that reads rows of a table that no index leads to. */
export interface Scan extends RecordedQuery {
  table: string;
  plan: string;
}

const Details = z.array(z.object({ detail: z.string() }));

/** Reading in the order of an index is bounded if nothing is filtered, sorted or grouped before the limit. */
const isBoundedByLimit = (sql: string) => / limit /.test(sql) && !/ where | group by | distinct /.test(sql);

/** Columns whose values are shared by a part of the table that grows with it, as null often is. */
const sharedValues = ["status", "payment_type", "payment_status", "hidden", "role"];

/** The table that a line of a plan reads by such columns alone, as in `SEARCH orders USING INDEX x (status=?)`. */
function searchedByShared(line: string, sql: string): string | undefined {
  const [, table, terms = ""] = /^SEARCH (\w+) USING .*INDEX \w+ \((.*)\)/.exec(line) ?? [];
  const columns = terms.split(" AND ").map((term) => /^\w+/.exec(term)?.[0] ?? "");
  const isNull = (column: string) => sql.includes(`"${column}" is null`) && !sql.includes(`"${column}" = ?`);
  const isShared = (column: string) => sharedValues.includes(column) || isNull(column);
  return columns.every(isShared) ? table : undefined;
}

function scannedBy(line: string, { sql }: RecordedQuery, plan: string): string | undefined {
  const isSorted = /TEMP B-TREE/.test(plan);
  const [, table, index] = /^SCAN (\w+)( USING)?/.exec(line) ?? [];
  if (table === undefined) {
    const searched = searchedByShared(line, sql);
    return / limit /.test(sql) && !isSorted ? undefined : searched;
  }
  if (table === "CONSTANT" || table === "parts" || /^SCAN \d/.test(line)) return undefined;
  return index !== undefined && isBoundedByLimit(sql) && !isSorted ? undefined : table;
}

/** Explains on SQLite as the product runs there: without statistics. */
export function findScansOnSqlite(file: string, queries: readonly RecordedQuery[]): Scan[] {
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    return queries.flatMap((query) => {
      const lines = Details.parse(database.prepare(`explain query plan ${query.sql}`).all()).map(
        ({ detail }) => detail,
      );
      const plan = lines.join("\n");
      return lines.flatMap((line) => {
        const table = scannedBy(line, query, plan);
        return table === undefined ? [] : [{ ...query, table, plan }];
      });
    });
  } finally {
    database.close();
  }
}

const PlanNode = z.looseObject({
  "Node Type": z.string(),
  "Relation Name": z.string().optional(),
  "Index Name": z.string().optional(),
  "Index Cond": z.string().optional(),
  Filter: z.string().optional(),
  get Plans() {
    return z.array(PlanNode).optional();
  },
});
type PlanNode = z.infer<typeof PlanNode>;
const Explained = z.tuple([z.object({ "QUERY PLAN": z.tuple([z.object({ Plan: PlanNode })]) })]);

const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

function tableScanned(node: PlanNode, sql: string): string | undefined {
  const type = node["Node Type"];
  const name = node["Relation Name"] ?? node["Index Name"] ?? "";
  if (type === "Seq Scan") return name;
  const readsIndex = ["Index Scan", "Index Only Scan", "Bitmap Index Scan"].includes(type);
  if (!readsIndex || node["Index Cond"] !== undefined) return undefined;
  return node.Filter === undefined && isBoundedByLimit(sql) ? undefined : name;
}

/**
 * Explains the plans that serve all values of the parameters, as the server's connections use them. Sequential, hash and
 * merge methods, which PostgreSQL prefers for small tables, are disabled: a table that is still read as a whole has no index.
 */
export async function findScansOnPostgres(url: string, queries: readonly RecordedQuery[]): Promise<Scan[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    for (const method of ["seqscan", "hashjoin", "mergejoin"]) await client.query(`set enable_${method} = off`);
    await client.query("set plan_cache_mode = force_generic_plan");
    const scans: Scan[] = [];
    for (const query of queries) {
      const values = query.parameters.map(() => "null").join(", ");
      await client.query(`prepare explained as ${query.sql}`);
      const { rows } = await client.query(`explain (format json) execute explained${values && `(${values})`}`);
      await client.query("deallocate explained");
      const [{ "QUERY PLAN": explained }] = Explained.parse(rows);
      const nodes = nodesOf(explained[0].Plan);
      const plan = nodes
        .map((node) => [node["Node Type"], node["Index Name"], node["Index Cond"]].join(" "))
        .join("\n");
      for (const node of nodes) {
        const table = tableScanned(node, query.sql);
        if (table !== undefined) scans.push({ ...query, table, plan });
      }
    }
    return scans;
  } finally {
    await client.end();
  }
}

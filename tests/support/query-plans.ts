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

/** Explains on SQLite as the product runs there: without statistics. */
export function findScansOnSqlite(file: string, queries: readonly RecordedQuery[]): Scan[] {
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    return queries.flatMap((query) => {
      const lines = Details.parse(database.prepare(`explain query plan ${query.sql}`).all()).map(({ detail }) => detail);
      const plan = lines.join("\n");
      return lines.flatMap((line) => {
        const [, table, index] = /^SCAN (\w+)( USING)?/.exec(line) ?? [];
        if (table === undefined || table === "CONSTANT" || /^SCAN (\d|\()/.test(line)) return [];
        const isBounded = index !== undefined && isBoundedByLimit(query.sql) && !/TEMP B-TREE/.test(plan);
        return isBounded ? [] : [{ ...query, table, plan }];
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
 * Explains on PostgreSQL without sequential scans, which it prefers for small tables: those that remain have no index.
 */
export async function findScansOnPostgres(url: string, queries: readonly RecordedQuery[]): Promise<Scan[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query("set enable_seqscan = off");
    const scans: Scan[] = [];
    for (const query of queries) {
      const { rows } = await client.query(`explain (format json) ${query.sql}`, [...query.parameters]);
      const [{ "QUERY PLAN": explained }] = Explained.parse(rows);
      const nodes = nodesOf(explained[0].Plan);
      const plan = nodes.map((node) => [node["Node Type"], node["Index Name"], node["Index Cond"]].join(" ")).join("\n");
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

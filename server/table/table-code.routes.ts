import { route } from "../http/route.ts";
import type { TableCodeService } from "./table-code.service.ts";

export const tableCodeRoutes = (tables: TableCodeService) => [
  route("listTables", async () => tables.list()),
  route("getTable", async ({ params }) => ({ table: await tables.find(params.code) })),
  route("createTableCode", async ({ params, recordChange }) => tables.renew(params.id, recordChange)),
];

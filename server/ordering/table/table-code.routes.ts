import { AppError } from "../../platform/domain/app-error.ts";
import { route } from "../../platform/http/route.ts";
import type { TableCodeService } from "./table-code.service.ts";

/** Only wrong codes count, since a whole dining room may be behind one address. */
const wrongCodes = { calls: 300, seconds: 600 };

interface Deps {
  tables: TableCodeService;
  addressLimits: { consume(name: string, ip: string, limit: typeof wrongCodes): Promise<unknown> };
  house: { noteTable(ip: string): Promise<void> };
}

export const tableCodeRoutes = ({ tables, addressLimits, house }: Deps) => [
  route("listTables", async () => tables.list()),
  route("getTable", async ({ params, clientIp }) => {
    const table = await tables.find(params.code).catch(async (error: unknown) => {
      if (error instanceof AppError && error.code === "table_code_unknown")
        await addressLimits.consume("table-code", clientIp, wrongCodes);
      throw error;
    });
    await house.noteTable(clientIp);
    return { table };
  }),
  route("createTableCode", async ({ params, recordChange }) => tables.renew(params.id, recordChange)),
];

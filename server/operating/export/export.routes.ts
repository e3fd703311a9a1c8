import type { AuditTrail } from "../../platform/database/audit-trail.ts";
import type { Db } from "../../platform/database/store.ts";
import type { CurrentUser } from "../../platform/domain/current-user.ts";
import { route } from "../../platform/http/route.ts";
import type { ExportService } from "./export.service.ts";

interface Deps {
  exports: ExportService;
  audit: AuditTrail;
  db: Db;
}

interface Download {
  currentUser: CurrentUser;
  clientIp: string;
  query?: object;
}

/** Each download is in the security log: it holds names and addresses of guests. */
export function exportRoutes({ exports, audit, db }: Deps) {
  const record = (file: string, { currentUser: { id, role }, clientIp, query = {} }: Download) =>
    audit.record(db, {
      by: id,
      role,
      call: "dataExported",
      subject: file,
      address: clientIp,
      after: { file, ...query },
    });
  return [
    route("exportOrders", async (input) => {
      await record("orders.csv", input);
      return exports.orders(input.currentUser, input.query);
    }),
    route("exportOrderLines", async (input) => {
      await record("order-lines.csv", input);
      return exports.orderLines(input.currentUser, input.query);
    }),
    route("exportReservations", async (input) => {
      await record("bookings.csv", input);
      return exports.reservations(input.query);
    }),
    route("exportUsers", async (input) => {
      await record("guests.csv", { ...input, query: {} });
      return exports.users();
    }),
  ];
}

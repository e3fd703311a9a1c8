import type { AppDeps } from "./app-deps.ts";
import { auditRoutes } from "./audit/audit.routes.ts";
import { exportRoutes } from "./export/export.routes.ts";
import { exportService } from "./export/export.service.ts";
import { failedDeliveriesRoutes } from "./failed-deliveries/failed-deliveries.routes.ts";
import { checklistReader } from "./health/checklist.ts";
import { healthRoutes } from "./health/health.routes.ts";
import { reportingRoutes } from "./reporting/reporting.routes.ts";

/** Routes for staff about the business and the server: figures, failed deliveries, security log, health and exports. */
export function staffRoutes({ config, store, services, identity, health }: AppDeps) {
  const { list: listUsers } = services.userAdmin(identity);
  const exports = exportService({
    settings: services.restaurant.settings,
    listOrders: services.orders.list,
    listReservations: ({ date, before }) => services.reservations.list({ date, before, search: undefined }),
    listUsers: (before) => listUsers(undefined, before),
  });
  const listChecklist = checklistReader({
    config,
    settings: services.restaurant.settings,
    backups: services.backups,
    listHealth: () => health.list(),
    countDishes: async () => (await services.reporting.adminStats()).menuItems,
    countOrders: async () => (await services.reporting.adminStats()).orders,
  });
  return [
    ...reportingRoutes(services.reporting),
    ...failedDeliveriesRoutes(services.failedDeliveries),
    ...auditRoutes(services.audit),
    ...healthRoutes(health, listChecklist),
    ...exportRoutes({ exports, audit: services.audit, db: store.db }),
  ];
}

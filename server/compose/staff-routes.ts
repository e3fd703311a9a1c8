import { reportingRoutes } from "../house/reporting/reporting.routes.ts";
import { auditRoutes } from "../operating/audit/audit.routes.ts";
import { exportRoutes } from "../operating/export/export.routes.ts";
import { exportService } from "../operating/export/export.service.ts";
import { failedDeliveriesRoutes } from "../operating/failed-deliveries/failed-deliveries.routes.ts";
import { checklistReader } from "../operating/health/checklist.ts";
import { healthRoutes } from "../operating/health/health.routes.ts";
import type { AppDeps } from "./app-deps.ts";

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

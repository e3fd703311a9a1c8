import type { RestaurantSettings } from "#contract/restaurant.ts";
import { findPartyWithoutTable } from "../booking/availability.ts";
import { countReservationsAtSmallTables } from "../booking/reservations-at-small-tables.ts";
import { countReservationsOutsideHours } from "../booking/reservations-outside-hours.ts";
import { healthService } from "../operating/health/health.service.ts";
import { liveFindings } from "../operating/health/live-findings.ts";
import { createMachineChecks, type HealthCheck } from "../operating/health/machine-checks.ts";
import { countOrdersOutsideHours } from "../ordering/order/orders-outside-hours.ts";
import type { Config } from "../platform/config/config.ts";
import type { Store } from "../platform/database/store.ts";
import type { PubSub } from "../platform/events/pubsub.ts";
import type { Services } from "./services.ts";

interface Deps {
  config: Config;
  store: Store;
  pubsub: PubSub;
  settings: RestaurantSettings;
  services: Pick<Services, "printing" | "backups" | "leases">;
  /** In place of the doctor's checks. */
  checks?: readonly HealthCheck[] | undefined;
}

/** Creates the health service of the server, its machine and its providers. */
export const composeHealthServices = ({
  config,
  store,
  pubsub,
  settings,
  services,
  checks = createMachineChecks(config),
}: Deps) =>
  healthService({
    store,
    checks,
    leases: services.leases,
    findLive: liveFindings({
      store,
      pubsub,
      backups: services.backups,
      needsBackups: !config.development,
      listStations: services.printing.listStations,
      findPartyWithoutTable: () => findPartyWithoutTable(settings),
      countReservationsOutsideHours: (now) => countReservationsOutsideHours({ store, settings }, now),
      countReservationsAtSmallTables: (now) => countReservationsAtSmallTables({ store, settings }, now),
      countOrdersOutsideHours: (now) => countOrdersOutsideHours({ store, settings }, now),
    }),
  });

import type { Config } from "./config/config.ts";
import type { Store } from "./database/store.ts";
import type { PubSub } from "./events/pubsub.ts";
import { healthService } from "./health/health.service.ts";
import { liveFindings } from "./health/live-findings.ts";
import { createMachineChecks, type HealthCheck } from "./health/machine-checks.ts";
import type { Services } from "./services.ts";

interface Deps {
  config: Config;
  store: Store;
  pubsub: PubSub;
  services: Pick<
    Services,
    | "printing"
    | "backups"
    | "leases"
    | "findPartyWithoutTable"
    | "countReservationsOutsideHours"
    | "countReservationsAtSmallTables"
    | "countOrdersOutsideHours"
  >;
  /** In place of the doctor's checks. */
  checks?: readonly HealthCheck[] | undefined;
}

/** Creates the health service of the server, its machine and its providers. */
export const composeHealthServices = ({
  config,
  store,
  pubsub,
  services,
  checks = createMachineChecks(config),
}: Deps) =>
  healthService({
    ...{ store, checks, leases: services.leases },
    findLive: liveFindings({
      ...{ store, pubsub, backups: services.backups, needsBackups: !config.development },
      listStations: services.printing.listStations,
      findPartyWithoutTable: services.findPartyWithoutTable,
      countReservationsOutsideHours: services.countReservationsOutsideHours,
      countReservationsAtSmallTables: services.countReservationsAtSmallTables,
      countOrdersOutsideHours: services.countOrdersOutsideHours,
    }),
  });

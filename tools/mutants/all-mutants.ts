import { abuseLimits } from "./abuse-limits.ts";
import { accounts } from "./accounts.ts";
import { answerCache } from "./answer-cache.ts";
import { securityLog } from "./audit.ts";
import { authentication } from "./authentication.ts";
import { authorization } from "./authorization.ts";
import { backups } from "./backup.ts";
import { databaseConstraints } from "./database-constraints.ts";
import { dishTimes } from "./dish-times.ts";
import { dishes } from "./dishes.ts";
import { durability } from "./durability.ts";
import { edge } from "./edge.ts";
import { firebase } from "./firebase.ts";
import { fulfilment } from "./fulfilment.ts";
import { growth } from "./growth.ts";
import { guests } from "./guests.ts";
import { kitchen } from "./kitchen.ts";
import { menuFile } from "./menu-file.ts";
import type { Mutant } from "./mutant.ts";
import { options } from "./options.ts";
import { orders } from "./orders.ts";
import { payments } from "./payments.ts";
import { providers } from "./providers.ts";
import { refunds } from "./refunds.ts";
import { requests } from "./requests.ts";
import { reservations } from "./reservations.ts";
import { retention } from "./retention.ts";
import { scaling } from "./scaling.ts";
import { settings } from "./settings.ts";
import { tracing } from "./tracing.ts";
import { upgrades } from "./upgrades.ts";
import { users } from "./users.ts";

export const allMutants: readonly Mutant[] = [
  ...users,
  ...firebase,
  ...databaseConstraints,
  ...orders,
  ...authorization,
  ...payments,
  ...refunds,
  ...requests,
  ...reservations,
  ...authentication,
  ...abuseLimits,
  ...securityLog,
  ...edge,
  ...answerCache,
  ...accounts,
  ...providers,
  ...growth,
  ...dishes,
  ...options,
  ...dishTimes,
  ...menuFile,
  ...fulfilment,
  ...kitchen,
  ...guests,
  ...durability,
  ...scaling,
  ...backups,
  ...upgrades,
  ...tracing,
  ...retention,
  ...settings,
];

import { type ChecklistStep, checklistSteps } from "#contract/house/checklist.ts";
import type { HealthFinding } from "#contract/operating/health.ts";
import type { RestaurantSettings } from "#contract/restaurant.ts";
import type { Config } from "../../platform/config/config.ts";
import type { BackupService } from "../backup/backup.service.ts";

interface Deps {
  config: Pick<Config, "development" | "PAYMENT_PROVIDER" | "STRIPE_SECRET_KEY">;
  settings: Pick<RestaurantSettings, "email">;
  backups: Pick<BackupService, "lastBackup">;
  listHealth(): Promise<readonly HealthFinding[]>;
  countDishes(): Promise<number>;
  countOrders(): Promise<number>;
}

/** The domain of the sample's email, which cannot be registered (RFC 2606). */
const isSampleEmail = (email: string) => email.endsWith(".example");

/** Creates a function that says what is left to do until the first order; nothing in development, and after that order. */
export function checklistReader({ config, settings, backups, listHealth, countDishes, countOrders }: Deps) {
  const takesMoney = config.PAYMENT_PROVIDER === "stripe" && (config.STRIPE_SECRET_KEY ?? "").includes("_live_");
  return async (): Promise<ChecklistStep[]> => {
    if (config.development || (await countOrders()) > 0) return [];
    const [findings, { succeeded }, dishes] = await Promise.all([
      listHealth(),
      backups.lastBackup(Date.now()),
      countDishes(),
    ]);
    const isMailWell =
      findings.some(({ subject }) => subject === "mail") &&
      findings.every(({ subject, level }) => subject !== "mail" || level !== "error");
    const done: Record<ChecklistStep["step"], boolean> = {
      restaurant: !isSampleEmail(settings.email),
      menu: dishes > 0,
      mail: isMailWell,
      payments: takesMoney,
      backup: succeeded !== undefined,
      order: false,
    };
    return checklistSteps.map((step) => ({ step, done: done[step] }));
  };
}

import type { MenuImport } from "#contract/house/menu-file.ts";
import type { RecordChange } from "../../../platform/database/audit-trail.ts";
import type { Db, Store } from "../../../platform/database/store.ts";
import { AppError } from "../../../platform/domain/app-error.ts";
import type { Leases } from "../../../platform/events/leases.ts";
import type { PubSub } from "../../../platform/events/pubsub.ts";
import { type CsvResult, csvFormatOf } from "../../../platform/lib/csv.ts";
import type { LiveSettings } from "../../restaurant/live-settings.ts";
import { menuRepository as dishes } from "../menu.repository.ts";
import { optionGroupRepository as groups } from "../options/option-group.repository.ts";
import type { StockService } from "../times/stock.service.ts";
import { type MenuState, readMenu } from "./menu-state.ts";
import { type MenuPlan, planMenu } from "./plan-menu.ts";
import { readCells, readMenuFile } from "./read-file.ts";
import { createProblems } from "./row-reader.ts";
import { savePlan } from "./save-plan.ts";
import { versionOf, writeMenuFile } from "./write-file.ts";

interface Deps {
  store: Store;
  pubsub: PubSub;
  leases: Pick<Leases, "runExclusive">;
  settings: LiveSettings;
  stock: Pick<StockService, "applyStockChange">;
  /** What the payment provider charges at least, in minor units. */
  minimumCharge: number;
}

export type MenuFileService = ReturnType<typeof menuFileService>;

/** Locks every dish and group until the transaction ends, in the order in which other changes lock them. */
async function lockMenu(db: Db): Promise<void> {
  const menu = await readMenu(db);
  await dishes.lockAll(
    db,
    menu.dishes.map(({ id }) => id),
  );
  await groups.lock(
    db,
    menu.groups.map(({ id }) => id),
  );
}

const toAnswer = (version: string, { changes, unchangedCount, problems }: MenuPlan): MenuImport => {
  const insertedCount = changes.filter(({ change }) => change === "added").length;
  const counts = { insertedCount, modifiedCount: changes.length - insertedCount, unchangedCount };
  return { acknowledged: true, version, ...counts, changes, problems };
};

/** The whole menu with its options as a CSV file. */
export function menuFileService({ store, pubsub, leases, settings, stock, minimumCharge }: Deps) {
  const { currency } = settings;
  const format = csvFormatOf(settings.locale);

  function plan(file: CsvResult, menu: MenuState): MenuPlan {
    const problems = createProblems();
    const rows = readMenuFile(file, { currency, decimal: format.decimal }, problems);
    return planMenu(rows, menu, { settings, minimumCharge, problems });
  }

  async function save(trx: Db, file: CsvResult, version: string, recordChange: RecordChange): Promise<MenuImport> {
    await lockMenu(trx);
    const menu = await readMenu(trx);
    if (versionOf(menu, currency) !== version) throw new AppError("changed_meanwhile");
    const planned = plan(file, menu);
    const { problems: rows, changes } = planned;
    if (rows.length > 0) throw new AppError("invalid", { fields: { file: "Some rows need your attention" }, rows });
    if (changes.length > 0) {
      await savePlan(trx, planned, { stock, recordChange });
      await pubsub.publish(trx, "content");
    }
    return toAnswer(version, planned);
  }

  return {
    export: async (): Promise<string> => writeMenuFile(await readMenu(store.db), currency, format),
    /** Says what a file would change and what is wrong with it. Throws `invalid` if it cannot be read at all. */
    async preview(file: Buffer): Promise<MenuImport> {
      const cells = await readCells(file);
      const menu = await readMenu(store.db);
      return toAnswer(versionOf(menu, currency), plan(cells, menu));
    },
    /**
     * Adds and changes what the rows of a file say, all or none; dishes, groups and options without a row stay as they
     * are. Throws `changed_meanwhile` if the menu is not the one of `version` any more, `invalid` with the `rows` that
     * are wrong.
     */
    async import(file: Buffer, version: string, recordChange: RecordChange): Promise<MenuImport> {
      const cells = await readCells(file);
      return store.transaction(async (trx) => {
        // An empty menu has no rows that could be locked.
        const result = await leases.runExclusive(trx, "menu-import", () => save(trx, cells, version, recordChange));
        if (!result) throw new AppError("changed_meanwhile");
        return result;
      });
    },
  };
}

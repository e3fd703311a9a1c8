import { filterDishes } from "#contract/house/dish-filter.ts";
import type { Dish, DishWithOptions, MenuPage } from "#contract/house/menu.ts";
import { type Category, maxMenuSize, menuPageSize } from "#contract/house/menu-constants.ts";
import type { MenuQuery } from "#contract/house/menu-query.ts";
import type { MenuAvailability } from "#contract/ordering/menu-availability.ts";
import type { OrderingPauses } from "#contract/ordering/ordering.ts";
import type { Db, Store } from "../../platform/database/store.ts";
import { AppError } from "../../platform/domain/app-error.ts";
import { createContentCache } from "../../platform/events/content-cache.ts";
import type { PubSub } from "../../platform/events/pubsub.ts";
import type { LiveSettings } from "../restaurant/live-settings.ts";
import { createDishPresenter } from "./menu.presenter.ts";
import { menuRepository as dishes } from "./menu.repository.ts";
import { dishOptionRepository } from "./options/dish-option.repository.ts";
import { groupsByDish } from "./options/priced-group.ts";
import { type PricedDish, toPricedDish } from "./priced-dish.ts";
import { createAvailabilityWatch, toLimited } from "./times/availability-watch.ts";
import { createRefresh, nextMenuChange } from "./times/menu-changes.ts";
import type { StockService } from "./times/stock.service.ts";

export type MenuService = ReturnType<typeof menuService>;

interface Deps {
  store: Store;
  pubsub: PubSub;
  settings: LiveSettings;
  stock: Pick<StockService, "listLeft">;
  ordering: { currentPauses(now: number): Promise<OrderingPauses> };
}

/** The menu as guests see it, in display order. */
interface PublicMenu {
  dishes: readonly Dish[];
  /** Those of the whole menu's answer. */
  listedDishes: Dish[];
  byIdOrSlug: ReadonlyMap<string, DishWithOptions>;
  availability: MenuAvailability;
  /** When it next changes by itself (ms since 1970). Undefined means never. */
  nextChange: number | undefined;
}

/** `popular` and `offered` select dishes across courses, marked by category or by collection (D3.6). */
const isIn = (category: Category | undefined) => (dish: Dish) =>
  category === undefined || dish.category === category || dish.collections.some((name) => name === category);

/** The menu as guests see it. It is cached until its content changes, or until a dish starts or stops being served. */
export function menuService({ store, pubsub, settings, stock, ordering }: Deps) {
  const present = createDishPresenter(settings);
  const refreshAt = createRefresh(pubsub);

  /** The dishes in display order with the groups of each, and their former addresses. */
  async function readMenu() {
    const records = await dishes.list(store.db);
    const groupsOf = groupsByDish(await dishOptionRepository.listAttached(store.db));
    return { records, groupsOf, formerSlugs: await dishes.listFormerSlugs(store.db) };
  }

  async function load(): Promise<PublicMenu> {
    const now = Date.now();
    const { records, groupsOf, formerSlugs } = await readMenu();
    const leftOf = await stock.listLeft(store.db, records, now);
    const pauses = await ordering.currentPauses(now);
    const list = records.map((dish) =>
      present({ dish, groups: groupsOf.get(dish.id) ?? [], left: leftOf.get(dish.id), now }),
    );
    const entries = list.flatMap((dish) => [[dish.slug, dish] as const, [dish._id, dish] as const]);
    const byId = new Map(entries);
    const formerEntries = formerSlugs.flatMap(({ slug, dish_id: id }) => {
      const dish = byId.get(id);
      return dish ? [[slug, dish] as const] : [];
    });
    const dishes = list.map(({ optionGroups: _groups, ...dish }) => dish);
    return {
      dishes,
      listedDishes: dishes.slice(0, maxMenuSize),
      byIdOrSlug: new Map([...formerEntries, ...entries]),
      availability: { limited: list.flatMap(toLimited), ...pauses },
      nextChange: nextMenuChange({ dishes: records, groupsOf, ...pauses }, now, settings),
    };
  }
  const publicMenu = createContentCache({ store, pubsub }, load, ({ nextChange }) => refreshAt(nextChange));
  const { isCurrent } = publicMenu;
  const read = async () => (await publicMenu.get()).availability;
  const watchAvailability = createAvailabilityWatch({ pubsub, isCurrent, read });

  return {
    /** Whether what guests see is the menu as it is now, not as it was before an outage. */
    isCurrent,
    watchAvailability,
    /** The same array until the menu changes. */
    list: async (): Promise<Dish[]> => (await publicMenu.get()).listedDishes,
    /** A page of the dishes that the query selects; past the end it has an empty `result`. */
    async page({ category, page = 1, limit = menuPageSize, ...given }: MenuQuery): Promise<MenuPage> {
      const { without = [], diet = [], traces = false, q = "" } = given;
      const inCategory = (await publicMenu.get()).dishes.filter(isIn(category));
      const selected = filterDishes(inCategory, { without, diet, traces, q }).visibleDishes;
      return { result: selected.slice((page - 1) * limit, page * limit), total: selected.length };
    },
    /** Finds a dish by id or slug, also by one that it had before. Throws `dish_not_found`. */
    async get(idOrSlug: string): Promise<DishWithOptions> {
      const dish = (await publicMenu.get()).byIdOrSlug.get(idOrSlug.normalize("NFC"));
      if (!dish) throw new AppError("dish_not_found");
      return dish;
    },
    /** Returns the whole menu in display order. */
    listPriced: async (): Promise<PricedDish[]> => {
      const { records, groupsOf } = await readMenu();
      return records.map((dish) => toPricedDish(dish, groupsOf.get(dish.id) ?? []));
    },
    /** How many portions are left now of those of the dishes that have a stock, keyed by id. */
    async listLeft(db: Db, ids: readonly string[]): Promise<Map<string, number>> {
      const stocked = await dishes.findStocked(db, ids);
      return stocked.length === 0 ? new Map() : stock.listLeft(db, stocked, Date.now());
    },
    /** The names of those of the dishes that have a stock, keyed by id. */
    findStocked: async (db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, string>> =>
      new Map((await dishes.findStocked(db, ids)).map(({ id, name }) => [id, name])),
    /** Returns those of the dishes that are still on the menu, keyed by id; current, for what is paid. */
    async findPriced(db: Db, ids: readonly string[]): Promise<Map<string, PricedDish>> {
      const rows = await dishes.findByIds(db, [...new Set(ids)]);
      const attachedGroups = await dishOptionRepository.findAttached(
        db,
        rows.map(({ id }) => id),
      );
      const groupsOf = groupsByDish(attachedGroups);
      return new Map(rows.map((dish) => [dish.id, toPricedDish(dish, groupsOf.get(dish.id) ?? [])]));
    },
  };
}

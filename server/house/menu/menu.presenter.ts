import { showLeftFrom } from "#contract/house/dish-times-constants.ts";
import type { DishWithOptions } from "#contract/house/menu.ts";
import { instantOrNull } from "#contract/platform/instant.ts";
import { toDecimal } from "#contract/platform/money.ts";
import type { RestaurantSettings } from "#contract/restaurant.ts";
import { readFacts } from "./dish-facts.ts";
import type { DishRecord } from "./menu.repository.ts";
import { isOnSale } from "./on-sale.ts";
import { type DishGroup, defaultAllergens, presentGroup } from "./options/priced-group.ts";
import { readTimes } from "./times/dish-times.ts";
import { type ServingSettings, servingStateAt } from "./times/serving.ts";

type PresenterSettings = ServingSettings & Pick<RestaurantSettings, "currency">;

/** A dish as it is at an instant (ms since 1970). */
interface DishState {
  dish: DishRecord;
  groups: readonly DishGroup[];
  /** The portions left. It is undefined if the dish has no stock. */
  left: number | undefined;
  now: number;
}

function presentTimes(dish: DishRecord, portionsLeft: number | undefined, now: number, settings: ServingSettings) {
  const times = readTimes(dish);
  const served = servingStateAt(times, now, settings);
  const { servedIn, servedFrom, servedUntil, leadMinutes } = times;
  return {
    servedIn: [...servedIn],
    servedFrom,
    servedUntil,
    leadMinutes,
    stockPerDay: dish.stock_per_day,
    workMinutes: dish.work_minutes,
    preparationMinutes: dish.preparation_minutes,
    soldOutUntil: isOnSale(dish, now) ? null : instantOrNull(dish.available === 1 ? dish.sold_out_until : null),
    served: { now: served.now, next: instantOrNull(served.next) },
    left: portionsLeft !== undefined && portionsLeft <= showLeftFrom ? portionsLeft : null,
  };
}

/** Creates a mapper from a stored dish and its option groups to the API's dish. */
export const createDishPresenter =
  (settings: PresenterSettings) =>
  ({ dish, groups, left, now }: DishState): DishWithOptions => ({
    _id: dish.id,
    slug: dish.slug,
    name: dish.name,
    category: dish.category,
    collections: dish.collections,
    price: toDecimal(dish.price_minor, settings.currency),
    recipe: dish.recipe,
    image: dish.image,
    available: isOnSale(dish, now),
    hasOptions: groups.length > 0,
    asks: groups.some(({ ask }) => ask),
    station: dish.station,
    optionGroups: groups.map((group) => presentGroup(group, settings.currency)),
    ...presentTimes(dish, left, now, settings),
    ...readFacts(dish),
    optionAllergens: defaultAllergens(groups),
  });

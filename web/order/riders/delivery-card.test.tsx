import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import type { OrderLine } from "#contract/ordering/order.ts";
import { boardOrder, boardOrderAt } from "#tests/support/board-order.ts";
import { samplePublicRestaurant } from "#tests/support/sample-restaurant.ts";
import { RestaurantContext } from "#web/restaurant/use-restaurant.ts";
import { DeliveryCard } from "./delivery-card.tsx";

const line: OrderLine = {
  menuId: "wine",
  name: "House red wine",
  price: 6,
  unitPrice: 6,
  quantity: 1,
  image: "",
  options: [],
  note: "",
  allergens: null,
  knownAllergens: [],
  traces: [],
  minimumAge: 0,
  position: 0,
  stations: [],
  done: false,
};
const cardWith = (...ages: number[]) =>
  renderToStaticMarkup(
    <RestaurantContext value={samplePublicRestaurant({}, Temporal.Instant.from(boardOrderAt))}>
      <DeliveryCard
        order={boardOrder({ status: "on_the_way", items: ages.map((minimumAge) => ({ ...line, minimumAge })) })}
        now={Date.parse(boardOrderAt)}
        isBusy={false}
        onMove={() => {}}
      />
    </RestaurantContext>,
  );

it("a rider reads the highest minimum age of the dishes, and nothing if there is none", () => {
  expect(cardWith(0, 21, 18)).toContain("CHECK ID 21+");
  expect(cardWith(0, 0)).not.toContain("CHECK ID");
});

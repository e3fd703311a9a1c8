import { reservationRepository } from "#server/booking/reservation.repository.ts";
import { reservationListRepository } from "#server/booking/reservation-list.repository.ts";
import { orderRepository } from "#server/ordering/order/order.repository.ts";
import { orderDishesRepository } from "#server/ordering/order/order-dishes.repository.ts";
import { orderListRepository } from "#server/ordering/order/order-list.repository.ts";
import { userRepository } from "#server/people/user.repository.ts";
import type { Store } from "#server/platform/database/store.ts";

/** What makes the texts that searches look into. */
export async function callSearchQueries({ db }: Store): Promise<void> {
  const columns = { search_text: "" };
  await userRepository.listUnindexed(db, 1);
  await reservationListRepository.listUnindexed(db, 1);
  await orderListRepository.listUnindexed(db, 1);
  await orderDishesRepository.listUnindexed(db, 1);
  const none = "no such row";
  await orderDishesRepository.saveIndex(db, { id: none, names: [] }, { dishes_text: "" });
  await userRepository.saveIndex(db, { id: none, name: none, email: none }, columns);
  await reservationRepository.saveIndex(db, { id: none, name: none, email: null }, columns);
  await orderRepository.saveIndex(db, { id: none, contact: null, address: null }, columns);
}

import { createContext } from "react";
import type { Order, OrderLine } from "#contract/ordering/order.ts";

/** Which part of the orders a board shows, and what its tickets can do with a line. */
export interface BoardView {
  /** The station whose lines are shown. Undefined means all. */
  station: string | undefined;
  /** Whether it is the view of who puts the dishes of an order together. */
  isExpo: boolean;
  /** Whether the tickets fill the screen. */
  isWall: boolean;
  /** The name of a station by its id. */
  nameOf: (station: string) => string;
  /** Marks lines of an order done or not done. */
  onLinesDone: (order: Order, lines: readonly OrderLine[], done: boolean) => void;
}

export const BoardContext = createContext<BoardView>({
  station: undefined,
  isExpo: false,
  isWall: false,
  nameOf: (station) => station,
  onLinesDone: () => {},
});

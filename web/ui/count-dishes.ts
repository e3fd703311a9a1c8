/** How many dishes lines of a cart or an order are together. */
export const countDishes = (lines: readonly { quantity: number }[]): number =>
  lines.reduce((sum, { quantity }) => sum + quantity, 0);

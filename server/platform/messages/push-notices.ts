/** Texts of notices on devices. They name the order and nobody. */
export const pushNotices = {
  newOrder: (number: string, isUnwatched: boolean) => ({
    title: `New order ${number}`,
    body: isUnwatched ? "No board of orders is open." : "Tap to open the board of orders.",
  }),
  overdueOrder: (number: string, minutes: number) => ({
    title: `Order ${number} is not accepted`,
    body: `It has waited for ${minutes === 1 ? "1 minute" : `${minutes} minutes`}.`,
  }),
  unacceptedOrder: (number: string) => ({
    title: `Order ${number} was cancelled by itself`,
    body: "Nobody accepted it in time.",
  }),
} as const;

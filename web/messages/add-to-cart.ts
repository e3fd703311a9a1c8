/** UI texts of adding dishes to the cart. Apart from those of the cart, since public pages load them. */
export const addToCartMessages = {
  cartBar: (dishes: number) => (dishes === 1 ? "Cart: 1 dish" : `Cart: ${dishes} dishes`),
  button: "Add to cart",
  choose: "Choose",
  undo: "Undo",
  undoLabel: (name: string) => `Undo: ${name}`,
  added: (name: string) => `${name} added to your cart`,
  removed: (name: string) => `${name} is not in your cart any more`,
  lowered: (name: string) => `${name} was taken out of your cart again`,
  failedTitle: "Nothing was added",
} as const;

/** Prefix of the query keys of all users' carts, and of what follows from a cart. */
export const cartKey = ["cart"] as const;

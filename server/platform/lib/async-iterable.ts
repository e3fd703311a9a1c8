/** Whether a value yields items one after the other; their type is for the caller to know. */
export const isAsyncIterable = <Item>(value: unknown): value is AsyncIterable<Item> =>
  typeof value === "object" && value !== null && Symbol.asyncIterator in value;

import { apiQuery } from "#web/api/api.ts";

/** Whether orders are taken, for when, and how the guest can get the food. */
export const orderingQuery = () => apiQuery(["ordering"], "getOrdering", {});

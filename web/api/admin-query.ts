import { queryOptions } from "@tanstack/react-query";
import { api } from "./api.ts";

/** Query for whether the user is an admin, with the query key required by S4.2. */
export const adminQuery = (email: string) =>
  queryOptions({
    queryKey: [email, "isAdmin"],
    queryFn: ({ signal }) => api("checkAdmin", { params: { email }, signal }),
  });

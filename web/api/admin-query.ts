import { queryOptions } from "@tanstack/react-query";
import { api } from "./api.ts";

/** Whether the person is an admin, under the key that specification §7 names. */
export const adminQuery = (email: string) =>
  queryOptions({
    queryKey: [email, "isAdmin"],
    queryFn: ({ signal }) => api("checkAdmin", { params: { email }, signal }),
  });

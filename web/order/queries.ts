import { queryOptions } from "@tanstack/react-query";
import { api } from "#web/api/api.ts";

export const orderQuery = (email: string, id: string) =>
  queryOptions({
    queryKey: ["order", email, id],
    queryFn: ({ signal }) => api("getOrder", { params: { id }, signal }),
  });

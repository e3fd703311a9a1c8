import { queryOptions } from "@tanstack/react-query";
import { api } from "#web/api/browser.ts";

export const orderQuery = (email: string, id: string) =>
  queryOptions({
    queryKey: ["order", email, id],
    queryFn: ({ signal }) => api("getOrder", { params: { id }, signal }),
  });

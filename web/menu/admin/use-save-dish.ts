import { useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { api } from "#web/api/api.ts";
import { createRandomKey } from "#web/api/idempotency-key.ts";
import { menuQuery } from "./queries.ts";
import type { SaveDish } from "./use-dish-form.ts";

/** Adds a dish. The same entries sent again, after an answer that was lost, add it once. */
export function useAddDish(): SaveDish {
  const client = useQueryClient();
  const lastRequest = useRef({ entries: "", key: "" });
  return async (fields, image = "") => {
    const body = { ...fields, image };
    const entries = JSON.stringify(body);
    if (lastRequest.current.entries !== entries) lastRequest.current = { entries, key: createRandomKey() };
    await api("createDish", { body, idempotencyKey: lastRequest.current.key });
    lastRequest.current = { entries: "", key: "" };
    void client.invalidateQueries(menuQuery);
  };
}

export function useUpdateDish(id: string): SaveDish {
  const client = useQueryClient();
  return async (fields, image) => {
    await api("updateDish", { params: { id }, body: { ...fields, ...(image && { image }) } });
    void client.invalidateQueries(menuQuery);
  };
}

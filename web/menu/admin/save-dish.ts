import { api } from "#web/api/api.ts";
import type { KeyFor } from "#web/api/idempotency-key.ts";
import type { DishFormValues } from "./dish-form-schema.ts";

/** Saves a dish at the server; `image` is the address of a newly chosen picture. */
export type SaveDish = (fields: DishFormValues, image: string | undefined, keyFor: KeyFor) => Promise<unknown>;

/** Adds a dish. The same entries sent again, after an answer that was lost, add it once. */
export const addDish: SaveDish = (fields, image = "", keyFor) => {
  const body = { ...fields, image };
  return api("createDish", { body, idempotencyKey: keyFor(body) });
};

export const updateDish =
  (id: string): SaveDish =>
  (fields, image) =>
    api("updateDish", { params: { id }, body: { ...fields, ...(image && { image }) } });

import { api } from "#web/api/api.ts";
import type { KeyFor } from "#web/api/idempotency-key.ts";
import type { DishFormValues } from "./dish-form-schema.ts";

/** Saves a dish; `image` is the URL of a newly chosen image. */
export type SaveDish = (fields: DishFormValues, image: string | undefined, keyFor: KeyFor) => Promise<unknown>;

/** Adds a dish. A retry with the same values after a lost response adds it only once. */
export const addDish: SaveDish = (fields, image = "", keyFor) => {
  const body = { ...fields, image };
  return api("createDish", { body, idempotencyKey: keyFor(body) });
};

export const updateDish =
  (id: string): SaveDish =>
  (fields, image) =>
    api("updateDish", { params: { id }, body: { ...fields, ...(image && { image }) } });

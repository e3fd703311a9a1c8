import { zodResolver } from "@hookform/resolvers/zod";
import { use, useRef, useState } from "react";
import { useForm } from "react-hook-form";
import { z } from "zod";
import { type Dish, DishInput } from "#contract/menu.ts";
import { currencyDigits, toDecimalString, toMinor } from "#contract/money.ts";
import { api } from "#web/api/api.ts";
import { showFieldErrors } from "#web/api/field-errors.ts";
import type { KeyFor } from "#web/api/idempotency-key.ts";
import { useApiMutation } from "#web/api/use-api-mutation.ts";
import { adminMessages } from "#web/messages/admin.ts";
import { LocaleContext } from "#web/ui/format.tsx";
import { toast } from "#web/ui/toast.ts";
import { menuQuery } from "./queries.ts";
import { useImageUpload } from "./use-image-upload.ts";

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

/** Reads an empty amount as `undefined`, not as 0. */
const parseAmount = (typed: unknown): number | undefined =>
  typed === "" || typed === undefined || typed === null ? undefined : Number(typed);

/** Schema of the form without the image, by the rules of the contract and the currency. */
const createDishFormSchema = (currency: string) =>
  DishInput.pick({ name: true, category: true, recipe: true, collections: true })
    .extend({ price: z.preprocess(parseAmount, DishInput.shape.price) })
    .refine(({ price }) => toMinor(price, currency) !== undefined, {
      path: ["price"],
      error: adminMessages.dish.invalidPrice(currencyDigits(currency)),
    });
type DishFormValues = z.output<ReturnType<typeof createDishFormSchema>>;

/** Default values: empty, or those of a dish. */
const dishFormDefaults = (dish: Dish | undefined, currency: string) => ({
  name: dish?.name ?? "",
  category: dish?.category ?? "",
  price: dish ? toDecimalString(toMinor(dish.price, currency) ?? 0, currency) : "",
  recipe: dish?.recipe ?? "",
  collections: dish?.collections ?? [],
});

interface DishFormOptions {
  dish: Dish | undefined;
  onSave: SaveDish;
  onSaved?: (() => Promise<void>) | undefined;
}

/** Form of a dish. Saves the image first, then the dish; keeps the typed values until saved. */
export function useDishForm({ dish, onSave, onSaved }: DishFormOptions) {
  const { currency } = use(LocaleContext);
  const form = useForm({
    resolver: zodResolver(createDishFormSchema(currency)),
    defaultValues: dishFormDefaults(dish, currency),
  });
  const upload = useImageUpload();
  const imageInput = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState("");

  const { run } = useApiMutation({
    request: async (fields: DishFormValues, keyFor) => {
      const image = upload.file && (await upload.send(upload.file));
      if (upload.file && !image) return false;
      await onSave(fields, image, keyFor);
      return true;
    },
    invalidates: [menuQuery.queryKey],
    onSuccess: (isSaved) => (isSaved ? handleSaved() : imageInput.current?.focus()),
    onProblem: (failure) => {
      showFieldErrors(form, failure.fields);
      upload.setError(failure.fields?.image ?? "");
      setProblem(failure.detail);
    },
  });
  const checkImageMissing = () => {
    if (dish || upload.file) return upload.error !== "";
    upload.setError(adminMessages.dish.imageRequired);
    return true;
  };
  const handleSaved = () => {
    toast.success(adminMessages.saved);
    if (imageInput.current) imageInput.current.value = "";
    void upload.choose(undefined);
    form.reset(dish ? form.getValues() : dishFormDefaults(undefined, currency));
    if (!dish) form.setFocus("name");
    return onSaved?.();
  };
  const handleValid = async (fields: DishFormValues) => {
    setProblem("");
    if (checkImageMissing()) return imageInput.current?.focus();
    await run(fields);
  };
  // A missing image is reported together with the other errors.
  const submit = form.handleSubmit(handleValid, () => void checkImageMissing());
  return { form, upload, imageInput, problem, submit };
}

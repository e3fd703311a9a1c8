import { zodResolver } from "@hookform/resolvers/zod";
import { use, useRef, useState } from "react";
import { useForm } from "react-hook-form";
import type { DishInput, DishWithOptions } from "#contract/menu.ts";
import type { ManagedOptionGroup } from "#contract/option-group.ts";
import { api } from "#web/api/api.ts";
import { showFieldErrors } from "#web/api/field-errors.ts";
import type { KeyFor } from "#web/api/idempotency-key.ts";
import { useApiMutation } from "#web/api/use-api-mutation.ts";
import { adminMessages } from "#web/messages/admin.ts";
import { LocaleContext } from "#web/ui/format.tsx";
import { toast } from "#web/ui/toast.ts";
import { createDishFormSchema, type DishFormValues, dishFormDefaults } from "./dish-form-values.ts";
import { menuQuery } from "./queries.ts";
import { useImageUpload } from "./use-image-upload.ts";

type SavedFields = Omit<DishFormValues, "optionGroups"> & Pick<DishInput, "optionGroups">;

/** Saves a dish; `image` is the URL of a newly chosen image. Without `optionGroups` a dish keeps its own. */
export type SaveDish = (fields: SavedFields, image: string | undefined, keyFor: KeyFor) => Promise<unknown>;

/** Adds a dish. A retry with the same values after a lost response adds it only once. */
export const addDish: SaveDish = (fields, image = "", keyFor) => {
  const body = { ...fields, image };
  return api("createDish", { body, idempotencyKey: keyFor(body) });
};

export const updateDish =
  (id: string): SaveDish =>
  (fields, image) =>
    api("updateDish", { params: { id }, body: { ...fields, ...(image && { image }) } });

/** The form as its fields use it. */
export type DishFormState = ReturnType<typeof useDishForm>["form"];

export interface DishFormOptions {
  /** The dish to change; undefined when adding one. */
  dish?: DishWithOptions | undefined;
  /** The dish whose values a new one begins with. */
  template?: DishWithOptions | undefined;
  /** All option groups that there are. */
  groups: readonly ManagedOptionGroup[];
  onSave: SaveDish;
  onSaved?: (() => unknown) | undefined;
}

/** Form of a dish. Saves the image first, then the dish; keeps the typed values until saved. */
export function useDishForm({ dish, template, groups, onSave, onSaved }: DishFormOptions) {
  const { currency } = use(LocaleContext);
  const defaultValues = dishFormDefaults(dish ?? template, groups, currency);
  const form = useForm({ resolver: zodResolver(createDishFormSchema(currency)), defaultValues });
  const upload = useImageUpload();
  const imageInput = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState("");

  const { run } = useApiMutation({
    request: async ({ optionGroups, ...fields }: DishFormValues, keyFor) => {
      const image = upload.file ? await upload.send(upload.file) : template?.image;
      if (upload.file && !image) return false;
      // A price of its own that equals the usual one is not shown: it stays unless the groups are changed.
      const hasNewGroups = !dish || form.getFieldState("optionGroups").isDirty;
      await onSave({ ...fields, ...(hasNewGroups && { optionGroups }) }, image, keyFor);
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
    if (dish || template || upload.file) return upload.error !== "";
    upload.setError(adminMessages.dish.imageRequired);
    return true;
  };
  const handleSaved = () => {
    toast.success(adminMessages.saved);
    if (imageInput.current) imageInput.current.value = "";
    void upload.choose(undefined);
    form.reset(dish ? form.getValues() : dishFormDefaults(undefined, groups, currency));
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
  // Read while rendering, because only then the form keeps track of what was changed.
  void form.formState.dirtyFields;
  return { form, upload, imageInput, problem, submit };
}

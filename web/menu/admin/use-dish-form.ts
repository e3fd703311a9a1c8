import { zodResolver } from "@hookform/resolvers/zod";
import { use, useRef, useState } from "react";
import { useForm } from "react-hook-form";
import type { Dish } from "#contract/menu.ts";
import { showFieldErrors } from "#web/api/field-errors.ts";
import { useApiMutation } from "#web/api/use-api-mutation.ts";
import { adminMessages } from "#web/messages/admin.ts";
import { LocaleContext } from "#web/ui/locale.ts";
import { toast } from "#web/ui/toast.ts";
import { createDishFormSchema, type DishFormValues, dishFormDefaults } from "./dish-form-schema.ts";
import { menuQuery } from "./queries.ts";
import type { SaveDish } from "./save-dish.ts";
import { useImageUpload } from "./use-image-upload.ts";

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
  const picture = useImageUpload();
  const pictureInput = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState("");

  const { run } = useApiMutation({
    request: async (fields: DishFormValues, keyFor) => {
      const image = picture.file && (await picture.send(picture.file));
      if (picture.file && !image) return false;
      await onSave(fields, image, keyFor);
      return true;
    },
    invalidates: [menuQuery.queryKey],
    onSuccess: (isSaved) => (isSaved ? handleSaved() : pictureInput.current?.focus()),
    onProblem: (refusal) => {
      showFieldErrors(form, refusal.fields);
      picture.setError(refusal.fields?.image ?? "");
      setProblem(refusal.detail);
    },
  });
  const checkImageMissing = () => {
    if (dish || picture.file) return picture.error !== "";
    picture.setError(adminMessages.dish.imageRequired);
    return true;
  };
  const handleSaved = () => {
    toast.success(adminMessages.saved);
    if (pictureInput.current) pictureInput.current.value = "";
    void picture.choose(undefined);
    form.reset(dish ? form.getValues() : dishFormDefaults(undefined, currency));
    if (!dish) form.setFocus("name");
    return onSaved?.();
  };
  const handleValid = async (fields: DishFormValues) => {
    setProblem("");
    if (checkImageMissing()) return pictureInput.current?.focus();
    await run(fields);
  };
  // A missing image is reported together with the other errors.
  const submit = form.handleSubmit(handleValid, () => void checkImageMissing());
  return { form, picture, pictureInput, problem, submit };
}

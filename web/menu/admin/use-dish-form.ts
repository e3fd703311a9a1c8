import { zodResolver } from "@hookform/resolvers/zod";
import { use, useRef, useState } from "react";
import { useForm } from "react-hook-form";
import type { Dish } from "#contract/menu.ts";
import { ApiError } from "#web/api/api-client.ts";
import { adminMessages } from "#web/messages/admin.ts";
import { MoneyFormatContext } from "#web/ui/money.tsx";
import { toast } from "#web/ui/toast.ts";
import { createDishFormSchema, type DishFormValues, dishFieldNames, dishFormDefaults } from "./dish-form-schema.ts";
import { useImageUpload } from "./use-image-upload.ts";

/** Saves a dish; `image` is the address of a newly chosen picture. */
export type SaveDish = (fields: DishFormValues, image: string | undefined) => Promise<unknown>;

interface DishFormOptions {
  dish: Dish | undefined;
  onSave: SaveDish;
}

/** The form of a dish: picture first, then the dish. What was typed stays until it is saved. */
export function useDishForm({ dish, onSave }: DishFormOptions) {
  const { currency } = use(MoneyFormatContext);
  const form = useForm({
    resolver: zodResolver(createDishFormSchema(currency)),
    defaultValues: dishFormDefaults(dish, currency),
  });
  const picture = useImageUpload();
  const pictureInput = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState("");

  const showErrors = ({ body }: ApiError) => {
    const fields = new Map(Object.entries(body.fields ?? {}));
    const invalidFields = dishFieldNames.filter((name) => fields.has(name));
    for (const [index, name] of invalidFields.entries()) {
      form.setError(name, { message: fields.get(name) ?? "" }, { shouldFocus: index === 0 });
    }
    picture.setError(fields.get("image") ?? "");
    setProblem(body.detail);
  };
  const checkImageMissing = () => {
    if (dish || picture.file) return picture.error !== "";
    picture.setError(adminMessages.dish.imageRequired);
    return true;
  };
  const save = async (fields: DishFormValues) => {
    const image = picture.file && (await picture.send(picture.file));
    if (picture.file && !image) return pictureInput.current?.focus();
    await onSave(fields, image);
    handleSaved();
  };
  const handleSaved = () => {
    toast.success(adminMessages.saved);
    if (pictureInput.current) pictureInput.current.value = "";
    void picture.choose(undefined);
    form.reset(dish ? form.getValues() : dishFormDefaults(undefined, currency));
    if (!dish) form.setFocus("name");
  };
  const handleValid = async (fields: DishFormValues) => {
    setProblem("");
    if (checkImageMissing()) return pictureInput.current?.focus();
    try {
      await save(fields);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      showErrors(error);
    }
  };
  // A missing picture is told together with the other mistakes, not after them.
  const submit = form.handleSubmit(handleValid, () => void checkImageMissing());
  return { form, picture, pictureInput, problem, submit };
}

import { zodResolver } from "@hookform/resolvers/zod";
import { use, useRef, useState } from "react";
import { useForm } from "react-hook-form";
import type { Dish } from "#contract/menu.ts";
import { Problem } from "#web/api/caller.ts";
import { MoneyFormat } from "#web/ui/money.tsx";
import { toast } from "#web/ui/toast.ts";
import { words } from "#web/words/admin.ts";
import { type DishFields, dishFields, namesOfFields, valuesOf } from "./form-fields.ts";
import { usePicture } from "./use-picture.ts";

/** Saves a dish; `image` is the address of a newly chosen picture. */
export type SaveDish = (fields: DishFields, image: string | undefined) => Promise<unknown>;

interface DishFormOptions {
  dish: Dish | undefined;
  onSave: SaveDish;
}

/** The form of a dish: picture first, then the dish. What was typed stays until it is saved. */
export function useDishForm({ dish, onSave }: DishFormOptions) {
  const { currency } = use(MoneyFormat);
  const form = useForm({ resolver: zodResolver(dishFields(currency)), defaultValues: valuesOf(dish, currency) });
  const picture = usePicture();
  const pictureInput = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState("");

  const refuse = ({ body }: Problem) => {
    const fields = new Map(Object.entries(body.fields ?? {}));
    const named = namesOfFields.filter((name) => fields.has(name));
    for (const [index, name] of named.entries()) {
      form.setError(name, { message: fields.get(name) ?? "" }, { shouldFocus: index === 0 });
    }
    picture.setError(fields.get("image") ?? "");
    setProblem(body.detail);
  };
  const missingPicture = () => {
    if (dish || picture.file) return picture.error !== "";
    picture.setError(words.dish.imageNeeded);
    return true;
  };
  const save = async (fields: DishFields) => {
    const image = picture.file && (await picture.send(picture.file));
    if (picture.file && !image) return pictureInput.current?.focus();
    await onSave(fields, image);
    done();
  };
  const done = () => {
    toast.success(words.saved);
    if (pictureInput.current) pictureInput.current.value = "";
    void picture.choose(undefined);
    form.reset(dish ? form.getValues() : valuesOf(undefined, currency));
    if (!dish) form.setFocus("name");
  };
  const valid = async (fields: DishFields) => {
    setProblem("");
    if (missingPicture()) return pictureInput.current?.focus();
    try {
      await save(fields);
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      refuse(error);
    }
  };
  // A missing picture is told together with the other mistakes, not after them.
  const submit = form.handleSubmit(valid, () => void missingPicture());
  return { form, picture, pictureInput, problem, submit };
}

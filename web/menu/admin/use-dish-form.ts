import { zodResolver } from "@hookform/resolvers/zod";
import { use, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useForm } from "react-hook-form";
import type { DishWithOptions } from "#contract/house/menu.ts";
import type { ManagedOptionGroup } from "#contract/house/option-group.ts";
import { api } from "#web/api/api.ts";
import { showFieldErrors } from "#web/api/field-errors.ts";
import type { KeyFor } from "#web/api/idempotency-key.ts";
import { useApiMutation } from "#web/api/use-api-mutation.ts";
import { adminMessages } from "#web/messages/admin.ts";
import { changedFields } from "#web/ui/changed-fields.ts";
import { LocaleContext } from "#web/ui/format.tsx";
import { useFieldLock } from "#web/ui/locked-fields.tsx";
import { toast } from "#web/ui/toast.ts";
import { useFormDraft } from "#web/ui/use-form-draft.ts";
import { useLeaveGuard } from "#web/ui/use-leave-guard.ts";
import { createDishDraft, dishDraftName } from "./dish-draft.ts";
import { createDishFormSchema, type DishFormValues, dishFormDefaults, seenFacts } from "./dish-form-values.ts";
import { menuQuery } from "./queries.ts";
import { useImageUpload } from "./use-image-upload.ts";

interface DishToSave {
  fields: DishFormValues;
  /** Those of the fields that were changed; all of a new dish. */
  changes: Partial<DishFormValues>;
  /** The fields as they were when the form was opened; undefined for a new dish. */
  before: DishFormValues | undefined;
  /** The URL of a newly chosen image. */
  image: string | undefined;
  keyFor: KeyFor;
}

type SaveDish = (dish: DishToSave) => Promise<unknown>;

/** Adds a dish. A retry with the same values after a lost response adds it only once. */
export const addDish: SaveDish = ({ fields, image = "", keyFor }) => {
  const body = { ...fields, image };
  return api("createDish", { body, idempotencyKey: keyFor(body) });
};

/**
 * Saves what was changed only: another admin may have changed the rest meanwhile. The change of the contents of a dish is
 * refused if they are not as the form showed them.
 */
export const updateDish =
  (id: string): SaveDish =>
  async ({ changes, before, image }) => {
    const body = { ...changes, ...(image && { image }) };
    const factsSeen = seenFacts(changes, before);
    if (Object.keys(body).length > 0) await api("updateDish", { params: { id }, body: { ...body, ...factsSeen } });
  };

/** The form as its fields use it. */
export type DishFormState = ReturnType<typeof useDishForm>["form"];

export interface DishFormOptions {
  /** The dish to change. It is undefined when adding one. */
  dish?: DishWithOptions | undefined;
  /** The dish whose values a new one begins with. */
  template?: DishWithOptions | undefined;
  /** All option groups that there are. */
  groups: readonly ManagedOptionGroup[];
  onSave: SaveDish;
  onSaved?: (() => unknown) | undefined;
}

/** Form of a dish. Saves the image first, then the dish; keeps the typed values until saved, also after a reload. */
export function useDishForm({ dish, template, groups, onSave, onSaved }: DishFormOptions) {
  const { currency } = use(LocaleContext);
  const defaultValues = dishFormDefaults(dish ?? template, groups, currency);
  const schema = createDishFormSchema(currency);
  const form = useForm({ resolver: zodResolver(schema), defaultValues });
  const { isRestored } = useFormDraft(form, dishDraftName(dish, template), createDishDraft(groups));
  const upload = useImageUpload();
  const imageInput = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState("");
  const { isLocked, whileLocked } = useFieldLock();

  const save = async (fields: DishFormValues, keyFor: KeyFor) => {
    const image = upload.file ? await upload.send(upload.file) : template?.image;
    if (upload.file && !image) return false;
    const before = dish && schema.safeParse(form.formState.defaultValues).data;
    await onSave({ fields, changes: changedFields(fields, before), before, image, keyFor });
    return true;
  };
  const { run } = useApiMutation({
    request: (fields: DishFormValues, keyFor) => whileLocked(() => save(fields, keyFor)),
    failedTitle: adminMessages.dish.saveFailed,
    invalidates: [menuQuery.queryKey],
    onSuccess: (isSaved) => (isSaved ? handleSaved() : imageInput.current?.focus()),
    onProblem: (failure) => {
      showFieldErrors(form, failure.fields);
      upload.setError(failure.fields?.image ?? "");
      setProblem(failure.detail);
    },
  });
  /** Whether there is no image, which it reports, or the chosen one was refused. */
  const reportImageProblem = () => {
    if (dish || template || upload.file) return upload.error !== "";
    upload.setError(adminMessages.dish.imageRequired);
    return true;
  };
  const handleSaved = () => {
    toast.success(adminMessages.saved);
    if (imageInput.current) imageInput.current.value = "";
    // Rendered at once, so that the next page is opened without a question about unsaved changes.
    flushSync(() => {
      void upload.choose(undefined);
      form.reset(dish ? form.getValues() : dishFormDefaults(undefined, groups, currency));
    });
    if (!dish) form.setFocus("name");
    return onSaved?.();
  };
  const handleValid = async (fields: DishFormValues) => {
    setProblem("");
    if (reportImageProblem()) return imageInput.current?.focus();
    await run(fields);
  };
  const isDirty = form.formState.isDirty || upload.file !== undefined;
  const discard = () => {
    form.reset();
    if (imageInput.current) imageInput.current.value = "";
    void upload.choose(undefined);
  };
  useLeaveGuard(isDirty, discard, isLocked);
  // A missing image is reported together with the other errors.
  const submit = form.handleSubmit(handleValid, () => void reportImageProblem());
  return { form, upload, imageInput, problem, submit, isLocked, isRestored, discard };
}

import { use } from "react";
import { collections, courses } from "#contract/constants/menu.ts";
import type { Dish } from "#contract/menu.ts";
import { currencyDigits } from "#contract/money.ts";
import { adminMessages } from "#web/messages/admin.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Field, Select, TextArea } from "#web/ui/field.tsx";
import { Form, fieldsOf, SubmitButton } from "#web/ui/form.tsx";
import { LocaleContext } from "#web/ui/format.tsx";
import { ImageField } from "./image-field.tsx";
import { type SaveDish, useDishForm } from "./use-dish-form.ts";

interface DishFormProps {
  /** The dish to change; omitted when adding one. */
  dish?: Dish;
  submitLabel: string;
  onSave: SaveDish;
  onSaved?: () => Promise<void>;
}

export function DishForm({ dish, submitLabel, onSave, onSaved }: DishFormProps) {
  const { form, upload, imageInput, problem, submit } = useDishForm({ dish, onSave, onSaved });
  const { currency } = use(LocaleContext);
  const { isSubmitting } = form.formState;
  const field = fieldsOf(form);
  const messages = adminMessages.dish;
  // A dish whose category is a collection (`popular`, `offered`) keeps it until another one is chosen.
  const categoryOptions =
    dish && !courses.some((course) => course === dish.category) ? [dish.category, ...courses] : courses;
  return (
    <Form onSubmit={submit} isBusy={isSubmitting} className="grid max-w-3xl gap-5">
      <Field label={messages.name} required {...field("name")} />
      <div className="grid gap-5 sm:grid-cols-2">
        <Select label={messages.category} required {...field("category")}>
          <option value="" disabled>
            {messages.chooseCategory}
          </option>
          {categoryOptions.map((category) => (
            <option key={category} value={category}>
              {messages.categories[category]}
            </option>
          ))}
        </Select>
        <Field
          label={`${messages.price} (${currency})`}
          type="number"
          inputMode="decimal"
          min={0}
          step={10 ** -currencyDigits(currency)}
          required
          {...field("price")}
        />
      </div>
      <TextArea label={messages.recipe} required {...field("recipe")} />
      <fieldset className="grid gap-2">
        <legend className="mb-1.5 font-medium">{messages.collectionsLabel}</legend>
        {collections.map((collection) => (
          <label key={collection} className="flex min-h-9 items-center gap-3">
            <input
              type="checkbox"
              value={collection}
              className="checkbox rounded-md border-base-content/60"
              {...form.register("collections")}
            />
            {messages.collections[collection]}
          </label>
        ))}
      </fieldset>
      <ImageField upload={upload} inputRef={imageInput} currentImage={dish?.image} />
      {problem && <Alert kind="failure">{problem}</Alert>}
      <SubmitButton
        label={submitLabel}
        busyLabel={messages.saving}
        className="btn-primary btn-lg sm:justify-self-start"
      />
    </Form>
  );
}

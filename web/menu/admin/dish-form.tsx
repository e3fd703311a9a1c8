import { use } from "react";
import { collections, courses } from "#contract/house/menu-constants.ts";
import { chargeableDigits } from "#contract/platform/money.ts";
import { adminMessages } from "#web/messages/admin.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Field, Select, TextArea } from "#web/ui/field.tsx";
import { Form, fieldsOf, SubmitButton } from "#web/ui/form.tsx";
import { LocaleContext } from "#web/ui/format.tsx";
import { LockedFields } from "#web/ui/locked-fields.tsx";
import { QueryView } from "#web/ui/query-view.tsx";
import { DishFactsFields } from "./dish-facts-fields.tsx";
import { DishOptionsFields } from "./dish-options-fields.tsx";
import { DishStationField } from "./dish-station-field.tsx";
import { DishTimesFields } from "./dish-times-fields.tsx";
import { ImageField } from "./image-field.tsx";
import { useFreshOptionGroups } from "./options/queries.ts";
import { PrintableNameNotice } from "./printable-name-notice.tsx";
import { RestoredNotice } from "./restored-notice.tsx";
import { type DishFormOptions, useDishForm } from "./use-dish-form.ts";

interface DishFormProps extends Omit<DishFormOptions, "groups"> {
  submitLabel: string;
}

/** Form of a dish; shown once the option groups are known. */
export function DishForm(props: DishFormProps) {
  const groups = useFreshOptionGroups();
  return <QueryView query={groups}>{(list) => <LoadedDishForm {...props} groups={list} />}</QueryView>;
}

function LoadedDishForm({ submitLabel, ...options }: DishFormProps & Pick<DishFormOptions, "groups">) {
  const { form, upload, imageInput, problem, submit, isLocked, isRestored, discard } = useDishForm(options);
  const { dish, template, groups } = options;
  const { currency } = use(LocaleContext);
  const { isSubmitting } = form.formState;
  const field = fieldsOf(form);
  const messages = adminMessages.dish;
  // A dish whose category is a collection (`popular`, `offered`) keeps it until another one is chosen.
  const categoryOptions =
    dish && !courses.some((course) => course === dish.category) ? [dish.category, ...courses] : courses;
  return (
    <Form onSubmit={submit} isBusy={isSubmitting} className="grid max-w-3xl gap-5">
      <LockedFields isLocked={isLocked}>
        {isRestored && <RestoredNotice text={messages.restored} onDiscard={discard} />}
        <Field label={messages.name} required {...field("name")} />
        <PrintableNameNotice form={form} />
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
            step={10 ** -chargeableDigits(currency)}
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
              <span>{messages.collections[collection]}</span>
            </label>
          ))}
        </fieldset>
        <DishStationField form={form} />
        <DishTimesFields form={form} />
        <DishOptionsFields form={form} groups={groups} />
        <DishFactsFields form={form} />
        <ImageField upload={upload} inputRef={imageInput} currentImage={(dish ?? template)?.image} />
      </LockedFields>
      {problem && <Alert kind="failure">{problem}</Alert>}
      <SubmitButton
        label={submitLabel}
        busyLabel={messages.saving}
        className="btn-primary btn-lg sm:justify-self-start"
      />
    </Form>
  );
}

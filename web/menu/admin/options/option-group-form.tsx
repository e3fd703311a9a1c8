import { get, useFormState, useWatch } from "react-hook-form";
import { maxChosen, optionGroupKinds } from "#contract/house/option-constants.ts";
import type { ManagedOptionGroup } from "#contract/house/option-group.ts";
import { optionMessages as messages } from "#web/messages/options.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { Field, FieldError, Select } from "#web/ui/field.tsx";
import { Form, fieldsOf, SubmitButton } from "#web/ui/form.tsx";
import { LockedFields } from "#web/ui/locked-fields.tsx";
import { RestoredNotice } from "../restored-notice.tsx";
import { ChangedMeanwhile } from "./changed-meanwhile.tsx";
import { OptionFields } from "./option-fields.tsx";
import { emptyOption } from "./option-group-values.ts";
import { OptionsPreview } from "./options-preview.tsx";
import { type OptionGroupFormState, useOptionGroupForm } from "./use-option-group-form.ts";

interface OptionGroupFormProps {
  /** The group to change; omitted when adding one. */
  group?: ManagedOptionGroup;
  submitLabel: string;
}

/** Form of an option group, with what guests will see beside it, or below it on narrow screens. */
export function OptionGroupForm({ group, submitLabel }: OptionGroupFormProps) {
  const { form, options, submit, isLocked, isRestored, discard, ...state } = useOptionGroupForm(group);
  const { problem, changed, keepTyped, takeSaved } = state;
  const { isSubmitting } = form.formState;
  return (
    <div className="grid items-start gap-8 xl:grid-cols-[minmax(0,1fr)_20rem]">
      <Form onSubmit={submit} isBusy={isSubmitting} className="grid max-w-3xl gap-5">
        <LockedFields isLocked={isLocked}>
          {isRestored && <RestoredNotice text={messages.restored} onDiscard={discard} />}
          <GroupFields form={form} />
          <fieldset className="grid gap-4" aria-describedby="options-error">
            <legend className="mb-1.5 font-medium">{messages.options}</legend>
            {options.fields.map(({ key }, index) => (
              <OptionFields key={key} form={form} index={index} options={options} />
            ))}
            <OptionsError form={form} />
            <Button
              label={messages.addOption}
              className="btn-outline justify-self-start"
              onClick={() => options.append(emptyOption)}
            />
          </fieldset>
        </LockedFields>
        {changed && (
          <ChangedMeanwhile
            saved={changed}
            onKeepTyped={() => void keepTyped(changed)}
            onTakeSaved={() => takeSaved(changed)}
          />
        )}
        {problem && <Alert kind="failure">{problem}</Alert>}
        <SubmitButton
          label={submitLabel}
          busyLabel={messages.saving}
          className="btn-primary btn-lg sm:justify-self-start"
        />
      </Form>
      <section aria-labelledby="preview-heading" className="xl:sticky xl:top-24">
        <h2 id="preview-heading" className="mb-3 font-semibold">
          {messages.preview}
        </h2>
        <TypedPreview form={form} />
      </section>
    </div>
  );
}

interface FormPart {
  form: OptionGroupFormState;
}

function GroupFields({ form }: FormPart) {
  const field = fieldsOf(form);
  const count = { type: "number", inputMode: "numeric", min: 0, max: maxChosen, required: true } as const;
  return (
    <>
      <Field label={messages.name} hint={messages.nameHint} required {...field("name")} />
      <Select label={messages.kind} hint={messages.kindHint} {...field("kind")}>
        {optionGroupKinds.map((kind) => (
          <option key={kind} value={kind}>
            {messages.kinds[kind]}
          </option>
        ))}
      </Select>
      <div className="grid gap-5 sm:grid-cols-3">
        <Field label={messages.min} {...count} {...field("min")} />
        <Field label={messages.max} {...count} min={1} {...field("max")} />
        <Field label={messages.free} hint={messages.freeHint} {...count} {...field("free")} />
      </div>
      <div>
        <label className="flex min-h-11 items-center gap-3">
          <input
            type="checkbox"
            className="checkbox rounded-md border-base-content/60"
            aria-describedby="ask-hint"
            {...form.register("ask")}
          />
          {messages.ask}
        </label>
        <p id="ask-hint" className="text-sm text-base-content/75">
          {messages.askHint}
        </p>
      </div>
    </>
  );
}

/** What is wrong with the options together. */
function OptionsError({ form }: FormPart) {
  const { errors } = useFormState({ control: form.control });
  const error: unknown = get(errors, "options.root.message") ?? get(errors, "options.message");
  return <FieldError id="options-error" error={typeof error === "string" ? error : undefined} />;
}

/** The preview of what is typed; what is no number counts as 0. */
function TypedPreview({ form }: FormPart) {
  const { name, kind, min, max, free, options } = useWatch({ control: form.control });
  const number = (typed: string | undefined) => Number(typed) || 0;
  const group = {
    name: name ?? "",
    kind: kind ?? "choice",
    min: number(min),
    max: number(max),
    free: number(free),
    options: (options ?? []).map((option, index) => ({
      key: String(index),
      name: option.name ?? "",
      price: number(option.price),
      isDefault: option.default ?? false,
      hasSizePrices: Object.values(option.prices ?? {}).some((typed) => typed !== undefined && typed !== ""),
    })),
  };
  return <OptionsPreview group={group} />;
}

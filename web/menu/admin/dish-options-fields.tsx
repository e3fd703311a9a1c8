import { get, useFieldArray, useFormState } from "react-hook-form";
import type { ManagedOptionGroup } from "#contract/house/option-group.ts";
import { pagePaths } from "#contract/paths.ts";
import { dishOptionsFormMessages as messages } from "#web/messages/dish-times.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { Field, FieldError, Select } from "#web/ui/field.tsx";
import { fieldsOf } from "#web/ui/form.tsx";
import { MoveButtons } from "#web/ui/move-buttons.tsx";
import { ruleText, useFormatSurcharge } from "./options/options-preview.tsx";
import type { DishFormState } from "./use-dish-form.ts";

interface DishOptionsFieldsProps {
  form: DishFormState;
  /** All groups that there are. */
  groups: readonly ManagedOptionGroup[];
}

/** The option groups of a dish: added, sorted, removed, and given prices of its own. */
export function DishOptionsFields({ form, groups }: DishOptionsFieldsProps) {
  const { fields, append, remove, move } = useFieldArray({ control: form.control, name: "optionGroups" });
  const attachedGroups = fields.flatMap(({ id, groupId }, index) => {
    const group = groups.find((one) => one._id === groupId);
    return group ? [{ id, index, group }] : [];
  });
  const others = groups.filter(({ _id }) => fields.every(({ groupId }) => groupId !== _id));
  return (
    <fieldset className="grid gap-3" aria-describedby="option-groups-hint option-groups-error">
      <legend className="mb-1.5 font-medium">{messages.heading}</legend>
      <p id="option-groups-hint" className="text-sm text-base-content/75">
        {groups.length === 0 ? messages.none : messages.hint}
      </p>
      {attachedGroups.map(({ id, index, group }) => (
        <div key={id} className="rounded-box border border-base-300 p-4">
          <div className="flex flex-wrap items-center justify-between gap-2">
            <span className="min-w-0 wrap-anywhere">
              <span className="font-medium">{group.name}</span>{" "}
              <span className="text-sm text-base-content/75">{ruleText(group)}</span>
            </span>
            <span className="flex items-center gap-2">
              <MoveButtons name={group.name} index={index} count={fields.length} onMove={(to) => move(index, to)} />
              <Button
                label={messages.remove}
                aria-label={messages.removeLabel(group.name)}
                className="btn-ghost min-h-11 px-3"
                onClick={() => remove(index)}
              />
            </span>
          </div>
          <OwnPriceFields form={form} index={index} group={group} />
        </div>
      ))}
      <GroupsError form={form} />
      {others.length > 0 && (
        <Select
          label={messages.add}
          value=""
          onChange={({ target }) => append({ groupId: target.value, prices: {} }, { shouldFocus: false })}
        >
          <option value="" disabled>
            {messages.choose}
          </option>
          {others.map(({ _id, name }) => (
            <option key={_id} value={_id}>
              {name}
            </option>
          ))}
        </Select>
      )}
      {groups.length === 0 && (
        <ButtonLink to={pagePaths.options} label={messages.manage} className="btn-outline justify-self-start" />
      )}
    </fieldset>
  );
}

function GroupsError({ form }: Pick<DishOptionsFieldsProps, "form">) {
  const { errors } = useFormState({ control: form.control });
  const error: unknown = get(errors, "optionGroups.root.message") ?? get(errors, "optionGroups.message");
  return <FieldError id="option-groups-error" error={typeof error === "string" ? error : undefined} />;
}

interface OwnPriceFieldsProps extends Pick<DishOptionsFieldsProps, "form"> {
  index: number;
  group: ManagedOptionGroup;
}

function OwnPriceFields({ form, index, group }: OwnPriceFieldsProps) {
  const field = fieldsOf(form);
  const formatSurcharge = useFormatSurcharge();
  return (
    <details>
      <summary className="flex min-h-11 cursor-pointer items-center underline underline-offset-4">
        {messages.prices}
      </summary>
      <p className="mb-2 text-sm text-base-content/75">{messages.pricesHint}</p>
      <div className="grid gap-3 sm:grid-cols-3">
        {group.options.map((option) => (
          <Field
            key={option._id}
            label={option.name}
            type="number"
            inputMode="decimal"
            step="any"
            placeholder={formatSurcharge(option.price)}
            {...field(`optionGroups.${index}.prices.${option._id}`)}
          />
        ))}
      </div>
    </details>
  );
}
